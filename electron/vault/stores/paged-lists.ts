import type { VaultDatabase } from '../database/sqlite.ts'
import { keepFew } from './keep-few.ts'
import {
  firstRowsQuery,
  isWalked,
  type List,
  type ListQuery,
  positionsQuery,
  rowsAtQuery,
  totalsQuery,
} from './list-query.ts'

/** Lists kept at once: what one screen goes back and forth between. A list of 200,000 rows takes 1.6 MB. */
const MOST_LISTS = 6
const MOST_TOTALS = 32
const MOST_STATEMENTS = 32

type Statement = ReturnType<VaultDatabase['prepare']>

/** How one kind of rows is listed and added up. */
export interface ListsPlan<Filter extends { readonly text: string }, Sort extends string, Row, Totals> {
  list(filter: Filter, sort: Sort): List
  /** The order that is cheapest to walk; adding up needs none. */
  readonly plainSort: Sort
  /** What a row of a page is read from; SQL with the alias `l`. */
  readonly columns: string
  read(row: unknown): Row
  readonly sums: string
  readonly groupBy: string
  readTotals(rows: readonly unknown[]): Totals
}

/**
 * Pages of one kind of rows. The first page comes straight from an index. Whoever jumps into a list, or sorts what words
 * have found, makes the worker write down where all its rows lie, once; from then on every page of it costs the same,
 * until the rows change.
 */
export function pagedLists<Filter extends { readonly text: string }, Sort extends string, Row, Totals>(
  db: VaultDatabase,
  plan: ListsPlan<Filter, Sort, Row, Totals>,
) {
  const lists = keepFew<Float64Array>(MOST_LISTS)
  const sums = keepFew<Totals>(MOST_TOTALS)
  // A page costs little more than it takes to compile its SQL.
  const statements = keepFew<Statement>(MOST_STATEMENTS)
  const prepared = (sql: string): Statement => statements.get(sql, () => db.prepare(sql))
  const rowsOf = ({ sql, parameters }: ListQuery): unknown[] => prepared(sql).all(parameters)

  const listOf = (filter: Filter, sort: Sort): Float64Array =>
    lists.get(keyOf(filter, sort), () => {
      const { sql, parameters } = positionsQuery(plan.list(filter, sort))
      return Float64Array.from(db.prepare<object, number>(sql).pluck().all(parameters))
    })
  return {
    rows(filter: Filter, sort: Sort, first: number, limit: number): Row[] {
      const list = plan.list(filter, sort)
      const query =
        first === 0 && isWalked(list)
          ? firstRowsQuery(list, plan.columns, limit)
          : rowsAtQuery(list, plan.columns, listOf(filter, sort).subarray(first, first + limit))
      return rowsOf(query).map(plan.read)
    },
    /** Where the rows of a list lie, in its order. */
    places: listOf,
    totals: (filter: Filter): Totals =>
      sums.get(keyOf(filter, null), () =>
        plan.readTotals(rowsOf(totalsQuery(plan.list(filter, plan.plainSort), plan.sums, plan.groupBy))),
      ),
    /** Forgets what a changed row may have made wrong; a change of words alone leaves lists without words as they are. */
    forget(what: 'all' | 'words'): void {
      const isStale = (key: string): boolean => what === 'all' || !key.startsWith(wordless)
      lists.forget(isStale)
      sums.forget(isStale)
    },
  }
}

const wordless = JSON.stringify(['']).slice(0, -1)

// The words stand first, so that a key tells whether there are any.
function keyOf({ text, ...bounds }: { readonly text: string }, sort: string | null): string {
  return JSON.stringify([text.trim(), bounds, sort])
}
