import type { VaultDatabase } from '../database/sqlite.ts'

/**
 * Papers of the watched folder that were read, each by the SHA-256 of its bytes. `why` is a JSON list of why something of it is not in the
 * agenda, null where nothing was left out; `isShown` until a person has put that aside.
 */
export function readPapers(db: VaultDatabase): void {
  db.exec(`
    CREATE TABLE read_paper (
      n INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      stamp TEXT NOT NULL,
      name TEXT NOT NULL,
      at TEXT NOT NULL,
      why TEXT,
      isShown INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX read_paper_stamp ON read_paper (stamp);
    CREATE INDEX read_paper_shown ON read_paper (n, name, why) WHERE isShown = 1;`)
}
