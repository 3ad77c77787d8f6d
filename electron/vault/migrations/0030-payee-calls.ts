import type { VaultDatabase } from '../database/sqlite.ts'

/** Calls by which people made sure of a payee's new key or account: `account` is what was confirmed, `told` the call as JSON. */
export function payeeCalls(db: VaultDatabase): void {
  db.exec(`
    CREATE TABLE payee_call (
      id INTEGER PRIMARY KEY,
      payee INTEGER NOT NULL REFERENCES payee (id),
      account TEXT NOT NULL,
      told TEXT NOT NULL
    ) STRICT;
    CREATE INDEX payee_call_payee ON payee_call (payee, account);`)
}
