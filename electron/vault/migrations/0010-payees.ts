import * as z from 'zod'
import { instantSchema } from '../../../shared/time/instant-schema.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { notePayees } from '../stores/note-payees.ts'
import { parseRow } from '../stores/parse-row.ts'

const seenSchema = z.object({
  name: z.string(),
  document: z.string(),
  account: z.string(),
  firstAt: instantSchema,
  lastAt: instantSchema,
})

/**
 * Who was ever paid: each name with its document and account, found by any of them, and by names that look like its own (the
 * root of a name, and pieces of the root). Filled from the journal's paid payments and from the ledger of settled ones.
 */
export function payees(db: VaultDatabase): void {
  db.exec(`
    CREATE TABLE payee_known (
      id INTEGER PRIMARY KEY,
      document TEXT NOT NULL,
      account TEXT NOT NULL,
      name TEXT NOT NULL,
      root TEXT NOT NULL,
      firstAt TEXT NOT NULL,
      lastAt TEXT NOT NULL,
      UNIQUE (document, account, name)
    ) STRICT;
    CREATE INDEX payee_known_document ON payee_known (document, lastAt) WHERE document <> '';
    CREATE INDEX payee_known_account ON payee_known (account, lastAt) WHERE account <> '';
    CREATE INDEX payee_known_root ON payee_known (root, lastAt) WHERE root <> '';
    CREATE TABLE payee_piece (piece TEXT NOT NULL, root TEXT NOT NULL, PRIMARY KEY (piece, root)) STRICT, WITHOUT ROWID;`)
  const note = notePayees(db)
  for (const row of db.prepare(PAID).all()) {
    const { firstAt, lastAt, ...seen } = parseRow(seenSchema, row)
    note({ ...seen, at: firstAt })
    note({ ...seen, at: lastAt })
  }
}

// What the bank told of a payment of ours is a name of the same payee.
const names = ['payeeName', 'toldName'].map(
  (name) => `SELECT ${name} AS name, coalesce(nullif(payeeDocument, ''), toldDocument, '') AS document,
      iif(kind = 'billet' OR payeeAccount GLOB 'qr:*', '', payeeAccount) AS account, createdAt AS at
    FROM intent WHERE state IN ('accepted', 'settled', 'partly-refunded', 'refunded') AND kind <> 'refund'`,
)

const PAID = `SELECT coalesce(name, '') AS name, document, account, min(at) AS firstAt, max(at) AS lastAt
  FROM (${names.join(' UNION ALL ')} UNION ALL
    SELECT payeeName, coalesce(payeeDocument, ''), '', paidAt FROM settled WHERE paymentId IS NULL)
  WHERE coalesce(name, '') <> '' OR document <> '' OR account <> ''
  GROUP BY 1, 2, 3`
