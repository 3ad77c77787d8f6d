import { statementTotalsSchema } from '../../../shared/domain/statement.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { pagedLists } from './paged-lists.ts'
import { parseRow } from './parse-row.ts'
import { statementList } from './statement-query.ts'
import { lineColumns, readLine } from './statement-rows.ts'

const sum = (direction: string): string => `coalesce(sum(l.amount) FILTER (WHERE l.direction = '${direction}'), 0)`

/** Pages of the statement, and what a filter's lines add up to. */
export function statementLists(db: VaultDatabase) {
  return pagedLists(db, {
    list: statementList,
    plainSort: 'newest',
    columns: lineColumns.map((name) => `l.${name}`).join(', '),
    read: readLine,
    sums: `count(*) AS count, ${sum('in')} AS "in", ${sum('out')} AS out`,
    groupBy: '',
    readTotals: ([row]) => parseRow(statementTotalsSchema, row),
  })
}
