import * as z from 'zod'
import { centavosSchema } from '../money/centavos-schema.ts'
import { instantSchema } from '../time/instant-schema.ts'
import { localDateSchema } from '../time/local-date-schema.ts'
import { paymentIdSchema } from './payment.ts'
import { receiptIdSchema } from './receipt.ts'

/** What was read out of a receipt that somebody handed over; null where it was not there to read. */
export const seenReceiptSchema = z.strictObject({
  /** SHA-256 of the file; null for a picture of it. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  /** Candidates as they stand in it, in the order of the page. */
  endToEndIds: z.array(z.string().max(40)).max(10),
  amount: centavosSchema.nullable(),
  day: localDateSchema.nullable(),
  payeeName: z.string().max(200).nullable(),
  payeeDocument: z.string().max(20).nullable(),
  payerDocument: z.string().max(20).nullable(),
  /** Its own words say that the payment is only scheduled. */
  saysScheduled: z.boolean(),
})
export type SeenReceipt = z.infer<typeof seenReceiptSchema>

/** What the records say of the same Pix; null where they do not say it. */
export const knownReceiptSchema = z.object({
  amount: centavosSchema.nullable(),
  day: localDateSchema.nullable(),
  payeeName: z.string().nullable(),
  payeeDocument: z.string().nullable(),
  payerDocument: z.string().nullable(),
})
export type KnownReceipt = z.infer<typeof knownReceiptSchema>

/** One field that the receipt says otherwise than the records do; both as canonical text (centavos, YYYY-MM-DD, digits). */
export const differenceSchema = z.object({
  field: z.enum(['amount', 'day', 'payeeName', 'payeeDocument', 'payerDocument', 'endToEndId']),
  seen: z.string(),
  known: z.string(),
})

/**
 * The answer, never a guess. `real`: the records agree in every field that could be read, the amount among them; `id-only`:
 * nothing differs, but the amount was not compared; `different`: something does; `scheduled`: no payment has happened; `unknown`: neither the records here nor the institution know the id;
 * `no-id`: nothing in it could be looked up; `not-verifiable`: the institution could not be asked now.
 */
export const receiptCheckSchema = z.object({
  verdict: z.enum(['real', 'id-only', 'different', 'scheduled', 'unknown', 'no-id', 'not-verifiable']),
  endToEndId: z.string().nullable(),
  /** Ids in it about which nobody was asked: of many only the first ones are, and none after the institution has failed. */
  notAsked: z.array(z.string()),
  /** Byte for byte the file that is kept here. */
  sameFile: z.boolean(),
  checked: z.array(differenceSchema.shape.field),
  differences: z.array(differenceSchema),
  /** Null where nothing is known of it. */
  known: knownReceiptSchema.nullable(),
  by: z.enum(['receipt', 'statement', 'received', 'institution']).nullable(),
  direction: z.enum(['in', 'out']).nullable(),
  /** The institution's raw word on it. */
  status: z.string().nullable(),
  settledAt: instantSchema.nullable(),
  receiptId: receiptIdSchema.nullable(),
  paymentId: paymentIdSchema.nullable(),
  lineId: z.string().nullable(),
})
export type ReceiptCheck = z.infer<typeof receiptCheckSchema>
