import * as z from 'zod'
import { taxDocumentSchema } from '../ids/tax-document.ts'
import { payableSchema } from '../money/centavos-schema.ts'
import { localDateSchema } from '../time/local-date-schema.ts'
import { billetLineSchema } from './billet-line.ts'
import { heldPaperSchema, paperSchema } from './paper.ts'
import { payeeNameSchema, paymentFlowSchema } from './payment-options.ts'
import { remittanceTextSchema } from './remittance-text.ts'

const asked = {
  kind: z.literal('billet'),
  line: billetLineSchema,
  barCode: z.string().regex(/^\d{44}$/),
  amount: payableSchema,
  dueDate: localDateSchema.nullable(),
  payeeName: payeeNameSchema.nullable(),
  payeeDocument: taxDocumentSchema.nullable(),
  description: remittanceTextSchema,
  paymentFlow: paymentFlowSchema,
}

/**
 * A boleto payment. `amount` is what the line says, or, where the line says none, what the person typed; the institution
 * pays the adjusted amount, with interest and fine (ACCOUNTS_API section 11). `dueDate` as the line said it on the day of
 * the reading. `payeeName` and `payeeDocument` are for our own records: no line carries the beneficiary.
 * `paper` where it was read from one that says more than the line.
 */
export const billetPaymentAskSchema = z.strictObject({ ...asked, paper: paperSchema.optional() })
export type BilletPaymentAsk = z.infer<typeof billetPaymentAskSchema>

/** A boleto payment as it is frozen: its paper compared. */
export const billetPaymentSchema = z.strictObject({ ...asked, paper: heldPaperSchema.optional() })
export type BilletPayment = z.infer<typeof billetPaymentSchema>
