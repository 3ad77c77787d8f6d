import { ok } from '../../../shared/kit/result.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { ReceiptTable } from '../vault.ts'
import { readReceipt, receiptColumns } from './receipt-rows.ts'
import { searchQuery } from './search-query.ts'
import type { Sync } from './sync.ts'

/** A search counts its hits up to this many; an exact count of a common word would cost more than the page itself. */
export const MOST_COUNTED = 1000

/** Pages of receipts, newest payment first. `total` is exact without a search, and at most {@link MOST_COUNTED} with one. */
export function receiptList(db: VaultDatabase): Sync<ReceiptTable>['list'] {
  const columns = receiptColumns.replaceAll(/\w+/g, 'r.$&')
  const page = db.prepare(`SELECT ${columns} FROM receipt r
    WHERE r.position < @before ORDER BY r.position DESC LIMIT @limit`)
  // Numbers come to SQLite as reals, and the text index skips to a bound only where it is an integer.
  const found = db.prepare(`SELECT ${columns} FROM receipt_text t JOIN receipt r ON r.position = t.rowid
    WHERE receipt_text MATCH @query AND t.rowid < CAST(@before AS INTEGER) ORDER BY t.rowid DESC LIMIT @limit`)
  const all = db.prepare<[], number>("SELECT n FROM tally WHERE name = 'receipts'").pluck()
  const hits = db
    .prepare<[string, number], number>(
      'SELECT count(*) FROM (SELECT 1 FROM receipt_text WHERE receipt_text MATCH ? LIMIT ?)',
    )
    .pluck()
  const cursor = db.prepare<[string], number>('SELECT position FROM receipt WHERE id = ?').pluck()

  return ({ text, limit, before }) => {
    const query = searchQuery(text)
    const below = (before === null ? undefined : cursor.get(before)) ?? Number.MAX_SAFE_INTEGER
    const ask = { before: below, limit: limit + 1 }
    const rows = query === null ? page.all(ask) : found.all({ ...ask, query })
    const total = (query === null ? all.get() : hits.get(query, MOST_COUNTED)) ?? 0
    return ok({ rows: rows.slice(0, limit).map(readReceipt), total, more: rows.length > limit })
  }
}
