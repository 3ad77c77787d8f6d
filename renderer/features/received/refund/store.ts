import * as z from 'zod'
import { paymentIdSchema } from '../../../../shared/domain/payment.ts'
import { confirmedReviews } from '../../../bridge/confirmed-reviews.ts'
import { endConfirmed } from '../../../bridge/end-confirmed.ts'
import { createKeptForms, homeOfForms } from '../../../form/create-kept-forms.ts'
import type { FormHome } from '../../../form/over-lock.ts'
import { emptyRefund, refundDraftSchema } from './draft.ts'

/** The form of one refund as it is kept while the person looks at other screens. */
const keptRefundSchema = z.strictObject({
  draft: refundDraftSchema,
  /** The review that was opened from it, if any. */
  reviewId: paymentIdSchema.nullable(),
})
export type KeptRefund = Readonly<z.infer<typeof keptRefundSchema>>

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

const home = homeOfForms(useRefundStore, 'refunds', keptRefundSchema)

/** The forms of refunds, for a lock to spare them; one whose review was confirmed meanwhile ends. */
export const keptRefunds: FormHome<Readonly<Record<string, KeptRefund>>> = {
  ...home,
  back(of, forms) {
    home.back(of, forms)
    for (const { reviewId } of Object.values(forms)) if (reviewId !== null) void endConfirmed(reviewId)
  },
}
