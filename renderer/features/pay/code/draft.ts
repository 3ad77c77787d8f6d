import * as z from 'zod'
import type { QrPayment } from '../../../../shared/domain/qr-payment.ts'
import { formatTaxDocument } from '../../../../shared/ids/tax-document.ts'
import { formatAmount } from '../../../../shared/money/format-brl.ts'
import { emptyOptions, optionsDraftOf, optionsDraftSchema } from '../parts/options-draft.ts'

/** What a person adds to a copy-and-paste code; `amount` counts only where the code fixes none. */
export const codeDraftSchema = optionsDraftSchema.extend({
  document: z.string(),
  amount: z.string(),
  description: z.string(),
})
export type CodeDraft = z.infer<typeof codeDraftSchema>

/** Nothing added yet. */
export const emptyCodeDraft: CodeDraft = { document: '', amount: '', description: '', ...emptyOptions }

/** Writes what was added to an earlier payment back into the form. */
export function draftOfQrPayment(request: QrPayment): CodeDraft {
  return {
    document: request.creditorDocument === null ? '' : formatTaxDocument(request.creditorDocument),
    amount: formatAmount(request.amount),
    description: request.description,
    ...optionsDraftOf(request),
  }
}
