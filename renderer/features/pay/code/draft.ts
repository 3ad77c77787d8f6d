import type { QrPayment } from '../../../../shared/domain/qr-payment.ts'
import { formatTaxDocument } from '../../../../shared/ids/tax-document.ts'
import { formatAmount } from '../../../../shared/money/format-brl.ts'
import { emptyOptions, type OptionsDraft, optionsDraftOf } from '../parts/options-draft.ts'

/** What a person adds to a copy-and-paste code; `amount` counts only where the code fixes none. */
export interface CodeDraft extends OptionsDraft {
  document: string
  amount: string
  description: string
}

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
