import * as z from 'zod'
import { centavosSchema } from '../money/centavos-schema.ts'
import { localDateSchema } from '../time/local-date-schema.ts'
import { receiptSummarySchema } from './receipt.ts'

/**
 * Which receipts a list shows; null and no words mean any. Each word must begin some word of the receipt: its face, its ids,
 * its notes and tags, the text of the PDF; accents and capitals do not count. Days are São Paulo's, both inclusive.
 */
export const receiptFilterSchema = z.strictObject({
  words: z.array(z.string().min(1).max(100)).max(8),
  from: localDateSchema.nullable(),
  to: localDateSchema.nullable(),
  lowest: centavosSchema.nullable(),
  highest: centavosSchema.nullable(),
  kind: z.enum(['pix', 'billet']).nullable(),
})
export type ReceiptFilter = z.infer<typeof receiptFilterSchema>

/** Leaves no receipt out. */
export const everyReceipt: ReceiptFilter = { words: [], from: null, to: null, lowest: null, highest: null, kind: null }

/** Where the words of a search were found: on the face (name, document, amount, ids), in what people wrote, in the PDF alone. */
export const foundInSchema = z.enum(['face', 'notes', 'text'])
export type FoundIn = z.infer<typeof foundInSchema>

/** One row of the receipts desk; `foundIn` is null without words. */
export const receiptRowSchema = receiptSummarySchema.extend({
  foundIn: foundInSchema.nullable(),
  tags: z.array(z.string()),
  hasNote: z.boolean(),
})
export type ReceiptRow = z.infer<typeof receiptRowSchema>

/** What a filter adds up to. `exact` is false where a common word was counted no further than the cap. */
export const receiptTotalsSchema = z.object({ count: z.int(), amount: centavosSchema.nullable(), exact: z.boolean() })
export type ReceiptTotals = z.infer<typeof receiptTotalsSchema>

/** A search that was given a name; `text` is what stands in the box. */
export const savedSearchSchema = z.strictObject({
  name: z.string().trim().min(1).max(60),
  text: z.string().trim().min(1).max(200),
})
export type SavedSearch = z.infer<typeof savedSearchSchema>
