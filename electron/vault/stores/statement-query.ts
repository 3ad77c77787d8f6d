import type { StatementFilter, StatementSort } from '../../../shared/domain/statement.ts'
import { lastPlaceOf, placeOf } from './position.ts'
import { searchQuery } from './search-query.ts'

/** A question about lines as SQL with its named parameters. */
export interface StatementQuery {
  readonly sql: string
  readonly parameters: Readonly<Record<string, string | number>>
}

/** The positions of a filter's lines in an order; answered by indexes alone. */
export function positionsQuery(filter: StatementFilter, sort: StatementSort): StatementQuery {
  const { from, place, parameters } = linesOf(filter, sort, isByAmount(sort))
  return { sql: `SELECT ${place} ${from} ${orderBy(sort, place)}`, parameters }
}

/** The first `@limit` lines of a filter in an order. Found by words and ordered by amount they cost as much as all of them. */
export function firstLinesQuery(filter: StatementFilter, sort: StatementSort, columns: string): StatementQuery {
  const { from, place, parameters } = linesOf(filter, sort, true)
  return { sql: `SELECT ${columns} ${from} ${orderBy(sort, place)} LIMIT @limit`, parameters }
}

/** Count and sums of a filter's lines. */
export function totalsQuery(filter: StatementFilter): StatementQuery {
  const { from, parameters } = linesOf(filter, 'newest', true)
  const sum = (direction: string): string => `coalesce(sum(l.amount) FILTER (WHERE l.direction = '${direction}'), 0)`
  return { sql: `SELECT count(*) AS count, ${sum('in')} AS "in", ${sum('out')} AS out ${from}`, parameters }
}

// Words lead from the text index to the lines, and both lie in the order of places. Without words an index is walked that
// holds every column of the filter. A line is looked at only where something is asked that the text index does not know.
function linesOf(
  filter: StatementFilter,
  sort: StatementSort,
  needsLine: boolean,
): { from: string; place: string; parameters: StatementQuery['parameters'] } {
  const words = searchQuery(filter.text)
  const place = words === null ? 'l.position' : 't.rowid'
  const bounds = boundsOf(filter, place).filter(({ value }) => value !== null)
  const parameters: Record<string, string | number> = {}
  for (const { name, value } of bounds) if (value !== null) parameters[name] = value
  const where = bounds.map(({ sql }) => sql)
  if (words === null) {
    const condition = where.length === 0 ? '' : `WHERE ${where.join(' AND ')}`
    return { from: `FROM statement_line l INDEXED BY ${indexFor(filter, sort)} ${condition}`, place, parameters }
  }
  const seesLine = needsLine || bounds.some(({ sql }) => sql.startsWith('l.'))
  const join = seesLine ? 'CROSS JOIN statement_line l INDEXED BY statement_line_walk ON l.position = t.rowid' : ''
  const condition = ['statement_text MATCH @words', ...where].join(' AND ')
  return { from: `FROM statement_text t ${join} WHERE ${condition}`, place, parameters: { ...parameters, words } }
}

// Numbers come to SQLite as reals, and the text index skips to a bound only where it is an integer.
function boundsOf({ from, to, direction, kind, lowest, highest }: StatementFilter, place: string) {
  return [
    { name: 'from', sql: `${place} >= CAST(@from AS INTEGER)`, value: from === null ? null : placeOf(from) },
    { name: 'to', sql: `${place} <= CAST(@to AS INTEGER)`, value: to === null ? null : lastPlaceOf(to) },
    { name: 'direction', sql: 'l.direction = @direction', value: direction },
    { name: 'kind', sql: 'l.kind = @kind', value: kind },
    { name: 'lowest', sql: 'l.amount >= @lowest', value: lowest },
    { name: 'highest', sql: 'l.amount <= @highest', value: highest },
  ]
}

function orderBy(sort: StatementSort, place: string): string {
  const orders: Readonly<Record<StatementSort, string>> = {
    newest: `${place} DESC`,
    oldest: place,
    highest: `l.amount DESC, ${place} DESC`,
    lowest: `l.amount, ${place}`,
  }
  return `ORDER BY ${orders[sort]}`
}

function indexFor(filter: StatementFilter, sort: StatementSort): string {
  if (isByAmount(sort)) return 'statement_line_amount'
  return filter.kind === null ? 'statement_line_walk' : 'statement_line_kind'
}

function isByAmount(sort: StatementSort): boolean {
  return sort === 'highest' || sort === 'lowest'
}
