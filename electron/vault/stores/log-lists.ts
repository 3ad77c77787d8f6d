import type { LogEntry, LogFilter } from '../../../shared/domain/log.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { DueEntries } from './due-entries.ts'
import { keepFew } from './keep-few.ts'
import type { ListQuery } from './list-query.ts'
import { entryColumns, missingEntry, readEntry, whoColumn } from './log-rows.ts'
import { searchQuery } from './search-query.ts'

/** Lists kept at once; one of 100,000 entries takes 0.8 MB. */
const MOST_LISTS = 6

/** How many entries before and after one are shown with it. */
const NEAR = 10
/** So many numbers that nothing has are shown as places; more, and only what is there is listed. */
const MOST_MISSING = 1_000

/** The entries whose numbers are above `low` and at most `high`, newest first. */
export function logStretchQuery(low: number, high: number): ListQuery {
  const sql = `SELECT ${entryColumns} FROM log_entry WHERE n > @low AND n <= @high ORDER BY n DESC`
  return { sql, parameters: { low, high } }
}

/** The numbers of a filter's entries that stand in the indexes, newest first; `+n` keeps SQLite from walking the whole log for the order's sake. */
export function logNumbersQuery({ from, to, who, area, outcome, text }: Omit<LogFilter, 'near'>): ListQuery {
  const parameters: Record<string, string | number> = {}
  const where = ['due IS NULL']
  const ask = (name: string, sql: string, value: string | null): void => {
    if (value === null) return
    where.push(sql)
    parameters[name] = value
  }
  ask('words', 'n IN (SELECT rowid FROM log_text WHERE log_text MATCH @words)', searchQuery(text))
  ask('who', 'who = @who', who === null ? null : whoColumn(who))
  ask('area', 'area = @area', area)
  ask('outcome', 'outcome = @outcome', outcome)
  ask('from', 'at >= @from', from)
  ask('to', 'at <= @to', to)
  return { sql: `SELECT n FROM log_entry WHERE ${where.join(' AND ')} ORDER BY +n DESC`, parameters }
}

/** The entries of these numbers, in this order. */
export function entriesQuery(numbers: Float64Array): ListQuery {
  const columns = entryColumns.replaceAll(/\w+/g, 'l.$&')
  const sql = `SELECT ${columns} FROM json_each(@numbers) p CROSS JOIN log_entry l ON l.n = p.value ORDER BY p.key`
  return { sql, parameters: { numbers: JSON.stringify([...numbers]) } }
}

/**
 * Pages of the audit log. A filter's numbers are written down once, and every page of them costs the same until an entry comes. The
 * whole log is listed by its numbers from the sealed end on, so that an entry which is gone leaves its place.
 */
export function logLists(db: VaultDatabase, due: Pick<DueEntries, 'finish'>) {
  const lists = keepFew<Float64Array>(MOST_LISTS)
  const last = db
    .prepare<[], number>('SELECT max(coalesce((SELECT max(n) FROM log_entry), 0), (SELECT n FROM log_head))')
    .pluck()
  const counted = db.prepare<[], number>('SELECT count(*) FROM log_entry').pluck()
  const all = ({ sql, parameters }: ListQuery): unknown[] => db.prepare(sql).all(parameters)
  const numbers = (filter: Omit<LogFilter, 'near'>): Float64Array =>
    lists.get(JSON.stringify({ ...filter, near: null }), () => {
      due.finish()
      const { sql, parameters } = logNumbersQuery(filter)
      return Float64Array.from(db.prepare<object, number>(sql).pluck().all(parameters))
    })
  let known: { readonly end: number | null } | null = null
  // The last number; null where the numbers say nothing any more.
  const extent = (): number | null => {
    if (known === null) {
      const end = last.get() ?? 0
      known = { end: end - (counted.get() ?? 0) > MOST_MISSING ? null : end }
    }
    return known.end
  }
  const stretch = (low: number, high: number): LogEntry[] =>
    withMissing(all(logStretchQuery(low, high)).map(readEntry), low, high)
  const near = (n: number): readonly [low: number, high: number] => [
    Math.max(0, n - NEAR - 1),
    Math.max(0, Math.min(extent() ?? n + NEAR, n + NEAR)),
  ]

  return {
    rows({ filter, first, limit }: { filter: LogFilter; first: number; limit: number }): LogEntry[] {
      if (filter.near !== null) {
        const [low, high] = near(filter.near)
        return stretch(low, high).slice(first, first + limit)
      }
      const end = isWhole(filter) ? extent() : null
      if (end !== null) return stretch(Math.max(0, end - first - limit), Math.max(0, end - first))
      return all(entriesQuery(numbers(filter).subarray(first, first + limit))).map(readEntry)
    },
    count(filter: LogFilter): number {
      if (filter.near !== null) {
        const [low, high] = near(filter.near)
        return Math.max(0, high - low)
      }
      return (isWhole(filter) ? extent() : null) ?? numbers(filter).length
    },
    forget(): void {
      lists.forget(() => true)
      known = null
    },
  }
}

// Every number of the stretch has its place, newest first.
function withMissing(found: readonly LogEntry[], low: number, high: number): LogEntry[] {
  if (found.length === high - low) return [...found]
  const byNumber = new Map(found.map((entry) => [entry.n, entry]))
  const beside = (n: number) => found.find((entry) => entry.n < n)?.at ?? found.at(-1)?.at ?? null
  return Array.from({ length: high - low }, (_, at) => {
    const n = high - at
    return byNumber.get(n) ?? missingEntry(n, beside(n))
  })
}

function isWhole({ text, near, ...bounds }: LogFilter): boolean {
  return near === null && searchQuery(text) === null && Object.values(bounds).every((bound) => bound === null)
}
