import type { PaymentId } from '../../../../shared/domain/payment.ts'
import { confirmedReviews } from '../../../bridge/confirmed-reviews.ts'
import { createKeptForms } from '../../../form/create-kept-forms.ts'
import { emptyRefund, type RefundDraft } from './draft.ts'

/** The form of one refund as it is kept while the person looks at other screens. */
export interface KeptRefund {
  readonly draft: RefundDraft
  /** The review that was opened from it, if any. */
  readonly reviewId: PaymentId | null
}

/** A form that nothing was kept of. */
export const freshRefund: KeptRefund = { draft: emptyRefund, reviewId: null }

/** The home of the forms of refunds, by the Pix that they give back. */
export const useRefundStore = createKeptForms<KeptRefund>()

// What was given back must not stand ready to be given back again.
confirmedReviews.each((reviewId) => {
  const { forms } = useRefundStore.getState()
  const left = Object.entries(forms).filter(([, form]) => form.reviewId !== reviewId)
  useRefundStore.setState({ forms: Object.fromEntries(left) })
})
