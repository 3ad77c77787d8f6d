import type { PaymentId } from '../../shared/domain/payment.ts'

type Listener = (reviewId: PaymentId) => void

const listeners = new Set<Listener>()

/** Reviews whose order has left, or may have: what was kept of the form that each came from ends where it is kept. */
export const confirmedReviews = {
  /** Hears of every one for as long as the page lives. */
  each(listener: Listener): void {
    listeners.add(listener)
  },
  tell(reviewId: PaymentId): void {
    for (const listener of listeners) listener(reviewId)
  },
}
