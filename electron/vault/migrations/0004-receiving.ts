import type { VaultDatabase } from '../database/sqlite.ts'

/** What the account is paid by: charges with their earlier revisions, received Pix with their refunds, batches of charges. */
export function receiving(db: VaultDatabase): void {
  for (const part of [charges, received, batches]) db.exec(part)
}

const text = (table: string): string => `
  CREATE VIRTUAL TABLE ${table} USING fts5(
    name, document, description, ids, amount,
    content = '', contentless_delete = 1, prefix = '1 2 3 4', tokenize = 'unicode61 remove_diacritics 2'
  );`

// `told` is the whole record; the columns before it are what lists show, sort and filter by. `word` is the state by the
// institution's word alone: from `overdueOn` and `deadAt` on, one that is active is overdue or expired. The indexes hold
// all that a filter asks of, so that lists are walked and counted without reading a charge.
const charges = `
  CREATE TABLE charge (
    position INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    txid TEXT NOT NULL,
    revision INTEGER NOT NULL,
    status TEXT NOT NULL,
    word TEXT NOT NULL,
    createdAt TEXT,
    expiresAt TEXT,
    dueDate TEXT,
    day TEXT,
    due TEXT NOT NULL,
    overdueOn TEXT,
    deadAt TEXT,
    debtorName TEXT,
    debtorDocument TEXT,
    message TEXT,
    amount INTEGER NOT NULL,
    received INTEGER NOT NULL DEFAULT 0,
    refunded INTEGER NOT NULL DEFAULT 0,
    batchId TEXT,
    seenAt TEXT NOT NULL,
    readAt TEXT NOT NULL,
    askedAt TEXT NOT NULL,
    told TEXT NOT NULL,
    UNIQUE (txid, kind)
  ) STRICT;
  CREATE INDEX charge_walk ON charge (kind, position, word, day, overdueOn, deadAt, amount, batchId, received, refunded);
  CREATE INDEX charge_word ON charge (kind, word, position, day, overdueOn, deadAt, amount, batchId);
  CREATE INDEX charge_amount ON charge (kind, amount, position, word, day, overdueOn, deadAt, batchId);
  CREATE INDEX charge_due ON charge (kind, due, position, word, day, overdueOn, deadAt, amount, batchId);
  CREATE INDEX charge_stale ON charge (askedAt, position)
    WHERE word IN ('active', 'unknown') AND (deadAt IS NULL OR askedAt < deadAt);
  CREATE INDEX charge_unsettled ON charge (askedAt, position) WHERE word IN ('active', 'unknown') AND received > 0;
  CREATE INDEX charge_dead ON charge (deadAt) WHERE word = 'active';
  CREATE INDEX charge_overdue ON charge (overdueOn) WHERE word = 'active';
  CREATE TABLE charge_revision (
    txid TEXT NOT NULL,
    kind TEXT NOT NULL,
    revision INTEGER NOT NULL,
    at TEXT NOT NULL,
    told TEXT NOT NULL,
    PRIMARY KEY (txid, kind, revision)
  ) STRICT;
  ${text('charge_text')}`

const received = `
  CREATE TABLE received (
    position INTEGER PRIMARY KEY,
    endToEndId TEXT NOT NULL UNIQUE,
    txid TEXT,
    at TEXT NOT NULL,
    amount INTEGER NOT NULL,
    refunded INTEGER NOT NULL,
    refunding INTEGER NOT NULL,
    refunds INTEGER NOT NULL,
    key TEXT,
    message TEXT,
    hasPayer INTEGER NOT NULL,
    payerName TEXT,
    payerDocument TEXT,
    readAt TEXT NOT NULL,
    told TEXT NOT NULL
  ) STRICT;
  CREATE INDEX received_walk ON received (position, txid, amount, refunded, refunds, payerDocument);
  CREATE INDEX received_amount ON received (amount, position, txid, refunded, refunds, payerDocument);
  CREATE INDEX received_txid ON received (txid, position, amount, refunded, refunds, payerDocument) WHERE txid IS NOT NULL;
  CREATE INDEX received_refunding ON received (position) WHERE refunding > 0;
  ${text('received_text')}
  CREATE TABLE receiving_key (key TEXT PRIMARY KEY, at TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE receiving_complete (name TEXT PRIMARY KEY, upTo TEXT NOT NULL) STRICT, WITHOUT ROWID;`

const batches = `
  CREATE TABLE charge_batch (
    id TEXT PRIMARY KEY,
    createdAt TEXT NOT NULL,
    summary TEXT NOT NULL,
    items TEXT NOT NULL
  ) STRICT;
  CREATE INDEX charge_batch_age ON charge_batch (createdAt);`
