import type { VaultDatabase } from '../database/sqlite.ts'

/**
 * People's word that a key or account is not the payee's: `place` is the account without its type, `told` who, when and why as JSON,
 * `takenBack` who took it back and when, as JSON.
 */
export function payeeRefusals(db: VaultDatabase): void {
  db.exec(`
    CREATE TABLE payee_refusal (
      id INTEGER PRIMARY KEY,
      payee INTEGER NOT NULL REFERENCES payee (id),
      place TEXT NOT NULL,
      told TEXT NOT NULL,
      takenBack TEXT
    ) STRICT;
    CREATE INDEX payee_refusal_payee ON payee_refusal (payee);
    CREATE INDEX payee_refusal_place ON payee_refusal (place) WHERE takenBack IS NULL;`)
}
