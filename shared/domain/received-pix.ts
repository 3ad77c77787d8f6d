import * as z from 'zod'
import { centavosSchema } from '../money/centavos-schema.ts'
import { instantSchema } from '../time/instant-schema.ts'
import { localDateSchema } from '../time/local-date-schema.ts'
import { termParts } from './charge-terms.ts'
import { paymentIdSchema, paymentStateSchema } from './payment.ts'
import { toldEndToEndIdSchema } from './refund.ts'
import { sheetFormatSchema } from './sheet-format.ts'

/** One refund of a received Pix as the institution tells it. `status` and `nature` are raw: EM_PROCESSAMENTO, DEVOLVIDO, NAO_REALIZADO, or new. */
export const pixRefundSchema = z.object({
  id: z.string(),
  /** Id of the refund in the whole system (`rtrId`, D...). */
  returnId: z.string().nullable(),
  amount: centavosSchema,
  nature: z.string(),
  description: z.string().nullable(),
  requestedAt: instantSchema.nullable(),
  settledAt: instantSchema.nullable(),
  status: z.string(),
  /** Why it was not done, in the institution's words. */
  reason: z.string().nullable(),
})
export type PixRefund = z.infer<typeof pixRefundSchema>

/** The word of a part of what was paid; `original`, `saque` and `troco` give the sum, the others say how it came to be. */
export const pixPartNameSchema = z.enum(['original', 'saque', 'troco', ...termParts])

/** A part of what was paid. */
export const pixPartSchema = z.object({
  part: pixPartNameSchema,
  amount: centavosSchema,
})

/** A Pix that came in, as the QR-code group tells it. */
export const receivedPixSchema = z.object({
  endToEndId: toldEndToEndIdSchema,
  txid: z.string().nullable(),
  amount: centavosSchema,
  at: instantSchema,
  key: z.string().nullable(),
  /** The payer's own text; foreign, shown as text only. */
  message: z.string().nullable(),
  payer: z.object({ name: z.string().nullable(), document: z.string().nullable() }).nullable(),
  parts: z.array(pixPartSchema),
  refunds: z.array(pixRefundSchema),
})
export type ReceivedPix = z.infer<typeof receivedPixSchema>

/** One row of the list: the Pix, what came back of it, and whether a refund is under way. */
export const receivedRowSchema = receivedPixSchema.omit({ parts: true, refunds: true }).extend({
  /** Sum of the refunds that are done. */
  refunded: centavosSchema,
  /** Sum of the refunds under way. */
  refunding: centavosSchema,
  /** The infraction that is open against it, if we know one. */
  infractionId: z.string().nullable(),
})
export type ReceivedRow = z.infer<typeof receivedRowSchema>

/** Which received Pix a list shows; null and '' mean any. */
export const receivedFilterSchema = z.strictObject({
  from: instantSchema.nullable(),
  to: instantSchema.nullable(),
  txid: z.string().max(35).nullable(),
  /** With a charge's txid, or without. */
  charged: z.boolean().nullable(),
  /** With any refund, or without. */
  refunded: z.boolean().nullable(),
  /** CPF or CNPJ of the payer, digits and letters without mask. */
  document: z.string().max(14).nullable(),
  lowest: centavosSchema.nullable(),
  highest: centavosSchema.nullable(),
  /** Payer, document, message, ids, amount: words and prefixes, accents folded. */
  text: z.string().max(200),
})
export type ReceivedFilter = z.infer<typeof receivedFilterSchema>

export const receivedSortSchema = z.enum(['newest', 'oldest', 'highest', 'lowest'])
/** The order of a list of received Pix. */
export type ReceivedSort = z.infer<typeof receivedSortSchema>

/** What a filter adds up to. */
export const receivedTotalsSchema = z.object({ count: z.int(), amount: centavosSchema, refunded: centavosSchema })
export type ReceivedTotals = z.infer<typeof receivedTotalsSchema>

/** So many received Pix are taken at once for what a person does with those that are marked. */
export const MOST_MARKED_PIX = 500

/** Which received Pix leave as a file, and how: those of a filter, or those of them that a person marked; the oldest first. */
export const receivedExportSchema = z.strictObject({
  filter: receivedFilterSchema,
  marked: z.array(toldEndToEndIdSchema).min(1).max(MOST_MARKED_PIX).exactOptional(),
  as: sheetFormatSchema,
})
export type ReceivedExport = z.infer<typeof receivedExportSchema>

/** A refund in the timeline: the institution's word, our own payment behind it, or both. */
export const refundStepSchema = z.object({
  refund: pixRefundSchema.nullable(),
  /** Our payment in the journal; null when it was asked for elsewhere. */
  paymentId: paymentIdSchema.nullable(),
  state: paymentStateSchema.nullable(),
  amount: centavosSchema,
  at: instantSchema.nullable(),
})
export type RefundStep = z.infer<typeof refundStepSchema>

/** Everything about one received Pix. */
export const receivedDetailSchema = z.object({
  pix: receivedPixSchema,
  /** The charge behind it, where it is kept here. */
  charge: z.object({ kind: z.enum(['cob', 'cobv']), txid: z.string() }).nullable(),
  statementId: z.string().nullable(),
  refunds: z.array(refundStepSchema),
  /** What may still be given back, of the purchase and of the cash part; refunds that failed count nothing. */
  remaining: z.object({ ORIGINAL: centavosSchema, RETIRADA: centavosSchema }),
  /** The last day on which a refund may be asked for (90 days from the Pix), and how many are left with today, 0 when it is over. */
  refundableUntil: localDateSchema,
  daysLeft: z.int(),
  infractionId: z.string().nullable(),
  /** When the institution was last asked about it; null never by itself. */
  readAt: instantSchema.nullable(),
})
export type ReceivedDetail = z.infer<typeof receivedDetailSchema>
