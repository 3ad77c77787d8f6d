import type { ReceivedFilter, ReceivedSort } from '../../../shared/domain/received-pix.ts'
import type { Condition, List } from './list-query.ts'
import { lastPlaceOf, placeOf } from './position.ts'

/** The received Pix of a filter in an order, and the indexes that answer it. */
export function receivedList(filter: ReceivedFilter, sort: ReceivedSort): List {
  const { from, to, txid, charged, refunded, document, lowest, highest, text } = filter
  return {
    table: 'received',
    text: 'received_text',
    index: indexFor(filter, sort),
    found: 'received_walk',
    words: text,
    places: { from: from === null ? null : placeOf(from), to: to === null ? null : lastPlaceOf(to) },
    where: [
      { name: 'txid', sql: 'l.txid = @txid', value: txid },
      yesOrNo('charged', 'l.txid IS NOT NULL', charged),
      yesOrNo('refunded', 'l.refunds > 0', refunded),
      { name: 'document', sql: 'l.payerDocument = @document', value: document },
      { name: 'lowest', sql: 'l.amount >= @lowest', value: lowest },
      { name: 'highest', sql: 'l.amount <= @highest', value: highest },
    ],
    order: orders[sort],
  }
}

const orders: Readonly<Record<ReceivedSort, string>> = {
  newest: 'PLACE DESC',
  oldest: 'PLACE',
  highest: 'l.amount DESC, PLACE DESC',
  lowest: 'l.amount, PLACE',
}

// The Pix of one charge are few, and sorted as they are.
function indexFor({ txid }: ReceivedFilter, sort: ReceivedSort): string {
  if (txid !== null) return 'received_txid'
  return sort === 'highest' || sort === 'lowest' ? 'received_amount' : 'received_walk'
}

function yesOrNo(name: string, sql: string, wanted: boolean | null): Condition {
  return { name, sql: `(${sql}) = @${name}`, value: wanted === null ? null : Number(wanted) }
}
