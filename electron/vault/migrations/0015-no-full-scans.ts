import type { VaultDatabase } from '../database/sqlite.ts'

/** What was found by reading a whole table: the payment of a receipt, Pix that were given back, the files of an infraction. */
export function noFullScans(db: VaultDatabase): void {
  db.exec(`
    CREATE INDEX settled_receipt ON settled (receiptId) WHERE receiptId IS NOT NULL;
    CREATE INDEX received_refunded ON received (position) WHERE refunds > 0;
    CREATE INDEX infraction_file_of ON infraction_file (infractionId);`)
}
