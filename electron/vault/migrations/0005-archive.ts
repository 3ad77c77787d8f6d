import type { VaultDatabase } from '../database/sqlite.ts'
import { settled } from './archive-settled.ts'

/** The receipts desk and the books: search by notes and text, the ledger of receipts, filing, long work, notes, decisions. */
export function archive(db: VaultDatabase): void {
  for (const part of [receiptSearch, settled, filed, works, notes, decisions]) db.exec(part)
}

const textIndex = (table: string, columns: string): string => `
  CREATE VIRTUAL TABLE ${table} USING fts5(
    ${columns},
    content = '', contentless_delete = 1, prefix = '1 2 3 4', tokenize = 'unicode61 remove_diacritics 2'
  );`

const documents = (name: string): string => `concat_ws(' ', ${name}, CASE length(${name})
    WHEN 11 THEN format('%s.%s.%s-%s', substr(${name}, 1, 3), substr(${name}, 4, 3), substr(${name}, 7, 3), substr(${name}, 10))
    WHEN 14 THEN format('%s.%s.%s/%s-%s', substr(${name}, 1, 2), substr(${name}, 3, 3), substr(${name}, 6, 3),
      substr(${name}, 9, 4), substr(${name}, 13)) END)`

// Three text indexes, so that what stands on the faces is found first without asking every PDF: `receipt_text` holds the
// faces, `receipt_noted` those with notes, face and notes, `receipt_whole` all, with notes and PDF. They keep no text:
// `receipt_body` does. A row in `receipt_unread` waits to be read. `tags` and `hasNote` tell of the note of the same thing.
const receiptSearch = `
  ALTER TABLE receipt ADD COLUMN tags TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE receipt ADD COLUMN hasNote INTEGER NOT NULL DEFAULT 0;
  CREATE TABLE receipt_body (position INTEGER PRIMARY KEY REFERENCES receipt (position), body TEXT) STRICT;
  CREATE TABLE receipt_unread (position INTEGER PRIMARY KEY REFERENCES receipt (position)) STRICT;
  INSERT INTO receipt_unread (position) SELECT position FROM receipt;
  CREATE TRIGGER receipt_waits_for_reading AFTER INSERT ON receipt BEGIN
    INSERT INTO receipt_unread (position) VALUES (NEW.position);
  END;
  CREATE INDEX receipt_walk ON receipt (position, kind, amount);
  CREATE INDEX receipt_amount ON receipt (amount, position, kind);
  CREATE INDEX receipt_sha256 ON receipt (sha256);
  DROP TABLE receipt_text;
  ${textIndex('receipt_text', 'name, document, description, ids, amount')}
  ${textIndex('receipt_noted', 'words')}
  ${textIndex('receipt_whole', 'words')}
  INSERT INTO receipt_text (rowid, name, document, description, ids, amount)
    SELECT position, payeeName, ${documents('payeeDocument')}, description, concat_ws(' ', endToEndId, billetId, id),
      format('%03d', amount)
    FROM receipt;
  INSERT INTO receipt_whole (rowid, words)
    SELECT position, concat_ws(char(10), payeeName, ${documents('payeeDocument')}, description,
      concat_ws(' ', endToEndId, billetId, id), format('%03d', amount))
    FROM receipt;`

// A row in `receipt_unfiled` waits to be copied into the company's folder.
const filed = `
  CREATE TABLE filed (
    position INTEGER PRIMARY KEY REFERENCES receipt (position),
    path TEXT NOT NULL,
    at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX filed_at ON filed (at);
  CREATE TABLE receipt_unfiled (position INTEGER PRIMARY KEY REFERENCES receipt (position)) STRICT;
  INSERT INTO receipt_unfiled (position) SELECT position FROM receipt;
  CREATE TRIGGER receipt_waits_for_filing AFTER INSERT ON receipt BEGIN
    INSERT INTO receipt_unfiled (position) VALUES (NEW.position);
  END;`

const works = `
  CREATE TABLE work (
    id TEXT PRIMARY KEY,
    startedAt TEXT NOT NULL,
    told TEXT NOT NULL
  ) STRICT;
  CREATE INDEX work_age ON work (startedAt);`

// `subject` is the strongest name under which the thing was known when the note was last written.
const notes = `
  CREATE TABLE note (
    n INTEGER PRIMARY KEY,
    subject TEXT NOT NULL UNIQUE,
    text TEXT NOT NULL,
    tags TEXT NOT NULL,
    costCentre TEXT,
    changedAt TEXT NOT NULL,
    seq INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE note_file (
    id TEXT PRIMARY KEY,
    note INTEGER NOT NULL REFERENCES note (n),
    told TEXT NOT NULL,
    bytes BLOB NOT NULL
  ) STRICT;
  CREATE INDEX note_file_note ON note_file (note);`

const decisions = `
  CREATE TABLE decision (
    n INTEGER PRIMARY KEY,
    month TEXT NOT NULL,
    at TEXT NOT NULL,
    told TEXT NOT NULL
  ) STRICT;
  CREATE INDEX decision_month ON decision (month, n);`
