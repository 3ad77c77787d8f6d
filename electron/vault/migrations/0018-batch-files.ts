import type { VaultDatabase } from '../database/sqlite.ts'

/** The files that batches of payments came from, byte for byte, so that they can be given back with what became of each row. */
export function batchFiles(db: VaultDatabase): void {
  db.exec(`CREATE TABLE payment_batch_file (batchId TEXT PRIMARY KEY, bytes BLOB NOT NULL) STRICT;`)
}
