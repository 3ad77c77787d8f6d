import { findInstitution } from '../../../shared/domain/search-institutions.ts'
import type { ManualPayment } from '../../../shared/domain/manual-payment.ts'
import type { PaymentReview } from '../../../shared/domain/payment.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { subtractCentavos } from '../../../shared/money/centavos.ts'
import type { Intent } from '../../vault/vault.ts'
import { findLookAlikes, pastIntents } from './find-look-alikes.ts'
import type { PaymentNeeds } from './needs.ts'
import { requestOf } from './payment-view.ts'

/** Freezes a request in the journal and tells what the person must see before confirming. Nothing is sent. */
export async function reviewPayment(
  needs: PaymentNeeds,
  request: ManualPayment,
): Promise<Result<PaymentReview, AppError>> {
  const lookAlikes = await findLookAlikes(needs, request)
  if (!lookAlikes.ok) return lookAlikes
  const past = await pastIntents(needs, request)
  if (!past.ok) return past
  const balance = await needs.vault.balances.view(1)
  if (!balance.ok) return balance
  const frozen = await needs.journal.open(request)
  if (!frozen.ok) return frozen
  const latest = balance.value.latest
  return ok({
    reviewId: frozen.value.id,
    request: requestOf(frozen.value),
    idempotencyKey: frozen.value.idempotencyKey,
    institutionKnown: findInstitution(request.payee.ispb) !== null,
    balanceAfter: latest === null ? null : subtractCentavos(latest.available, request.amount),
    lookAlikes: lookAlikes.value,
    pastPayee: pastPayee(past.value),
    validUntil: frozen.value.validUntil,
  })
}

function pastPayee(past: readonly Intent[]): PaymentReview['pastPayee'] {
  const paid = past.filter((intent) => ['settled', 'accepted', 'partly-refunded', 'refunded'].includes(intent.state))
  const [newest] = paid
  if (newest === undefined) return null
  const amounts = paid.map((intent) => intent.amount).sort((a, b) => a - b)
  return {
    payments: paid.length,
    lastAt: newest.createdAt,
    lowest: amounts[0] ?? newest.amount,
    highest: amounts.at(-1) ?? newest.amount,
    lastName: newest.payeeName,
  }
}
