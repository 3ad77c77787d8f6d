import type { VaultDatabase } from '../database/sqlite.ts'

/**
 * By what else the debt of a payment may be paid, as its paper told: a row for each account or identity, its own among them.
 * Payments from before have none, since nobody noted their papers.
 */
export function debtWays(db: VaultDatabase): void {
  db.exec(`
    CREATE TABLE debt_way (
      way TEXT NOT NULL,
      payment TEXT NOT NULL REFERENCES intent (id),
      PRIMARY KEY (way, payment)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX debt_way_payment ON debt_way (payment);`)
}
