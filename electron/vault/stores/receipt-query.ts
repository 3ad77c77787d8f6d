import type { ReceiptFilter } from '../../../shared/domain/receipt-filter.ts'
import { addDays, type LocalDate, localDate, startOfLocalDate } from '../../../shared/time/local-date.ts'
import type { IndexTerms } from './index-terms.ts'
import type { Condition, List } from './list-query.ts'
import type { ReceiptText } from './receipt-text.ts'
import { placeOf } from './position.ts'

const LAST_DAY = localDate('9999-12-30')

/** The receipts of a filter, newest first, whose words are all found by one of the text indexes. */
export function receiptList(filter: ReceiptFilter, index: { text: ReceiptText; terms: IndexTerms }): List {
  const { words, from, to, lowest, highest, kind } = filter
  const isOneAmount = lowest !== null && lowest === highest
  return {
    table: 'receipt',
    text: index.text,
    terms: index.terms,
    index: isOneAmount ? 'receipt_amount' : 'receipt_walk',
    found: 'receipt_walk',
    words: words.join(' '),
    places: {
      from: from === null ? null : placeOf(startOfLocalDate(from)),
      to: to === null ? null : lastPlaceOn(to),
    },
    where: [...amounts(lowest, highest), { name: 'kind', sql: 'l.kind = @kind', value: kind }],
    order: 'PLACE DESC',
  }
}

// One amount leads straight to its rows; a span of amounts is walked past, since its rows would have to be sorted.
function amounts(lowest: number | null, highest: number | null): readonly Condition[] {
  if (lowest === highest) return [{ name: 'amount', sql: 'l.amount = @amount', value: lowest }]
  return [
    { name: 'lowest', sql: 'l.amount >= @lowest', value: lowest },
    { name: 'highest', sql: 'l.amount <= @highest', value: highest },
  ]
}

// The last day that can be written has no day after it, and nothing can lie beyond it.
function lastPlaceOn(day: LocalDate): number | null {
  return day >= LAST_DAY ? null : placeOf(startOfLocalDate(addDays(day, 1))) - 1
}
