import * as z from 'zod'
import { centavosSchema } from '../money/centavos-schema.ts'
import { instantSchema } from '../time/instant-schema.ts'
import { localDateSchema } from '../time/local-date-schema.ts'
import { paymentIdSchema } from './payment.ts'

/**
 * A boleto paid from this account, as the institution lists it. `amount` is what was paid (adjusted: interest and fine in),
 * `printedAmount` what the line says. `status` is the raw word; `queued` is true while the institution answers 404 for an
 * order it took. Unknown fields are null.
 */
export const paidBilletSchema = z.object({
  id: z.string(),
  at: instantSchema,
  line: z.string().nullable(),
  barCode: z.string().nullable(),
  amount: centavosSchema.nullable(),
  printedAmount: centavosSchema.nullable(),
  status: z.string(),
  queued: z.boolean(),
  settledAt: instantSchema.nullable(),
  dueDate: localDateSchema.nullable(),
  creditorName: z.string().nullable(),
  creditorDocument: z.string().nullable(),
  description: z.string().nullable(),
  idempotencyKey: z.string().nullable(),
  errorCode: z.string().nullable(),
})
export type PaidBillet = z.infer<typeof paidBilletSchema>

/** Of which moments and amounts boletos are asked for, all ends included; null is open. */
export const billetSpanSchema = z.strictObject({
  from: instantSchema.nullable(),
  to: instantSchema.nullable(),
  lowest: centavosSchema.nullable(),
  highest: centavosSchema.nullable(),
})
export type BilletSpan = z.infer<typeof billetSpanSchema>

/** A paid boleto as the screen lists it: with our payment behind it and its receipt, where there are any. */
export const billetRowSchema = paidBilletSchema.extend({
  paymentId: paymentIdSchema.nullable(),
  receiptId: z.string().nullable(),
})
export type BilletRow = z.infer<typeof billetRowSchema>
