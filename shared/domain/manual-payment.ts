import * as z from 'zod'
import { accountNumberSchema } from '../ids/account-number.ts'
import { accountTypeSchema } from '../ids/account-type.ts'
import { ispbSchema } from '../ids/ispb.ts'
import { issuerSchema } from '../ids/issuer.ts'
import { taxDocumentSchema } from '../ids/tax-document.ts'
import { payableSchema } from '../money/centavos-schema.ts'
import { payeeNameSchema, pixOptions } from './payment-options.ts'

/** The account that receives. `issuer` is the branch without check digit; it may be null only for payment accounts (TRAN). */
export const payeeAccountSchema = z.strictObject({
  ispb: ispbSchema,
  issuer: issuerSchema.nullable(),
  number: accountNumberSchema,
  accountType: accountTypeSchema,
  document: taxDocumentSchema,
  name: payeeNameSchema,
})
export type PayeeAccount = z.infer<typeof payeeAccountSchema>

/** A Pix by bank data as the form gives it: every field of the provider's request, amount in centavos. */
export const manualPaymentSchema = z
  .strictObject({
    kind: z.literal('pix-manual'),
    payee: payeeAccountSchema,
    amount: payableSchema,
    ...pixOptions,
  })
  .refine((ask) => ask.payee.accountType === 'TRAN' || ask.payee.issuer !== null, {
    path: ['payee', 'issuer'],
    error: 'required',
  })
  .refine((ask) => !ask.ispbDeny.includes(ask.payee.ispb), { path: ['ispbDeny'], error: 'deniesPayee' })
export type ManualPayment = z.infer<typeof manualPaymentSchema>
