import type { MessagePort } from 'node:worker_threads'
import { createMonthBooks, type MonthBooks } from './month-books.ts'
import type { BookVault } from './read-month.ts'
import { openLane, type TwoWayLane } from './two-way-lane.ts'

/** The thread of the books: answers what is asked about months, and asks for what lies in the vault. */
export function serveBooks(port: MessagePort): void {
  const lane: TwoWayLane = openLane(port, (name, args) => Reflect.apply(Reflect.get(books, name), undefined, args))
  const books: MonthBooks = createMonthBooks(vaultOver(lane.ask))
}

function vaultOver(ask: TwoWayLane['ask']): BookVault {
  return {
    books: {
      changes: (...args) => ask('books.changes', args),
      lines: (...args) => ask('books.lines', args),
      payments: (...args) => ask('books.payments', args),
      billets: (...args) => ask('books.billets', args),
      received: (...args) => ask('books.received', args),
      refunded: (...args) => ask('books.refunded', args),
      returned: (...args) => ask('books.returned', args),
      receipts: (...args) => ask('books.receipts', args),
      charges: (...args) => ask('books.charges', args),
      balances: (...args) => ask('books.balances', args),
      moved: (...args) => ask('books.moved', args),
      counts: (...args) => ask('books.counts', args),
    },
    decisions: { of: (...args) => ask('decisions.of', args) },
    statement: {
      extent: (...args) => ask('statement.extent', args),
      totals: (...args) => ask('statement.totals', args),
    },
    notes: { many: (...args) => ask('notes.many', args) },
    infractions: { all: (...args) => ask('infractions.all', args) },
    unread: { within: (...args) => ask('unread.within', args) },
    records: { get: (...args) => ask('records.get', args) },
  }
}
