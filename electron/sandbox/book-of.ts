import { centavos } from '../../shared/money/centavos.ts'
import { stepAt } from './ledger/entry.ts'
import type { Ledger } from './ledger/ledger.ts'
import type { BookEntry } from './training-bank.ts'

/** What a bank has executed up to a moment (ms since 1970): payments by their keys and refunds by their ids, oldest first. */
export function bookOf(ledger: Ledger, nowMs: number): BookEntry[] {
  const refunds = ledger.refunds().filter(({ opening }) => opening !== true)
  return [...ledger.orders(), ...refunds]
    .toSorted((a, b) => a.id - b.id)
    .map((entry) => ({
      key: entry.returns?.refundId ?? entry.key ?? '',
      id: entry.id,
      endToEndId: entry.endToEndId ?? '',
      amount: centavos(entry.amount),
      at: new Date(entry.plan[0]?.at ?? nowMs).toISOString(),
      // An order that nobody is told of yet (late-execution) will run all the same: an audit must see it.
      status: stepAt(entry, nowMs)?.status ?? 'LATE',
      body: entry.body,
    }))
}
