import type { VaultDatabase } from '../database/sqlite.ts'

/** Files of the company's book whose bytes are not here yet: where they belong no byte lies. */
export function awaitedFiles(db: VaultDatabase): void {
  db.exec(`
    CREATE TABLE team_file (
      n INTEGER PRIMARY KEY,
      sha256 TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL,
      size INTEGER NOT NULL,
      epoch INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX note_file_awaited ON note_file (told ->> '$.sha256') WHERE length(bytes) = 0;
    CREATE INDEX infraction_file_awaited ON infraction_file (sha256) WHERE length(bytes) = 0;`)
}
