import type { PaymentTab } from '../../../shared/domain/payment.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { Intent, JournalTable } from '../vault.ts'
import { intentColumns, readIntent } from './journal-rows.ts'
import { type PlaceSpan, placeSpan } from './place-span.ts'
import { searchQuery } from './search-query.ts'

type ListAsk = Parameters<JournalTable['list']>[0]
type ListAnswer = { rows: readonly Intent[]; counts: Record<PaymentTab, number>; more: boolean }
type Part = 'doubtful' | 'processing' | 'not-done' | 'others'

// Doubtful ones stand first wherever they show, so `all` is two parts, each read newest first.
const partsOf: Readonly<Record<PaymentTab, readonly Part[]>> = {
  all: ['doubtful', 'others'],
  processing: ['processing'],
  doubtful: ['doubtful'],
  'not-done': ['not-done'],
}

const condition: Readonly<Record<Part, string>> = {
  doubtful: "tab = 'doubtful'",
  processing: "tab = 'processing'",
  'not-done': "tab = 'not-done'",
  others: "tab NOT IN ('doubtful', 'hidden')",
}

const columns = intentColumns.replaceAll(/\w+/g, 'i.$&')
// A number is bound as a real, by which FTS5 does not seek.
const rest = (order: string): string =>
  `AND ${order} >= CAST(@from AS INTEGER) AND ${order} <= CAST(@to AS INTEGER) AND ${order} < CAST(@before AS INTEGER)
    ORDER BY ${order} DESC LIMIT @limit`

// A large part is found by walking the index, newest first, and ends with the page. A small one would make that walk long,
// so the index is asked once for all hits since its oldest row; open payments are young.
function pageSql(part: Part, searched: boolean): string {
  const from = `SELECT ${columns} FROM`
  const where = `WHERE ${condition[part]}`
  if (!searched) return `${from} intent i ${where} AND @query IS NULL ${rest('i.position')}`
  if (part === 'doubtful' || part === 'processing') {
    return `${from} intent i ${where} AND i.position IN (
      SELECT rowid FROM intent_text WHERE intent_text MATCH @query
        AND rowid >= (SELECT min(position) FROM intent WHERE ${condition[part]})) ${rest('i.position')}`
  }
  return `${from} intent_text t CROSS JOIN intent i ON i.position = t.rowid
    ${where} AND intent_text MATCH @query ${rest('t.rowid')}`
}

/** Pages of payments by key, never by offset: the row before the page is named by its id. */
export function journalList(db: VaultDatabase): (ask: ListAsk) => Result<ListAnswer, AppError> {
  const select = (part: Part, searched: boolean) =>
    db.prepare<PlaceSpan & { query: string | null; before: number; limit: number }>(pageSql(part, searched))
  const cursor = db.prepare<[string], { position: number; tab: string }>(
    'SELECT position, tab FROM intent WHERE id = ?',
  )

  return ({ tab, text, period, limit, before }) => {
    const query = searchQuery(text)
    const span = placeSpan(period)
    const from = before === null ? undefined : cursor.get(before)
    const parts = partsOf[tab]
    const passed = from !== undefined && from.tab !== 'doubtful' && parts.length > 1
    const rows: unknown[] = []
    for (const part of passed ? parts.slice(1) : parts) {
      const isCursors = from !== undefined && (from.tab === 'doubtful') === (part === 'doubtful')
      const below = isCursors ? from.position : Number.MAX_SAFE_INTEGER
      if (rows.length > limit) break
      rows.push(...select(part, query !== null).all({ ...span, query, before: below, limit: limit + 1 - rows.length }))
    }
    const shown = rows.slice(0, limit).map(readIntent)
    return ok({ rows: shown, counts: readCounts(db), more: rows.length > limit })
  }
}

function readCounts(db: VaultDatabase): Record<PaymentTab, number> {
  const tally = new Map(
    db
      .prepare<[], { name: string; n: number }>('SELECT name, n FROM tally')
      .all()
      .map(({ name, n }) => [name, n]),
  )
  const of = (name: string): number => tally.get(name) ?? 0
  const processing = of('processing')
  const doubtful = of('doubtful')
  const notDone = of('not-done')
  return { all: processing + doubtful + notDone + of('done'), processing, doubtful, 'not-done': notDone }
}
