import type { BalanceView } from '../../../shared/domain/balance.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { andThen, type Result } from '../../../shared/kit/result.ts'
import type { AccountsReads } from '../../api/provider.ts'
import type { Vault } from '../../vault/vault.ts'

const chartDays = 30

/** The last known balance and thirty days of local history; reads the vault only. */
export function readBalance(vault: Vault): Promise<Result<BalanceView, AppError>> {
  return vault.balances.view(chartDays)
}

/** Asks the institution for the balance and keeps it. */
export async function refreshBalance(needs: {
  vault: Vault
  reads: Pick<AccountsReads, 'balance'>
}): Promise<Result<BalanceView, AppError>> {
  const balance = await needs.reads.balance()
  if (!balance.ok) return balance
  return andThen(await needs.vault.balances.put(balance.value), () => readBalance(needs.vault))
}
