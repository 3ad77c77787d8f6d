/** The text indexes of receipts: their faces, faces with notes, everything. */
export type ReceiptText = 'receipt_text' | 'receipt_noted' | 'receipt_whole'
