import type { BankNeeds } from './bank-needs.ts'

const LAG_MS = 4 * 60_000

/** The moment up to which reads tell what was booked: now, or a while ago where the bank lags behind its own book. */
export function toldUntil({ now, variants }: Pick<BankNeeds, 'now' | 'variants'>): number {
  return now() - (variants().has('lagging-reads') ? LAG_MS : 0)
}
