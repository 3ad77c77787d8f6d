import type { VaultDatabase } from '../database/sqlite.ts'

/** What a person said falls due every month, as JSON; `madeTo` is the last month (yyyy-mm) of which its due was made. */
export function monthlyDues(db: VaultDatabase): void {
  db.exec(`
    CREATE TABLE monthly_due (
      id TEXT PRIMARY KEY,
      isEnded INTEGER NOT NULL,
      told TEXT NOT NULL,
      madeTo TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;`)
}
