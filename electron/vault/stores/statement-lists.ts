import {
  type StatementFilter,
  type StatementLine,
  type StatementSort,
  type StatementTotals,
  statementTotalsSchema,
} from '../../../shared/domain/statement.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { keepFew } from './keep-few.ts'
import { parseRow } from './parse-row.ts'
import { firstLinesQuery, positionsQuery, totalsQuery } from './statement-query.ts'
import { lineColumns, readLine } from './statement-rows.ts'

/** Lists kept at once: what one screen goes back and forth between. A list of 200,000 lines takes 1.6 MB. */
const MOST_LISTS = 6
const MOST_TOTALS = 32

/**
 * Pages of the statement. The first page comes straight from an index. Whoever jumps into a list makes the worker write
 * down where all its lines lie, once; from then on every page of it costs the same, until the statement changes.
 */
export function statementLists(db: VaultDatabase) {
  const lists = keepFew<Float64Array>(MOST_LISTS)
  const sums = keepFew<StatementTotals>(MOST_TOTALS)
  const columns = lineColumns.map((name) => `l.${name}`).join(', ')
  const atPositions = db.prepare(
    `SELECT ${columns} FROM json_each(?) p CROSS JOIN statement_line l ON l.position = p.value ORDER BY p.key`,
  )

  const listOf = (filter: StatementFilter, sort: StatementSort): Float64Array =>
    lists.get(keyOf(filter, sort), () => {
      const { sql, parameters } = positionsQuery(filter, sort)
      return Float64Array.from(db.prepare<object, number>(sql).pluck().all(parameters))
    })
  const firstRows = (filter: StatementFilter, sort: StatementSort, limit: number): unknown[] => {
    const { sql, parameters } = firstLinesQuery(filter, sort, columns)
    return db.prepare<object>(sql).all({ ...parameters, limit })
  }

  return {
    rows(filter: StatementFilter, sort: StatementSort, first: number, limit: number): StatementLine[] {
      if (first === 0) return firstRows(filter, sort, limit).map(readLine)
      const positions = [...listOf(filter, sort).subarray(first, first + limit)]
      return atPositions.all(JSON.stringify(positions)).map(readLine)
    },
    totals: (filter: StatementFilter): StatementTotals =>
      sums.get(keyOf(filter, null), () => {
        const { sql, parameters } = totalsQuery(filter)
        return parseRow(statementTotalsSchema, db.prepare<object>(sql).get(parameters))
      }),
    /** Forgets what a changed line may have made wrong; a change of words alone leaves lists without words as they are. */
    forget(what: 'all' | 'words'): void {
      const isStale = (key: string): boolean => what === 'all' || !key.startsWith(wordless)
      lists.forget(isStale)
      sums.forget(isStale)
    },
  }
}

const wordless = JSON.stringify(['']).slice(0, -1)

// The words stand first, so that a key tells whether there are any.
function keyOf({ text, ...bounds }: StatementFilter, sort: StatementSort | null): string {
  return JSON.stringify([text.trim(), bounds, sort])
}
