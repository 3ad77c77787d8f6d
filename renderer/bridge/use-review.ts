import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PaymentId, PaymentReview } from '../../shared/domain/payment.ts'
import type { PaymentAsk } from '../../shared/domain/payment-request.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kit/result.ts'
import { useAction } from './use-remote.ts'

// Not a channel: a review is answered once, when it is opened, and the page holds that answer until it ends.
const key = (reviewId: PaymentId) => ['open-review', reviewId] as const
const LIFE_MS = 30 * 60_000

type Held = { readonly ended: false; readonly review: PaymentReview } | { readonly ended: true }

/** Opens a review: main freezes the request, and the page keeps what main answered for the screen that shows it. */
export function useOpenReview() {
  const client = useQueryClient()
  const open = useAction('payments.review')
  return {
    busy: open.busy,
    failure: open.failure,
    clear: open.clear,
    async run(request: PaymentAsk): Promise<Result<PaymentReview, AppError>> {
      const reply = await open.run(request)
      if (!reply.ok) return reply
      const held: Held = { ended: false, review: reply.value }
      client.setQueryData(key(reply.value.reviewId), held)
      return reply
    },
  }
}

/** The review that was opened under an id, as main froze it; null once it has ended, and after a lock. */
export function useReview(reviewId: PaymentId): PaymentReview | null {
  const held = useQuery<Held>({ queryKey: key(reviewId), enabled: false, gcTime: LIFE_MS }).data
  return held?.ended === false ? held.review : null
}

/** Tells a review that the key or account which it pays was refused meanwhile. */
export function useRefuseReview(): (reviewId: PaymentId, refusedWay: PaymentReview['refusedWay']) => void {
  const client = useQueryClient()
  return (reviewId, refusedWay) => {
    client.setQueryData<Held>(key(reviewId), (held) =>
      held?.ended === false ? { ...held, review: { ...held.review, refusedWay } } : held,
    )
  }
}

/** Ends a review on the page's side. */
export function useEndReview(): (reviewId: PaymentId) => void {
  const client = useQueryClient()
  return (reviewId) => {
    const held: Held = { ended: true }
    client.setQueryData(key(reviewId), held)
  }
}
