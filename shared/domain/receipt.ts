import * as z from 'zod'
import { centavosSchema } from '../money/centavos-schema.ts'
import { instantSchema } from '../time/instant-schema.ts'
import { paymentIdSchema } from './payment.ts'

/** Id of a stored receipt: 32 lower-case hex characters. */
export const receiptIdSchema = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .brand<'ReceiptId'>()
export type ReceiptId = z.infer<typeof receiptIdSchema>

/** A receipt as lists show it; `sha256` is of the bytes the institution sent. */
export const receiptSummarySchema = z.object({
  id: receiptIdSchema,
  paymentId: paymentIdSchema.nullable(),
  kind: z.enum(['pix', 'billet']),
  /** The Pix it proves; null for a boleto. */
  endToEndId: z.string().nullable(),
  /** The institution's id of the boleto payment; null for a Pix. */
  billetId: z.string().nullable(),
  payeeName: z.string().nullable(),
  payeeDocument: z.string().nullable(),
  amount: centavosSchema,
  description: z.string(),
  paidAt: instantSchema,
  storedAt: instantSchema,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  size: z.int(),
})
export type ReceiptSummary = z.infer<typeof receiptSummarySchema>

/** The PDF byte for byte, checked against its SHA-256 when it was read. */
export const openReceiptSchema = receiptSummarySchema.extend({
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
})
export type OpenReceipt = z.infer<typeof openReceiptSchema>
