import type { PaymentDetail, PaymentId } from '../../../shared/domain/payment.ts'
import { type AppError, withSent } from '../../../shared/errors/app-error.ts'
import { err, type Result } from '../../../shared/kit/result.ts'
import type { Approval } from '../../journal/approval.ts'
import { reviewedRequest } from '../../journal/reviewed-request.ts'
import { sentIn } from '../../journal/sent.ts'
import type { PaymentNeeds } from './needs.ts'
import { describeIntent } from './read-payment.ts'

/** Sends a reviewed payment once, on a person's yes; `duplicate` and nothing sent when a look-alike has no answer in words. */
export async function confirmPayment(
  needs: PaymentNeeds,
  ask: { reviewId: PaymentId; approval: Approval; duplicateReason: string | null },
): Promise<Result<PaymentDetail, AppError>> {
  const { reviewId: id, approval, duplicateReason } = ask
  const sent = await needs.journal.confirm({ id, approval, duplicateReason })
  if (!sent.ok) return sent
  const request = reviewedRequest(sent.value)
  if (request.kind === 'pix-qr') needs.codes.spend(request.code)
  const told = await describeIntent(needs, sent.value)
  return told.ok ? told : err(withSent(told.error, sentIn(sent.value.state)))
}
