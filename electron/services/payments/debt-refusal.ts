import type { DueRefusal } from '../../../shared/domain/due-refusal.ts'
import type { PaymentRequest } from '../../../shared/domain/payment-request.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { otherWaysOf } from '../../journal/kinds/kinds.ts'
import type { Intent, VaultReads } from '../../vault/vault.ts'

/** The refusal in the agenda of the debt that a payment would pay, by whatever way of its paper; null where nobody refused it. */
export async function debtRefusal(
  vault: { readonly dues: VaultReads['dues'] },
  { identity }: Pick<Intent, 'identity'>,
  request: PaymentRequest,
): Promise<Result<DueRefusal | null, AppError>> {
  const ways = [...(identity === null ? [] : [identity]), ...otherWaysOf(request)]
  // A key stands on papers of many debts.
  for (const way of ways.filter((one) => !one.startsWith('key:'))) {
    const refusal = await vault.dues.refusalOf(way)
    if (!refusal.ok || refusal.value !== null) return refusal
  }
  return ok(null)
}
