import { bookedStatuses } from '../../../shared/domain/booked-status.ts'

const booked = (status: string): string =>
  `upper(trim(${status})) IN (${bookedStatuses.map((one) => `'${one}'`).join()})`

// Places are given as by placeRows: the millisecond times 1024, or the next one that is free.
const ms = 'unixepoch(paidAt) * 1000 + CAST(substr(paidAt, 21, 3) AS INTEGER)'

// What the institution tells, and what the journal does; both have the same columns.
const told = `
  SELECT endToEndId AS key, 'pix' AS kind, amount, counterpartName AS name, counterpartDocument AS document, at AS paidAt,
    NULL AS paymentId, 0 AS tries, NULL AS nextReceiptAt
    FROM statement_line
    WHERE direction = 'out' AND endToEndId GLOB 'E*' AND (trim(status) = '' OR ${booked('status')})
    GROUP BY endToEndId HAVING position = max(position)
  UNION ALL
  SELECT id, 'billet', coalesce(amount, printedAmount, 0), creditorName, creditorDocument, coalesce(settledAt, at), NULL, 0, NULL
    FROM billet WHERE queued = 0 AND ${booked('status')}`

const own = `
  SELECT coalesce(iif(kind = 'billet', providerId, endToEndId), id), iif(kind = 'billet', 'billet', 'pix'),
    coalesce(toldAmount, amount), iif(payeeName = '', toldName, payeeName),
    iif(payeeDocument = '', toldDocument, payeeDocument),
    coalesce((SELECT min(at) FROM event WHERE intentId = intent.id AND what IN ('settled', 'refunded')), changedAt),
    id, receiptTries, nextReceiptAt
  FROM intent WHERE state IN ('settled', 'partly-refunded', 'refunded') AND kind <> 'refund'`

const ours = (fact: string): string =>
  `coalesce(max(${fact}) FILTER (WHERE paymentId IS NOT NULL), max(${fact})) AS ${fact}`

// A payment told by both is one: who and how much is the journal's word, when is the institution's. Gathered by sorting: to
// join the two by a key that is reckoned compares each with each, which takes hours where there are many.
const all = `
  SELECT key, ${['kind', 'amount', 'name', 'document'].map(ours).join(', ')},
    coalesce(max(paidAt) FILTER (WHERE paymentId IS NULL), max(paidAt)) AS paidAt,
    max(paymentId) AS paymentId, max(tries) AS tries, max(nextReceiptAt) AS nextReceiptAt
  FROM (${told} UNION ALL ${own}) GROUP BY key`

/**
 * The ledger of settled payments, filled from what the vault holds. A refund's debit has a D-id and no receipt; lines of
 * boletos have no end-to-end id and enter by the list of boletos. Triggers keep
 * its counts, tick what has its receipt, and note which receipts were kept under another moment than the institution
 * has told since (`receipt_misplaced`).
 */
export const settled = `
  CREATE TABLE settled (
    position INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    amount INTEGER NOT NULL,
    payeeName TEXT,
    payeeDocument TEXT,
    paidAt TEXT NOT NULL,
    paymentId TEXT,
    receiptId TEXT,
    tries INTEGER NOT NULL DEFAULT 0,
    triedAt TEXT,
    nextTryAt TEXT,
    reason TEXT NOT NULL DEFAULT 'not-tried'
  ) STRICT;
  INSERT INTO tally VALUES ('settled', 0), ('missing', 0);
  CREATE TRIGGER settled_counted AFTER INSERT ON settled BEGIN
    UPDATE tally SET n = n + 1 WHERE name = 'settled';
    UPDATE tally SET n = n + 1 WHERE name = 'missing' AND NEW.receiptId IS NULL;
  END;
  CREATE TRIGGER settled_recounted AFTER UPDATE OF receiptId ON settled
    WHEN (OLD.receiptId IS NULL) <> (NEW.receiptId IS NULL) BEGIN
    UPDATE tally SET n = n + iif(NEW.receiptId IS NULL, 1, -1) WHERE name = 'missing';
  END;
  CREATE TRIGGER settled_discounted AFTER DELETE ON settled BEGIN
    UPDATE tally SET n = n - 1 WHERE name = 'settled';
    UPDATE tally SET n = n - 1 WHERE name = 'missing' AND OLD.receiptId IS NULL;
  END;
  CREATE TRIGGER receipt_ticks AFTER INSERT ON receipt BEGIN
    UPDATE settled SET receiptId = NEW.id WHERE key = coalesce(NEW.endToEndId, NEW.billetId) AND receiptId IS NULL;
    UPDATE settled SET receiptId = NEW.id WHERE paymentId = NEW.paymentId AND receiptId IS NULL;
  END;
  CREATE TRIGGER receipt_ticks_late AFTER UPDATE OF paymentId ON receipt BEGIN
    UPDATE settled SET receiptId = NEW.id WHERE paymentId = NEW.paymentId AND receiptId IS NULL;
  END;
  CREATE TABLE receipt_misplaced (id TEXT PRIMARY KEY, paidAt TEXT NOT NULL) STRICT;
  CREATE TRIGGER settled_misplaces AFTER UPDATE OF paidAt, receiptId ON settled WHEN NEW.receiptId IS NOT NULL BEGIN
    DELETE FROM receipt_misplaced WHERE id = NEW.receiptId;
    INSERT INTO receipt_misplaced SELECT id, NEW.paidAt FROM receipt WHERE id = NEW.receiptId AND paidAt <> NEW.paidAt;
  END;
  INSERT OR IGNORE INTO settled (position, key, kind, amount, payeeName, payeeDocument, paidAt, paymentId, receiptId, tries, nextTryAt,
      reason)
    SELECT n + max(ms * 1024 - n) OVER (ORDER BY n), key, kind, amount, name, document, paidAt, paymentId,
      coalesce(iif(kind = 'pix', (SELECT id FROM receipt WHERE endToEndId = key), (SELECT id FROM receipt WHERE billetId = key)),
        (SELECT id FROM receipt r WHERE r.paymentId = known.paymentId)),
      tries, iif(tries = 0, NULL, nextReceiptAt), iif(tries = 0, 'not-tried', 'not-ready')
    FROM (SELECT *, row_number() OVER (ORDER BY ms, key) AS n FROM (SELECT *, ${ms} AS ms FROM (${all}))) known;
  INSERT OR IGNORE INTO receipt_misplaced
    SELECT receipt.id, settled.paidAt FROM settled JOIN receipt ON receipt.id = receiptId WHERE receipt.paidAt <> settled.paidAt;
  CREATE UNIQUE INDEX settled_payment ON settled (paymentId) WHERE paymentId IS NOT NULL;
  CREATE INDEX settled_missing ON settled (position, nextTryAt) WHERE receiptId IS NULL;
  CREATE INDEX settled_due ON settled (nextTryAt) WHERE receiptId IS NULL AND nextTryAt IS NOT NULL;`
