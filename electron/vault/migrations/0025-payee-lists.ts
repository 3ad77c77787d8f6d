import type { VaultDatabase } from '../database/sqlite.ts'

/**
 * Payees that people brought in lists, apart from who was paid: nobody is known by them. `list` is the list that brought the row, by
 * which it is taken back. And whom a person took out of the book, and when. They are there where step 14 was made with them.
 */
export function payeeLists(db: VaultDatabase): void {
  db.exec(`
    CREATE TABLE IF NOT EXISTS payee_listed (
      id INTEGER PRIMARY KEY,
      list TEXT NOT NULL,
      payee INTEGER NOT NULL REFERENCES payee (id),
      name TEXT NOT NULL,
      document TEXT NOT NULL,
      account TEXT NOT NULL,
      UNIQUE (document, account, name)
    ) STRICT;
    CREATE INDEX IF NOT EXISTS payee_listed_payee ON payee_listed (payee);
    CREATE INDEX IF NOT EXISTS payee_listed_account ON payee_listed (account) WHERE account <> '';
    CREATE INDEX IF NOT EXISTS payee_listed_list ON payee_listed (list);
    CREATE TABLE IF NOT EXISTS payee_forgotten (
      payee INTEGER PRIMARY KEY REFERENCES payee (id),
      at TEXT NOT NULL
    ) STRICT;`)
}
