import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kit/result.ts'

/** By which ways one debt was paid, or may have been; kept with each payment whose paper told more than one. */
export interface DebtTable<Intent> {
  /** Everything ever frozen for one identity, newest first. */
  ofIdentity(identity: string): Promise<Result<readonly Intent[], AppError>>
  /**
   * Confirmed (not frozen, not cancelled) intents that pay the same debt another way, newest first: whatever is paid under one of
   * `ways`, or stood on one paper with one of them or with `account`. What stood on one paper once, reviewed or not, belongs
   * together; the key of a static code (`key:`) stands on many papers, and joins none.
   */
  ofDebt(ask: { account: string; ways: readonly string[] }): Promise<Result<readonly Intent[], AppError>>
}
