import * as z from 'zod'
import type { BilletPayment } from '../../../../shared/domain/billet-payment.ts'
import { paymentFlowSchema } from '../../../../shared/domain/payment-options.ts'
import { formatTaxDocument } from '../../../../shared/ids/tax-document.ts'

/** What a person adds to the line of a boleto; `amount` counts only where the line says none that is money. */
export const billetDraftSchema = z.strictObject({
  name: z.string(),
  document: z.string(),
  description: z.string(),
  amount: z.string(),
  paymentFlow: paymentFlowSchema,
})
export type BilletDraft = z.infer<typeof billetDraftSchema>

/** Nothing added yet. */
export const emptyBilletDraft: BilletDraft = {
  name: '',
  document: '',
  description: '',
  amount: '',
  paymentFlow: 'INSTANT',
}

/** Writes what was added to an earlier payment back into the form: a new boleto of the same beneficiary has another amount. */
export function draftOfBilletPayment(request: BilletPayment): BilletDraft {
  return {
    name: request.payeeName ?? '',
    document: request.payeeDocument === null ? '' : formatTaxDocument(request.payeeDocument),
    description: request.description,
    amount: '',
    paymentFlow: request.paymentFlow,
  }
}
