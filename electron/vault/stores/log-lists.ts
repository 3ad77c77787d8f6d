import type { LogEntry, LogFilter } from '../../../shared/domain/log.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { keepFew } from './keep-few.ts'
import type { ListQuery } from './list-query.ts'
import { entryColumns, readEntry, whoColumn } from './log-rows.ts'
import { searchQuery } from './search-query.ts'

/** Lists kept at once; one of 100,000 entries takes 0.8 MB. */
const MOST_LISTS = 6

/** The newest entries of the whole log after the first `first`, of `count`: numbers have no gaps, so nothing is counted off. */
export function wholeLogQuery(count: number, first: number, limit: number): ListQuery {
  const sql = `SELECT ${entryColumns} FROM log_entry WHERE n > @low AND n <= @high ORDER BY n DESC`
  return { sql, parameters: { low: Math.max(0, count - first - limit), high: count - first } }
}

/** The numbers of a filter's entries, newest first; `+n` keeps SQLite from walking the whole log for the order's sake. */
export function logNumbersQuery({ from, to, who, area, outcome, text }: LogFilter): ListQuery {
  const parameters: Record<string, string | number> = {}
  const where: string[] = []
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

/** Pages of the audit log. A filter's numbers are written down once, and every page of them costs the same until an entry comes. */
export function logLists(db: VaultDatabase) {
  const lists = keepFew<Float64Array>(MOST_LISTS)
  const last = db.prepare<[], number | null>('SELECT max(n) FROM log_entry').pluck()
  const all = ({ sql, parameters }: ListQuery): unknown[] => db.prepare(sql).all(parameters)
  const numbers = (filter: LogFilter): Float64Array =>
    lists.get(JSON.stringify(filter), () => {
      const { sql, parameters } = logNumbersQuery(filter)
      return Float64Array.from(db.prepare<object, number>(sql).pluck().all(parameters))
    })
  return {
    rows({ filter, first, limit }: { filter: LogFilter; first: number; limit: number }): LogEntry[] {
      const query = isWhole(filter)
        ? wholeLogQuery(last.get() ?? 0, first, limit)
        : entriesQuery(numbers(filter).subarray(first, first + limit))
      return all(query).map(readEntry)
    },
    count: (filter: LogFilter): number => (isWhole(filter) ? (last.get() ?? 0) : numbers(filter).length),
    forget: (): void => lists.forget(() => true),
  }
}

function isWhole({ text, ...bounds }: LogFilter): boolean {
  return searchQuery(text) === null && Object.values(bounds).every((bound) => bound === null)
}
