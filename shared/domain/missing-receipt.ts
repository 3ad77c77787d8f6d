import * as z from 'zod'
import { centavosSchema } from '../money/centavos-schema.ts'
import { instantSchema } from '../time/instant-schema.ts'
import { paymentIdSchema } from './payment.ts'

/** Why a receipt is not here yet. `not-tried`: its turn has not come; `not-ready`: the institution has none yet (404). */
export const missingReasonSchema = z.enum([
  'not-tried',
  'not-ready',
  'unreachable',
  'refused',
  'unreadable',
  'another-payment',
  'storage',
])
export type MissingReason = z.infer<typeof missingReasonSchema>

/** A settled Pix or boleto payment, made here or elsewhere, without its receipt. `key` is the end-to-end id or the boleto payment's id. */
export const missingReceiptSchema = z.object({
  key: z.string(),
  kind: z.enum(['pix', 'billet']),
  amount: centavosSchema,
  payeeName: z.string().nullable(),
  payeeDocument: z.string().nullable(),
  paidAt: instantSchema,
  /** The payment made here; null for one made elsewhere. */
  paymentId: paymentIdSchema.nullable(),
  tries: z.int(),
  triedAt: instantSchema.nullable(),
  nextTryAt: instantSchema.nullable(),
  reason: missingReasonSchema,
})
export type MissingReceipt = z.infer<typeof missingReceiptSchema>

/** How complete the receipts are: settled payments known here, and how many of them have no receipt. */
export const receiptCoverageSchema = z.object({ payments: z.int(), missing: z.int() })
export type ReceiptCoverage = z.infer<typeof receiptCoverageSchema>
