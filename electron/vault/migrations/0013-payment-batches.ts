import type { VaultDatabase } from '../database/sqlite.ts'

/**
 * Batches of payments. `told` is the batch without id, state and version; a row's `told` is what the sheet said, `sheetOrder` the
 * order as JSON, `round` the confirmation that froze it, `paymentId` its payment.
 */
export function paymentBatches(db: VaultDatabase): void {
  db.exec(`
    CREATE TABLE payment_batch (
      id TEXT PRIMARY KEY,
      createdAt TEXT NOT NULL,
      state TEXT NOT NULL,
      version INTEGER NOT NULL,
      told TEXT NOT NULL
    ) STRICT;
    CREATE INDEX payment_batch_age ON payment_batch (createdAt);
    CREATE TABLE payment_batch_row (
      batchId TEXT NOT NULL,
      row INTEGER NOT NULL,
      told TEXT NOT NULL,
      sheetOrder TEXT,
      isOut INTEGER NOT NULL,
      duplicateReason TEXT,
      seen TEXT NOT NULL,
      round INTEGER,
      paymentId TEXT,
      problem TEXT,
      PRIMARY KEY (batchId, row)
    ) STRICT;
    CREATE UNIQUE INDEX payment_batch_row_payment ON payment_batch_row (paymentId) WHERE paymentId IS NOT NULL;`)
}
