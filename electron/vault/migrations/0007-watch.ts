import type { VaultDatabase } from '../database/sqlite.ts'

/**
 * The watch over debits. Each outgoing line from `since` on that is new, was told otherwise, or may belong to a payment
 * that changed waits in `watch_due` until it is judged; `watch_line` says where it stands. What people said is an event of
 * a chain. An account that was read before is watched from where its statement was complete.
 */
export function watch(db: VaultDatabase): void {
  db.exec(`
    CREATE TABLE watch_since (id INTEGER PRIMARY KEY CHECK (id = 1), at TEXT NOT NULL) STRICT;
    INSERT INTO watch_since SELECT 1, upTo FROM statement_complete WHERE upTo IS NOT NULL;
    CREATE TABLE watch_due (n INTEGER PRIMARY KEY AUTOINCREMENT, lineId TEXT NOT NULL UNIQUE) STRICT;
    CREATE TABLE watch_line (
      lineId TEXT PRIMARY KEY,
      place TEXT NOT NULL,
      paymentId TEXT,
      feeId INTEGER,
      told TEXT NOT NULL,
      state TEXT,
      why TEXT,
      position INTEGER NOT NULL,
      amount INTEGER NOT NULL,
      openedAt TEXT,
      answer TEXT,
      author TEXT,
      answeredAt TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX watch_line_payment ON watch_line (paymentId) WHERE paymentId IS NOT NULL;
    CREATE INDEX watch_line_fee ON watch_line (feeId) WHERE feeId IS NOT NULL;
    CREATE INDEX watch_line_case ON watch_line (state, position) WHERE state IS NOT NULL;
    CREATE INDEX watch_line_open ON watch_line (amount) WHERE state IN ('open', 'waiting');
    CREATE TABLE watch_fee (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL,
      text TEXT NOT NULL,
      amount INTEGER NOT NULL,
      author TEXT NOT NULL,
      learnedAt TEXT NOT NULL,
      lineId TEXT NOT NULL,
      UNIQUE (kind, text)
    ) STRICT;
    CREATE TABLE watch_event (
      n INTEGER PRIMARY KEY,
      subject TEXT NOT NULL,
      at TEXT NOT NULL,
      author TEXT,
      what TEXT NOT NULL,
      facts TEXT NOT NULL,
      mac BLOB NOT NULL
    ) STRICT;
    CREATE INDEX watch_event_subject ON watch_event (subject, n);
    CREATE TABLE watch_head (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      n INTEGER NOT NULL,
      mac BLOB NOT NULL,
      seal BLOB NOT NULL
    ) STRICT;
    ${lines}
    ${payments}
    ${others}`)
}

const isWatched = (row: string): string =>
  `${row}.direction = 'out' AND ${row}.at >= (SELECT at FROM watch_since WHERE id = 1)`

const told = `at, direction, amount, status, kind, endToEndId, counterpartName, counterpartDocument, counterpartIspb,
  text, idempotencyKey, fields`

// A replaced row gets a number of its own, so that what was judged meanwhile is judged again.
const lines = `
  CREATE TRIGGER watch_new_line AFTER INSERT ON statement_line WHEN ${isWatched('NEW')} BEGIN
    INSERT OR REPLACE INTO watch_due (lineId) VALUES (NEW.id);
  END;
  CREATE TRIGGER watch_told_line AFTER UPDATE OF ${told} ON statement_line
  WHEN ${isWatched('NEW')} AND (${rowOf('NEW')}) IS NOT (${rowOf('OLD')}) BEGIN
    INSERT OR REPLACE INTO watch_due (lineId) VALUES (NEW.id);
  END;`

function rowOf(row: 'OLD' | 'NEW'): string {
  return told.replaceAll(/\w+/g, `${row}.$&`)
}

const openOf = (ids: string): string => `
  INSERT OR REPLACE INTO watch_due (lineId)
    SELECT w.lineId FROM watch_line w JOIN statement_line l ON l.id = w.lineId
    WHERE w.state IN ('open', 'waiting') AND (${ids});`

const meant = `l.amount IN (NEW.amount, NEW.toldAmount) OR l.endToEndId = NEW.endToEndId OR l.id = NEW.providerId
  OR lower(l.idempotencyKey) = NEW.idempotencyKey`

const payments = `
  CREATE TRIGGER watch_new_payment AFTER INSERT ON intent BEGIN ${openOf(meant)} END;
  CREATE TRIGGER watch_moved_payment AFTER UPDATE OF state, endToEndId, providerId, toldAmount, toldDocument, toldName, toldIspb
  ON intent WHEN (NEW.state, NEW.endToEndId, NEW.providerId, NEW.toldAmount, NEW.toldDocument, NEW.toldName, NEW.toldIspb)
    IS NOT (OLD.state, OLD.endToEndId, OLD.providerId, OLD.toldAmount, OLD.toldDocument, OLD.toldName, OLD.toldIspb) BEGIN
    INSERT OR REPLACE INTO watch_due (lineId) SELECT lineId FROM watch_line WHERE paymentId = NEW.id;
    ${openOf(meant)}
  END;`

// A refund that was asked for elsewhere is told with its Pix.
const others = `
  CREATE TRIGGER watch_told_refund AFTER UPDATE OF told ON received
  WHEN NEW.refunds > 0 AND NEW.told IS NOT OLD.told BEGIN ${openOf('l.endToEndId IS NULL')} END;
  CREATE TRIGGER watch_new_refund AFTER INSERT ON received WHEN NEW.refunds > 0 BEGIN
    ${openOf('l.endToEndId IS NULL')}
  END;
  CREATE TRIGGER watch_new_fee AFTER INSERT ON watch_fee BEGIN ${openOf('true')} END;
  CREATE TRIGGER watch_gone_fee AFTER DELETE ON watch_fee BEGIN
    INSERT OR REPLACE INTO watch_due (lineId) SELECT lineId FROM watch_line WHERE feeId = OLD.id;
  END;`
