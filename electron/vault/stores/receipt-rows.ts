import { type ReceiptSummary, receiptSummarySchema } from '../../../shared/domain/receipt.ts'
import { parseRow } from './parse-row.ts'

/** The columns of a receipt's summary. */
export const receiptColumns = Object.keys(receiptSummarySchema.shape).join(', ')

/** Reads a row of `receipt`. */
export function readReceipt(row: unknown): ReceiptSummary {
  return parseRow(receiptSummarySchema, row)
}
