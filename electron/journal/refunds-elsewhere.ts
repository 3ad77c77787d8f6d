import { refundStateOf } from '../../shared/charge/pix-sums.ts'
import type { PixRefund } from '../../shared/domain/received-pix.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { ok, type Result } from '../../shared/kit/result.ts'
import type { Intent } from '../vault/vault.ts'
import type { JournalReads } from './journal.ts'
import { listedOf, refundRequestOf } from './refunds.ts'

/** Refunds of the same Pix and amount that were asked for elsewhere and not refused, as its last reading told them. */
export async function refundsElsewhere(
  vault: JournalReads,
  { amount, payeeAccount, request }: Pick<Intent, 'amount' | 'payeeAccount' | 'request'>,
): Promise<Result<readonly PixRefund[], AppError>> {
  const kept = await vault.received.get(refundRequestOf({ request }).endToEndId)
  if (!kept.ok) return kept
  const ours = await vault.journal.toAccount(payeeAccount)
  if (!ours.ok) return ours
  const told = kept.value?.pix.refunds ?? []
  const known = ours.value.flatMap((one) => listedOf(one, { refunds: told }) ?? [])
  return ok(told.filter((one) => one.amount === amount && refundStateOf(one) !== 'refused' && !known.includes(one)))
}
