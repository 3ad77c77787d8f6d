import type { VaultDatabase } from '../database/sqlite.ts'

/**
 * The first schema. `position` is the row's time in milliseconds times 1024 plus a sequence, so that "newest first" and
 * paging by key need no further index.
 */
export function first(db: VaultDatabase): void {
  for (const part of [journal, receipts, statement, balancesAndRecords]) db.exec(part)
}

const text = (table: string): string => `
  CREATE VIRTUAL TABLE ${table} USING fts5(
    name, document, description, ids, amount,
    content = '', contentless_delete = 1, prefix = '2 3 4', tokenize = 'unicode61 remove_diacritics 2'
  );`

const journal = `
  CREATE TABLE intent (
    position INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    idempotencyKey TEXT NOT NULL UNIQUE,
    bytes BLOB NOT NULL,
    request TEXT NOT NULL,
    amount INTEGER NOT NULL,
    payeeName TEXT NOT NULL,
    payeeDocument TEXT NOT NULL,
    payeeAccount TEXT NOT NULL,
    description TEXT NOT NULL,
    createdAt TEXT NOT NULL,
    expiration INTEGER NOT NULL,
    validUntil TEXT NOT NULL,
    state TEXT NOT NULL,
    seq INTEGER NOT NULL,
    changedAt TEXT NOT NULL,
    endToEndId TEXT,
    providerId TEXT,
    providerStatus TEXT,
    errorCode TEXT,
    reason TEXT,
    duplicateReason TEXT,
    windowEnd TEXT,
    nextAskAt TEXT,
    asks INTEGER NOT NULL,
    notFoundAt TEXT NOT NULL,
    statementCheckedAt TEXT,
    receipt TEXT NOT NULL,
    receiptTries INTEGER NOT NULL,
    nextReceiptAt TEXT,
    tab TEXT NOT NULL GENERATED ALWAYS AS (CASE
      WHEN state IN ('frozen', 'cancelled') THEN 'hidden'
      WHEN state IN ('sending', 'accepted') THEN 'processing'
      WHEN state IN ('unknown', 'absent', 'review', 'not-sent') THEN 'doubtful'
      WHEN state IN ('rejected', 'abandoned') THEN 'not-done'
      ELSE 'done' END) VIRTUAL
  ) STRICT;
  CREATE INDEX intent_tab ON intent (tab, position);
  CREATE INDEX intent_state ON intent (state, position);
  CREATE INDEX intent_payee_document ON intent (payeeDocument, position);
  CREATE INDEX intent_payee_account ON intent (payeeAccount, position);
  CREATE INDEX intent_receipt_wanted ON intent (position) WHERE receipt IN ('wanted', 'failed');

  CREATE TABLE tally (name TEXT PRIMARY KEY, n INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  INSERT INTO tally VALUES
    ('hidden', 0), ('processing', 0), ('doubtful', 0), ('not-done', 0), ('done', 0), ('receipts', 0);
  CREATE TRIGGER intent_counted AFTER INSERT ON intent BEGIN
    UPDATE tally SET n = n + 1 WHERE name = NEW.tab;
  END;
  CREATE TRIGGER intent_recounted AFTER UPDATE OF state ON intent WHEN OLD.tab <> NEW.tab BEGIN
    UPDATE tally SET n = n - 1 WHERE name = OLD.tab;
    UPDATE tally SET n = n + 1 WHERE name = NEW.tab;
  END;

  CREATE TABLE event (
    n INTEGER PRIMARY KEY,
    intentId TEXT NOT NULL REFERENCES intent (id),
    seq INTEGER NOT NULL,
    state TEXT NOT NULL,
    at TEXT NOT NULL,
    by TEXT NOT NULL,
    what TEXT NOT NULL,
    facts TEXT NOT NULL,
    mac BLOB NOT NULL,
    UNIQUE (intentId, seq)
  ) STRICT;
  CREATE TABLE event_head (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    n INTEGER NOT NULL,
    mac BLOB NOT NULL,
    seal BLOB NOT NULL
  ) STRICT;
  ${text('intent_text')}`

const receipts = `
  CREATE TABLE receipt (
    position INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    paymentId TEXT UNIQUE,
    endToEndId TEXT NOT NULL,
    payeeName TEXT NOT NULL,
    payeeDocument TEXT NOT NULL,
    amount INTEGER NOT NULL,
    description TEXT NOT NULL,
    paidAt TEXT NOT NULL,
    storedAt TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    size INTEGER NOT NULL
  ) STRICT;
  CREATE TRIGGER receipt_counted AFTER INSERT ON receipt BEGIN
    UPDATE tally SET n = n + 1 WHERE name = 'receipts';
  END;
  CREATE TABLE receipt_file (
    position INTEGER PRIMARY KEY REFERENCES receipt (position),
    bytes BLOB NOT NULL
  ) STRICT;
  ${text('receipt_text')}`

/** What a line of the statement had from the beginning; as frozen as the migrations that say it. */
export const statementColumns = `id TEXT NOT NULL UNIQUE,
    at TEXT NOT NULL,
    direction TEXT NOT NULL,
    amount INTEGER NOT NULL,
    status TEXT NOT NULL,
    kind TEXT NOT NULL,
    endToEndId TEXT,
    txid TEXT,
    counterpartName TEXT,
    counterpartDocument TEXT,
    counterpartIspb TEXT,
    text TEXT,
    idempotencyKey TEXT`

const statement = `
  CREATE TABLE statement_line (
    ${statementColumns},
    detailed INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX statement_line_at ON statement_line (at);
  CREATE INDEX statement_line_out ON statement_line (amount, at) WHERE direction = 'out';
  CREATE INDEX statement_line_undetailed ON statement_line (at) WHERE detailed = 0;
  CREATE TABLE statement_complete (id INTEGER PRIMARY KEY CHECK (id = 1), upTo TEXT NOT NULL) STRICT;`

const balancesAndRecords = `
  CREATE TABLE balance_day (
    day TEXT PRIMARY KEY,
    available INTEGER NOT NULL,
    blocked INTEGER NOT NULL,
    overdraft INTEGER NOT NULL,
    at TEXT NOT NULL,
    readAt TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE record (name TEXT PRIMARY KEY, json TEXT NOT NULL) STRICT, WITHOUT ROWID;`
