import type { PaymentDetail, PaymentId } from '../../../shared/domain/payment.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, type Result } from '../../../shared/kit/result.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import { findLookAlikes } from './find-look-alikes.ts'
import type { PaymentNeeds } from './needs.ts'
import { requestOf } from './payment-view.ts'
import { describeIntent } from './read-payment.ts'

/**
 * Sends a reviewed payment once. The look-alikes are searched again, since another payment may have been confirmed in
 * between; one without an answer in words is a `duplicate` and nothing is sent.
 */
export async function confirmPayment(
  needs: PaymentNeeds,
  ask: { reviewId: PaymentId; typedAmount: Centavos; duplicateReason: string | null },
): Promise<Result<PaymentDetail, AppError>> {
  const frozen = await needs.vault.journal.get(ask.reviewId)
  if (!frozen.ok) return frozen
  if (frozen.value === null) return err(appError({ kind: 'not-found', what: 'review' }))
  if (ask.duplicateReason === null) {
    const lookAlikes = await findLookAlikes(needs, requestOf(frozen.value))
    if (!lookAlikes.ok) return lookAlikes
    const [first] = lookAlikes.value
    if (first !== undefined) return err(appError({ kind: 'duplicate', paymentId: first.paymentId }))
  }
  const sent = await needs.journal.confirm({
    id: ask.reviewId,
    typedAmount: ask.typedAmount,
    duplicateReason: ask.duplicateReason,
  })
  return sent.ok ? describeIntent(needs, sent.value) : sent
}
