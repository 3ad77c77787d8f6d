import * as z from 'zod'
import { accountNumberSchema } from '../ids/account-number.ts'
import { accountTypeSchema } from '../ids/account-type.ts'
import { ispbSchema } from '../ids/ispb.ts'
import { issuerSchema } from '../ids/issuer.ts'
import { taxDocumentSchema } from '../ids/tax-document.ts'
import { payableSchema } from '../money/centavos-schema.ts'
import { remittanceTextSchema } from './remittance-text.ts'

/** Seconds an order may wait in the provider's queue: 1 to 10800 (ACCOUNTS_API section 6). */
export const expirationSchema = z.int().min(1).max(10_800)

/** HIGH skips the queue and needs the payee's document; NORM goes through it. */
export const prioritySchema = z.enum(['HIGH', 'NORM'])

/** INSTANT pays at once; APPROVAL_REQUIRED waits for a person in the provider's portal. */
export const paymentFlowSchema = z.enum(['INSTANT', 'APPROVAL_REQUIRED'])

/** Holder's name: 2 to 140 characters, no control characters. */
export const payeeNameSchema = z
  .string()
  .trim()
  .min(2)
  .max(140)
  .regex(/^[^\p{C}]+$/u)

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
    payee: payeeAccountSchema,
    amount: payableSchema,
    description: remittanceTextSchema,
    priority: prioritySchema,
    paymentFlow: paymentFlowSchema,
    expiration: expirationSchema,
    ispbDeny: z.array(ispbSchema).max(50),
  })
  .refine((ask) => ask.payee.accountType === 'TRAN' || ask.payee.issuer !== null, {
    path: ['payee', 'issuer'],
    error: 'required',
  })
  .refine((ask) => !ask.ispbDeny.includes(ask.payee.ispb), { path: ['ispbDeny'], error: 'deniesPayee' })
export type ManualPayment = z.infer<typeof manualPaymentSchema>
