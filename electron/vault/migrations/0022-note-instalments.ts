import type { VaultDatabase } from '../database/sqlite.ts'

/**
 * What falls due of the invoices in note files: day and amount of each instalment, so that a paid boleto finds its invoice and an
 * invoice its boletos. Invoices that were attached before told no amounts.
 */
export function noteInstalments(db: VaultDatabase): void {
  db.exec(`
  CREATE TABLE note_instalment (
    file TEXT NOT NULL REFERENCES note_file (id) ON DELETE CASCADE,
    part INTEGER NOT NULL,
    dueOn TEXT NOT NULL,
    amount INTEGER NOT NULL,
    PRIMARY KEY (file, part)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX note_instalment_due ON note_instalment (dueOn, amount);
  CREATE INDEX billet_by_due ON billet (dueDate) WHERE dueDate IS NOT NULL`)
}
