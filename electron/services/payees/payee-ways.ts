import type { PayeeWay } from '../../../shared/domain/payee.ts'
import type { BookRow } from '../../vault/payee-book-table.ts'
import { payeeWay } from './payee-way.ts'

/** The ways to pay a payee by its rows, the newest first, each once. */
export function payeeWays(known: readonly BookRow[]): PayeeWay[] {
  const newest = new Map<string, PayeeWay>()
  for (const { account, lastAt } of known) {
    const way = newest.has(account) ? null : payeeWay(account, lastAt)
    if (way !== null) newest.set(account, way)
  }
  return [...newest.values()]
}
