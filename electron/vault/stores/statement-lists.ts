import type { ListDay } from '../../../shared/domain/list-day.ts'
import {
  type StatementFilter,
  type StatementLine,
  type StatementSort,
  statementTotalsSchema,
} from '../../../shared/domain/statement.ts'
import { subtractCentavos } from '../../../shared/money/centavos.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { bookedLine } from './booked-line.ts'
import { daysOfPlaces } from './days-of-places.ts'
import type { DueTexts } from './due-texts.ts'
import type { List } from './list-query.ts'
import { pagedLists } from './paged-lists.ts'
import { parseRow } from './parse-row.ts'
import { lastPlaceOf, placeOf } from './position.ts'
import { searchQuery } from './search-query.ts'
import { lineColumns, readLine } from './statement-rows.ts'

/** The lines of a filter in an order, and the indexes that answer it. */
export function statementList(filter: StatementFilter, sort: StatementSort): List {
  const { from, to, direction, kind, lowest, highest, text } = filter
  return {
    table: 'statement_line',
    text: 'statement_text',
    index: indexFor(filter, sort),
    found: 'statement_line_walk',
    words: text,
    places: { from: from === null ? null : placeOf(from), to: to === null ? null : lastPlaceOf(to) },
    where: [
      { name: 'direction', sql: 'l.direction = @direction', value: direction },
      { name: 'kind', sql: 'l.kind = @kind', value: kind },
      { name: 'lowest', sql: 'l.amount >= @lowest', value: lowest },
      { name: 'highest', sql: 'l.amount <= @highest', value: highest },
    ],
    order: orders[sort],
  }
}

const orders: Readonly<Record<StatementSort, string>> = {
  newest: 'PLACE DESC',
  oldest: 'PLACE',
  highest: 'l.amount DESC, PLACE DESC',
  lowest: 'l.amount, PLACE',
}

function indexFor(filter: StatementFilter, sort: StatementSort): string {
  if (sort === 'highest' || sort === 'lowest') return 'statement_line_amount'
  return filter.kind === null ? 'statement_line_walk' : 'statement_line_kind'
}

const sum = (direction: string): string => `coalesce(sum(l.amount) FILTER (WHERE l.direction = '${direction}'), 0)`

/** Pages of the statement, and what a filter's lines add up to: each line counts, and the money of those that are booked. */
export function statementLists(db: VaultDatabase, texts: Pick<DueTexts, 'finish'>) {
  const plan = {
    list: statementList,
    plainSort: 'newest',
    columns: lineColumns.map((name) => `l.${name}`).join(', '),
    read: readLine,
    sums: `count(*) AS count, ${sum('in')} AS "in", ${sum('out')} AS out`,
    groupBy: '',
    readTotals: ([row]: readonly unknown[]) => parseRow(statementTotalsSchema, row),
  } as const
  const all = pagedLists(db, plan)
  // Few lines are not booked, and an index holds them alone: to look at the state of every line takes long.
  const unbooked = pagedLists(db, { ...plan, list: unbookedList })
  const seeWords = ({ text }: StatementFilter): void => {
    if (searchQuery(text) !== null) texts.finish()
  }
  return {
    rows(filter: StatementFilter, sort: StatementSort, first: number, limit: number): StatementLine[] {
      seeWords(filter)
      return all.rows(filter, sort, first, limit)
    },
    totals(filter: StatementFilter) {
      seeWords(filter)
      const [every, still] = [all.totals(filter), unbooked.totals(filter)]
      return {
        count: every.count,
        in: subtractCentavos(every.in, still.in),
        out: subtractCentavos(every.out, still.out),
        ...(still.count > 0 && { unbooked: still.count }),
      }
    },
    days(filter: StatementFilter): ListDay[] {
      seeWords(filter)
      return daysOfPlaces(all.places(filter, 'newest'))
    },
    forget(what: 'all' | 'words'): void {
      all.forget(what)
      unbooked.forget(what)
    },
  }
}

function unbookedList(filter: StatementFilter, sort: StatementSort): List {
  const list = statementList(filter, sort)
  const index = 'statement_line_unbooked'
  return {
    ...list,
    index,
    found: index,
    where: [...list.where, { name: 'unbooked', sql: `NOT (${bookedLine})`, value: 1 }],
  }
}
