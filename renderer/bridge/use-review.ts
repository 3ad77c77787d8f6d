import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ManualPayment } from '../../shared/domain/manual-payment.ts'
import type { PaymentId, PaymentReview } from '../../shared/domain/payment.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kit/result.ts'
import { useAction } from './use-remote.ts'

// Not a channel: a review is answered once, when it is opened, and the page holds that answer until it is confirmed.
const key = (reviewId: PaymentId) => ['open-review', reviewId] as const
const LIFE_MS = 30 * 60_000

/** Opens a review: main freezes the request, and the page keeps what main answered for the screen that shows it. */
export function useOpenReview() {
  const client = useQueryClient()
  const open = useAction('payments.review')
  return {
    busy: open.busy,
    failure: open.failure,
    clear: open.clear,
    async run(request: ManualPayment): Promise<Result<PaymentReview, AppError>> {
      const reply = await open.run(request)
      if (reply.ok) client.setQueryData(key(reply.value.reviewId), reply.value)
      return reply
    },
  }
}

/** The review that was opened under an id, as main froze it; null once it is gone, such as after a lock. */
export function useReview(reviewId: PaymentId): PaymentReview | null {
  const held = useQuery<PaymentReview>({ queryKey: key(reviewId), enabled: false, gcTime: LIFE_MS })
  return held.data ?? null
}

/** Forgets a review that was confirmed or given up. */
export function useForgetReview(): (reviewId: PaymentId) => void {
  const client = useQueryClient()
  return (reviewId) => client.removeQueries({ queryKey: key(reviewId) })
}
