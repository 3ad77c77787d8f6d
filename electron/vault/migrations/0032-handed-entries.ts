import type { VaultDatabase } from '../database/sqlite.ts'

/** The newest entries of the company's book as they were handed in, sealed and signed: what a server that went back in time is given once more. */
export function handedEntries(db: VaultDatabase): void {
  db.exec(`
    CREATE TABLE team_handed (
      seq INTEGER PRIMARY KEY,
      author TEXT NOT NULL,
      epoch INTEGER NOT NULL,
      body BLOB NOT NULL,
      sig BLOB NOT NULL
    ) STRICT;`)
}
