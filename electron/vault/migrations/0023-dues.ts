import type { VaultDatabase } from '../database/sqlite.ts'

/**
 * What falls due: a row a debt, with the rest of it as JSON, and the names under which its payment goes. `denied` is the evidence by
 * which a person said it is not paid, as JSON.
 */
export function dues(db: VaultDatabase): void {
  db.exec(`
    CREATE TABLE due (
      id TEXT PRIMARY KEY,
      state TEXT NOT NULL,
      dueOn TEXT NOT NULL,
      amount INTEGER NOT NULL,
      told TEXT NOT NULL,
      denied TEXT NOT NULL DEFAULT '[]'
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX due_day ON due (state, dueOn, id);
    CREATE TABLE due_name (
      name TEXT PRIMARY KEY,
      due TEXT NOT NULL REFERENCES due (id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX due_name_due ON due_name (due);`)
}
