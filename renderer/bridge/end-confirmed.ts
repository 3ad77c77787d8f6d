import type { PaymentId, PaymentState } from '../../shared/domain/payment.ts'
import { call } from './call.ts'
import { confirmedReviews } from './confirmed-reviews.ts'

/** Payments that nobody has ordered, or whose order is known not to have left. */
const UNORDERED: readonly PaymentState[] = ['frozen', 'cancelled', 'not-sent']

/** Ends the form of a review that was confirmed while no page was there to hear of it. */
export async function endConfirmed(reviewId: PaymentId): Promise<void> {
  const reply = await call('payments.read', { id: reviewId })
  if (reply.ok && !UNORDERED.includes(reply.value.state)) confirmedReviews.tell(reviewId)
}
