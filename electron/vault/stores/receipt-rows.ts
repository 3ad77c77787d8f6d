import * as z from 'zod'
import { type ReceiptSummary, receiptSummarySchema } from '../../../shared/domain/receipt.ts'
import { type FoundIn, type ReceiptRow, receiptRowSchema } from '../../../shared/domain/receipt-filter.ts'
import { jsonColumn, parseRow, rowReader } from './parse-row.ts'

/** The columns of a receipt's summary. */
export const receiptColumns = Object.keys(receiptSummarySchema.shape).join(', ')

/** Says that a receipt counts; of one that the ledger has disowned it says that the payment is without. */
export const receiptCounts = `NOT EXISTS (SELECT 1 FROM settled
  WHERE settled.key = coalesce(receipt.endToEndId, receipt.billetId) AND settled.receiptId IS NULL)`

/** Reads a row of `receipt`. */
export function readReceipt(row: unknown): ReceiptSummary {
  return parseRow(receiptSummarySchema, row)
}

const listedSchema = receiptSummarySchema.extend({ position: z.int(), tags: z.string(), hasNote: z.int() })
const tagsSchema = jsonColumn(receiptRowSchema.shape.tags)

/** A receipt as lists read it, with its place. */
export type ListedReceipt = z.infer<typeof listedSchema>

/** What a list reads of each receipt; SQL with the alias `l`. */
export const listedColumns = Object.keys(listedSchema.shape)
  .map((name) => `l.${name}`)
  .join(', ')

/** Reads a row of {@link listedColumns}. */
export const readListed = rowReader(listedSchema)

/** The row of a list. Field by field: to spread what is left of it costs more than to parse it. */
export function receiptRow(listed: ListedReceipt, foundIn: FoundIn | null): ReceiptRow {
  const { id, paymentId, kind, endToEndId, billetId, payeeName, payeeDocument, amount, description } = listed
  const { paidAt, storedAt, sha256, size } = listed
  const tags = listed.tags === '[]' ? [] : parseRow(tagsSchema, listed.tags)
  const face = { id, paymentId, kind, endToEndId, billetId, payeeName, payeeDocument, amount, description }
  return { ...face, paidAt, storedAt, sha256, size, foundIn, tags, hasNote: listed.hasNote === 1 }
}
