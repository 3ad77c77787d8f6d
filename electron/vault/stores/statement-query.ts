import type { StatementFilter, StatementSort } from '../../../shared/domain/statement.ts'
import type { List } from './list-query.ts'
import { lastPlaceOf, placeOf } from './position.ts'

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
