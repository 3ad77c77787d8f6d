import type { PaymentState, PaymentSummary, PaymentTab } from '../../../shared/domain/payment.ts'
import { type LocalDate, localDateOf } from '../../../shared/time/local-date.ts'

/** Those that stand before all days in the list of all: nobody knows yet how they end, or that they ever left. */
const WAITING: ReadonlySet<PaymentState> = new Set(['unknown', 'absent', 'review', 'not-sent'])

/** Under what a payment stands in the list of a tab: its day in Sao Paulo, or, null, what waits for an answer. */
export function groupOf({ state, createdAt }: PaymentSummary, tab: PaymentTab): LocalDate | null {
  return tab === 'all' && WAITING.has(state) ? null : localDateOf(createdAt)
}

/** The places of the rows at which another group begins, but for the first. */
export function groupHeads(rows: readonly PaymentSummary[], tab: PaymentTab): readonly number[] {
  const groups = rows.map((row) => groupOf(row, tab))
  return groups.flatMap((group, place) => (place > 0 && group !== groups[place - 1] ? [place] : []))
}
