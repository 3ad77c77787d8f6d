import type { VaultDatabase } from '../database/sqlite.ts'

const booked = (status: string): string =>
  `upper(trim(${status})) IN ('', 'LIQUIDATED', 'PARTIALLY_REFUNDED', 'REFUNDED')`
const failed = (status: string): string => `upper(trim(${status})) IN ('CANCELED', 'REJECTED')`

/**
 * What is asked at every look and would else be looked for: the lines whose money has not moved, boletos by when they were
 * paid, receipts that nobody has tried yet. And the ledger loses the payments that the institution took back.
 */
export function atHand(db: VaultDatabase): void {
  db.exec(`
    CREATE INDEX statement_line_unbooked ON statement_line (position, direction, kind, amount) WHERE NOT (${booked('status')});
    CREATE INDEX billet_paid ON billet (coalesce(settledAt, at));
    CREATE INDEX settled_untried ON settled (position)
      WHERE receiptId IS NULL AND nextTryAt IS NULL AND key IS NOT paymentId;
    DELETE FROM settled WHERE kind = 'pix' AND paymentId IS NULL
      AND EXISTS (SELECT 1 FROM statement_line WHERE endToEndId = key AND direction = 'out' AND ${failed('status')})
      AND NOT EXISTS (SELECT 1 FROM statement_line WHERE endToEndId = key AND direction = 'out' AND ${booked('status')});
    DELETE FROM settled WHERE kind = 'billet' AND paymentId IS NULL
      AND EXISTS (SELECT 1 FROM billet WHERE id = key AND ${failed('status')});`)
}
