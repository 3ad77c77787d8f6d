import type { VaultDatabase } from '../database/sqlite.ts'

/**
 * Rows of the institution's lists that could not be read, raw: `at` is the row's own moment where one was found, `fromAt` and
 * `toAt` the period that was asked for when it was told last.
 */
export function unread(db: VaultDatabase): void {
  db.exec(`
    CREATE TABLE unread_row (
      n INTEGER PRIMARY KEY AUTOINCREMENT,
      list TEXT NOT NULL,
      key TEXT NOT NULL,
      at TEXT,
      fromAt TEXT,
      toAt TEXT,
      path TEXT NOT NULL,
      text TEXT NOT NULL,
      seenAt TEXT NOT NULL,
      UNIQUE (list, key)
    ) STRICT;`)
}
