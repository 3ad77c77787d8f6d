import type { VaultDatabase } from '../database/sqlite.ts'
import { statementColumns } from './0001-first.ts'

/**
 * The books of the account: a statement that is searched and jumped in, receipts of boletos, boletos, infractions with
 * their defenses. Two tables are built anew, keeping what they held: lines get a `position` like every other list, and a
 * receipt may lack what only a Pix, or only a review, knows.
 */
export function books(db: VaultDatabase): void {
  for (const part of [statement, receipts, billets, infractions]) db.exec(part)
}

const text = (table: string, prefixes: string): string => `
  CREATE VIRTUAL TABLE ${table} USING fts5(
    name, document, description, ids, amount,
    content = '', contentless_delete = 1, prefix = '${prefixes}', tokenize = 'unicode61 remove_diacritics 2'
  );`

// The indexes hold all that a filter asks of, so that lists are walked and counted without reading a line. A row's place
// is its time in ms times 1024, or the place after the row before it where that is taken.
const statement = `
  CREATE TABLE statement_line_new (
    position INTEGER PRIMARY KEY,
    ${statementColumns},
    fields TEXT NOT NULL DEFAULT '[]',
    detailed INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  INSERT INTO statement_line_new (position, id, at, direction, amount, status, kind, endToEndId, txid, counterpartName,
      counterpartDocument, counterpartIspb, text, idempotencyKey, detailed)
    SELECT n + max(ms * 1024 - n) OVER (ORDER BY n), id, at, direction, amount, status, kind, endToEndId, txid,
      counterpartName, counterpartDocument, counterpartIspb, text, idempotencyKey, detailed
    FROM (SELECT *, row_number() OVER (ORDER BY at, rowid) AS n,
      unixepoch(at) * 1000 + CAST(substr(at, 21, 3) AS INTEGER) AS ms FROM statement_line);
  DROP TABLE statement_line;
  ALTER TABLE statement_line_new RENAME TO statement_line;
  CREATE INDEX statement_line_walk ON statement_line (position, direction, kind, amount);
  CREATE INDEX statement_line_kind ON statement_line (kind, position, direction, amount);
  CREATE INDEX statement_line_amount ON statement_line (amount, position, direction, kind);
  CREATE INDEX statement_line_end_to_end ON statement_line (endToEndId) WHERE endToEndId IS NOT NULL;
  CREATE INDEX statement_line_undetailed ON statement_line (position) WHERE detailed = 0;
  ${text('statement_text', '1 2 3 4')}
  INSERT INTO statement_text (rowid, name, document, description, ids, amount)
    SELECT position, counterpartName,
      concat_ws(' ', counterpartDocument, CASE length(counterpartDocument)
        WHEN 11 THEN format('%s.%s.%s-%s', substr(counterpartDocument, 1, 3), substr(counterpartDocument, 4, 3),
          substr(counterpartDocument, 7, 3), substr(counterpartDocument, 10))
        WHEN 14 THEN format('%s.%s.%s/%s-%s', substr(counterpartDocument, 1, 2), substr(counterpartDocument, 3, 3),
          substr(counterpartDocument, 6, 3), substr(counterpartDocument, 9, 4), substr(counterpartDocument, 13)) END),
      text, concat_ws(' ', id, endToEndId, txid, idempotencyKey), format('%03d', amount)
    FROM statement_line;

  ALTER TABLE statement_complete RENAME TO statement_complete_old;
  CREATE TABLE statement_complete (id INTEGER PRIMARY KEY CHECK (id = 1), since TEXT, upTo TEXT) STRICT;
  INSERT INTO statement_complete (id, upTo) SELECT id, upTo FROM statement_complete_old;
  DROP TABLE statement_complete_old;`

const receipts = `
  CREATE TABLE receipt_new (
    position INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    paymentId TEXT UNIQUE,
    kind TEXT NOT NULL,
    endToEndId TEXT,
    billetId TEXT,
    payeeName TEXT,
    payeeDocument TEXT,
    amount INTEGER NOT NULL,
    description TEXT NOT NULL,
    paidAt TEXT NOT NULL,
    storedAt TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    size INTEGER NOT NULL
  ) STRICT;
  INSERT INTO receipt_new (position, id, paymentId, kind, endToEndId, payeeName, payeeDocument, amount, description,
      paidAt, storedAt, sha256, size)
    SELECT position, id, paymentId, 'pix', endToEndId, payeeName, payeeDocument, amount, description,
      paidAt, storedAt, sha256, size FROM receipt;
  DROP TABLE receipt;
  ALTER TABLE receipt_new RENAME TO receipt;
  CREATE INDEX receipt_end_to_end ON receipt (endToEndId) WHERE endToEndId IS NOT NULL;
  CREATE INDEX receipt_billet ON receipt (billetId) WHERE billetId IS NOT NULL;
  CREATE TRIGGER receipt_counted AFTER INSERT ON receipt BEGIN
    UPDATE tally SET n = n + 1 WHERE name = 'receipts';
  END;`

const billets = `
  CREATE TABLE billet (
    position INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    at TEXT NOT NULL,
    line TEXT,
    barCode TEXT,
    amount INTEGER,
    printedAmount INTEGER,
    status TEXT NOT NULL,
    queued INTEGER NOT NULL,
    settledAt TEXT,
    dueDate TEXT,
    creditorName TEXT,
    creditorDocument TEXT,
    description TEXT,
    idempotencyKey TEXT,
    errorCode TEXT
  ) STRICT;
  ${text('billet_text', '1 2 3 4')}`

const infractions = `
  CREATE TABLE infraction (
    id TEXT PRIMARY KEY,
    createdAt TEXT NOT NULL,
    transactionId TEXT,
    endToEndId TEXT,
    told TEXT NOT NULL
  ) STRICT;
  CREATE INDEX infraction_age ON infraction (createdAt);
  CREATE INDEX infraction_end_to_end ON infraction (endToEndId) WHERE endToEndId IS NOT NULL;
  CREATE INDEX infraction_transaction ON infraction (transactionId) WHERE transactionId IS NOT NULL;
  CREATE TABLE infraction_draft (
    infractionId TEXT PRIMARY KEY REFERENCES infraction (id),
    text TEXT NOT NULL,
    savedAt TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE infraction_file (
    n INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    infractionId TEXT NOT NULL REFERENCES infraction (id),
    inDraft INTEGER NOT NULL,
    name TEXT NOT NULL,
    mediaType TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    size INTEGER NOT NULL,
    bytes BLOB NOT NULL
  ) STRICT;
  CREATE INDEX infraction_file_draft ON infraction_file (infractionId, n) WHERE inDraft = 1;
  CREATE TABLE infraction_proof (
    infractionId TEXT NOT NULL REFERENCES infraction (id),
    sentAt TEXT NOT NULL,
    proof TEXT NOT NULL,
    PRIMARY KEY (infractionId, sentAt)
  ) STRICT;`
