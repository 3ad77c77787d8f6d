import type { IndexTerms } from './index-terms.ts'
import type { ReceiptText } from './receipt-text.ts'
import { searchQuery } from './search-query.ts'

/** A question as SQL with its named parameters. */
export interface ListQuery {
  readonly sql: string
  readonly parameters: Readonly<Record<string, string | number>>
}

/** One condition on a row; it does not count where its value is null. */
export interface Condition {
  readonly name: string
  readonly sql: string
  readonly value: string | number | null
}

/** The rows of a filter in an order. SQL names a row's columns with the alias `l`. */
export interface List {
  readonly table: 'statement_line' | 'charge' | 'received' | 'receipt'
  readonly text: 'statement_text' | 'charge_text' | 'received_text' | ReceiptText
  /** The index that is walked without words: it holds every column that is asked of, and lies in the order. */
  readonly index: string
  /** The index by which a row that was found by words is looked at. */
  readonly found: string
  /** What a person typed. */
  readonly words: string
  /** The words of the text index, where it is asked often enough. */
  readonly terms?: IndexTerms
  /** First and last place; the text index lies in the order of places too. */
  readonly places: { readonly from: number | null; readonly to: number | null }
  readonly where: readonly Condition[]
  /** SQL, where `PLACE` stands for the row's place. */
  readonly order: string
  /** Further values that the columns or the conditions name. */
  readonly values?: ListQuery['parameters']
}

/** Says whether an index lies in the order of a list; what words have found lies in the order of places only. */
export function isWalked({ words, order }: List): boolean {
  return searchQuery(words) === null || !order.includes('l.')
}

/** The positions of a list; answered by indexes alone. */
export function positionsQuery(list: List): ListQuery {
  const { from, place, parameters } = rowsOf(list, list.order.includes('l.'))
  return { sql: `SELECT ${place} ${from} ORDER BY ${list.order.replaceAll('PLACE', place)}`, parameters }
}

/** The first rows of a list, each read on the way; cheap where it {@link isWalked}. */
export function firstRowsQuery(list: List, columns: string, limit: number): ListQuery {
  // The table itself lies in the order of places.
  const isWhole = !list.order.includes('l.') && list.where.every(({ value }) => value === null)
  const { from, place, parameters } = rowsOf(list, true, isWhole ? 'NOT INDEXED' : undefined)
  // A bare parameter as limit may change the plan: SQLite compiles the whole statement again for each that is bound.
  const sql = `SELECT ${columns} ${from} ORDER BY ${list.order.replaceAll('PLACE', place)} LIMIT +@limit`
  return { sql, parameters: { ...parameters, limit } }
}

/** The rows at these positions, in this order. */
export function rowsAtQuery({ table, values }: List, columns: string, positions: Float64Array): ListQuery {
  const sql = `SELECT ${columns} FROM json_each(@positions) p CROSS JOIN ${table} l ON l.position = p.value ORDER BY p.key`
  return { sql, parameters: { ...values, positions: JSON.stringify([...positions]) } }
}

/** What the rows of a list add up to; `groupBy` is SQL after the conditions, or ''. */
export function totalsQuery(list: List, sums: string, groupBy: string): ListQuery {
  const { from, parameters } = rowsOf(list, true)
  return { sql: `SELECT ${sums} ${from} ${groupBy}`, parameters }
}

interface ListRows {
  readonly from: string
  readonly place: string
  readonly parameters: ListQuery['parameters']
}

// Words lead from the text index to the rows, and both lie in the order of places. Without words an index is walked that
// holds every column of the filter. A row is looked at only where something is asked that the text index does not know.
function rowsOf(list: List, needsRow: boolean, walk = `INDEXED BY ${list.index}`): ListRows {
  const words = searchQuery(list.words, list.terms)
  const place = words === null ? 'l.position' : 't.rowid'
  const asked = [...placesOf(list, place), ...list.where].filter(({ value }) => value !== null)
  const parameters: Record<string, string | number> = { ...list.values }
  for (const { name, value } of asked) if (value !== null) parameters[name] = value
  const where = asked.map(({ sql }) => sql)
  if (words === null) {
    const condition = where.length === 0 ? '' : `WHERE ${where.join(' AND ')}`
    return { from: `FROM ${list.table} l ${walk} ${condition}`, place, parameters }
  }
  const seesRow = needsRow || where.some((sql) => sql.includes('l.'))
  const join = seesRow ? `CROSS JOIN ${list.table} l INDEXED BY ${list.found} ON l.position = t.rowid` : ''
  const condition = [`${list.text} MATCH @words`, ...where].join(' AND ')
  return { from: `FROM ${list.text} t ${join} WHERE ${condition}`, place, parameters: { ...parameters, words } }
}

// Numbers come to SQLite as reals, and the text index skips to a bound only where it is an integer.
function placesOf({ places }: List, place: string): Condition[] {
  return [
    { name: 'fromPlace', sql: `${place} >= CAST(@fromPlace AS INTEGER)`, value: places.from },
    { name: 'toPlace', sql: `${place} <= CAST(@toPlace AS INTEGER)`, value: places.to },
  ]
}
