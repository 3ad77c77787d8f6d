import type { Balance, BalanceView } from '../../shared/domain/balance.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kit/result.ts'

/** The balance's local history. */
export interface BalanceTable {
  put(balance: Balance): Promise<Result<void, AppError>>
  view(days: number): Promise<Result<BalanceView, AppError>>
}
