import * as z from 'zod'
import { taxDocumentSchema } from '../ids/tax-document.ts'
import { payableSchema } from '../money/centavos-schema.ts'
import { localDateSchema } from '../time/local-date-schema.ts'
import { payeeNameSchema, paymentFlowSchema } from './payment-options.ts'
import { remittanceTextSchema } from './remittance-text.ts'

/** A typed line, digits only: 47 of a bank slip, 48 of a collection slip. Check digits are shared/billet's to judge. */
export const billetLineSchema = z.string().regex(/^(\d{47}|\d{48})$/)

/**
 * A boleto payment. `amount` is what the line says, or, where the line says none, what the person typed; the institution
 * pays the adjusted amount, with interest and fine (ACCOUNTS_API section 11). `dueDate` as the line said it on the day of
 * the reading. `payeeName` and `payeeDocument` are for our own records: no line carries the beneficiary.
 */
export const billetPaymentSchema = z.strictObject({
  kind: z.literal('billet'),
  line: billetLineSchema,
  barCode: z.string().regex(/^\d{44}$/),
  amount: payableSchema,
  dueDate: localDateSchema.nullable(),
  payeeName: payeeNameSchema.nullable(),
  payeeDocument: taxDocumentSchema.nullable(),
  description: remittanceTextSchema,
  paymentFlow: paymentFlowSchema,
})
export type BilletPayment = z.infer<typeof billetPaymentSchema>
