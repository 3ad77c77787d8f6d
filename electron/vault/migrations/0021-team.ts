import type { VaultDatabase } from '../database/sqlite.ts'

/** What of the company's book was applied here: each entry's id and the hash of the chain at it, and what is known of its members. */
export function team(db: VaultDatabase): void {
  db.exec(`
    CREATE TABLE team_entry (
      seq INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      mac TEXT NOT NULL
    ) STRICT;
    CREATE TABLE team_state (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      json TEXT NOT NULL
    ) STRICT;`)
}
