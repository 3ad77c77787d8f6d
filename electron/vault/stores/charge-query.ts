import type { ChargeFilter, ChargeSort, ChargeState } from '../../../shared/domain/charge.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import type { List } from './list-query.ts'

/** A filter at a moment, which decides what is overdue or expired. */
export type ChargeFilterAt = ChargeFilter & { readonly now: Instant }

/** The state of a charge at a moment; `chargeStateOf` of shared/charge in SQL. */
export const stateAt = `CASE WHEN l.word <> 'active' THEN l.word WHEN l.deadAt <= @now THEN 'expired'
  WHEN l.overdueOn <= @today THEN 'overdue' ELSE 'active' END`

/** The charges of a filter in an order, and the indexes that answer it. */
export function chargeList(filter: ChargeFilterAt, sort: ChargeSort): List {
  const { kind, state, from, to, lowest, highest, batchId, text, now } = filter
  return {
    table: 'charge',
    text: 'charge_text',
    index: indexFor(state, sort),
    found: 'charge_walk',
    words: text,
    places: { from: null, to: null },
    where: [
      { name: 'kind', sql: 'l.kind = @kind', value: kind },
      { name: 'word', sql: 'l.word = @word', value: wordOf(state) },
      { name: 'state', sql: `${stateAt} = @state`, value: wordOf(state) === 'active' ? state : null },
      { name: 'from', sql: 'l.day >= @from', value: from },
      { name: 'to', sql: 'l.day <= @to', value: to },
      { name: 'lowest', sql: 'l.amount >= @lowest', value: lowest },
      { name: 'highest', sql: 'l.amount <= @highest', value: highest },
      { name: 'batchId', sql: 'l.batchId = @batchId', value: batchId },
    ],
    order: orders[sort],
    values: { now, today: localDateOf(now) },
  }
}

const orders: Readonly<Record<ChargeSort, string>> = {
  newest: 'PLACE DESC',
  oldest: 'PLACE',
  highest: 'l.amount DESC, PLACE DESC',
  lowest: 'l.amount, PLACE',
  due: 'l.due, PLACE',
}

function indexFor(state: ChargeState | null, sort: ChargeSort): string {
  if (sort === 'due') return 'charge_due'
  if (sort === 'highest' || sort === 'lowest') return 'charge_amount'
  return state === null ? 'charge_walk' : 'charge_word'
}

function wordOf(state: ChargeState | null): ChargeState | null {
  return state === 'overdue' || state === 'expired' ? 'active' : state
}
