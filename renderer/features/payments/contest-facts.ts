import { contestableUntil, contestDaysLeft } from '../../../shared/charge/contest-until.ts'
import type { PaymentDetail } from '../../../shared/domain/payment.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import type { LocalDate } from '../../../shared/time/local-date.ts'

/** Until when the payer of a Pix may contest it. */
export interface ContestFacts {
  readonly until: LocalDate
  /** Today counted; 0 when it is over. */
  readonly daysLeft: number
}

const SETTLED: readonly PaymentDetail['state'][] = ['settled', 'partly-refunded']

/** What can still be done about a Pix that left by fraud; null for what is no Pix, has not left, or came back whole. */
export function contestFacts(
  { kind, state, timeline, changedAt }: Pick<PaymentDetail, 'kind' | 'state' | 'timeline' | 'changedAt'>,
  now: Instant,
): ContestFacts | null {
  if (kind === 'billet' || kind === 'refund' || !SETTLED.includes(state)) return null
  const at = timeline.find(({ what }) => what === 'settled')?.at ?? changedAt
  return { until: contestableUntil(at), daysLeft: contestDaysLeft(at, now) }
}
