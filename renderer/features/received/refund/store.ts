import { create } from 'zustand'
import type { ConnectionId } from '../../../../shared/domain/connection.ts'
import type { PaymentId } from '../../../../shared/domain/payment.ts'
import type { ToldEndToEndId } from '../../../../shared/domain/refund.ts'
import { confirmedReviews } from '../../../bridge/confirmed-reviews.ts'
import { emptyRefund, type RefundDraft } from './draft.ts'

/** The form of one refund as it is kept while the person looks at other screens. */
export interface KeptRefund {
  readonly draft: RefundDraft
  /** The review that was opened from it, if any. */
  readonly reviewId: PaymentId | null
}

/** The forms of refunds by the Pix they give back; in memory only, and of one connection. */
interface RefundStore {
  readonly of: ConnectionId | null
  readonly kept: Readonly<Record<string, KeptRefund>>
  readonly keep: (of: ConnectionId | null, pix: ToldEndToEndId, some: Partial<KeptRefund>) => void
}

/** A form that nothing was kept of. */
export const freshRefund: KeptRefund = { draft: emptyRefund, reviewId: null }

/** The home of the forms of refunds. */
export const useRefundStore = create<RefundStore>()((set, get) => ({
  of: null,
  kept: {},
  keep: (of, pix, some) => {
    const kept = get().of === of ? get().kept : {}
    set({ of, kept: { ...kept, [pix]: { ...(kept[pix] ?? freshRefund), ...some } } })
  },
}))

// What was given back must not stand ready to be given back again.
confirmedReviews.each((reviewId) => {
  const { kept } = useRefundStore.getState()
  const left = Object.entries(kept).filter(([, form]) => form.reviewId !== reviewId)
  useRefundStore.setState({ kept: Object.fromEntries(left) })
})
