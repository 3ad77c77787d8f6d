import * as z from 'zod'
import { pixKeySchema } from '../ids/pix-key.ts'
import { taxDocumentSchema } from '../ids/tax-document.ts'
import { payableSchema } from '../money/centavos-schema.ts'
import { payeeNameSchema, pixOptions } from './payment-options.ts'

/**
 * A Pix by key. `creditorDocument` is whom the person expects; the provider refuses another holder, and HIGH priority
 * needs it. `payeeName` is for our own records and is never sent: the key's holder is known only after the payment.
 */
export const keyPaymentSchema = z
  .strictObject({
    kind: z.literal('pix-key'),
    key: pixKeySchema,
    creditorDocument: taxDocumentSchema.nullable(),
    payeeName: payeeNameSchema.nullable(),
    amount: payableSchema,
    ...pixOptions,
  })
  .refine((ask) => ask.priority === 'NORM' || ask.creditorDocument !== null, {
    path: ['creditorDocument'],
    error: 'required',
  })
export type KeyPayment = z.infer<typeof keyPaymentSchema>
