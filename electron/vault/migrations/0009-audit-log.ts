import type { VaultDatabase } from '../database/sqlite.ts'

/**
 * The audit log: everything that was done, in one chain. `who` is `person:NAME`, `person:`, `quita` or `institution`; `mark`
 * names an entry that stands there once at most, such as `journal:N`. A head without a seal stands for a log that has not
 * begun: what journal and watch hold already comes into it when the file is opened, since the chain needs its key.
 */
export function auditLog(db: VaultDatabase): void {
  db.exec(`
    CREATE TABLE log_entry (
      n INTEGER PRIMARY KEY,
      at TEXT NOT NULL,
      clock TEXT,
      who TEXT NOT NULL,
      area TEXT NOT NULL,
      what TEXT NOT NULL,
      outcome TEXT NOT NULL,
      subject TEXT,
      amount INTEGER,
      about TEXT,
      facts TEXT NOT NULL,
      mark TEXT UNIQUE,
      mac BLOB NOT NULL
    ) STRICT;
    CREATE INDEX log_entry_at ON log_entry (at, n);
    CREATE INDEX log_entry_who ON log_entry (who, n);
    CREATE INDEX log_entry_area ON log_entry (area, n);
    CREATE INDEX log_entry_outcome ON log_entry (outcome, n);
    CREATE TABLE log_head (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      n INTEGER NOT NULL,
      mac BLOB NOT NULL,
      seal BLOB NOT NULL
    ) STRICT;
    INSERT INTO log_head (id, n, mac, seal) VALUES (1, 0, zeroblob(32), x'');
    CREATE VIRTUAL TABLE log_text USING fts5(
      name, document, description, ids, amount,
      content = '', contentless_delete = 1, prefix = '2 3 4', tokenize = 'unicode61 remove_diacritics 2'
    );`)
}
