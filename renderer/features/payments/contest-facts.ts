import { contestableUntil, contestDaysLeft } from '../../../shared/charge/contest-until.ts'
import type { PaymentDetail } from '../../../shared/domain/payment.ts'
import { endToEndIdInstant } from '../../../shared/ids/end-to-end-id.ts'
import { type Instant, instantFromMs, instantMs } from '../../../shared/time/instant.ts'
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
  payment: Pick<PaymentDetail, 'kind' | 'state' | 'timeline' | 'changedAt' | 'createdAt' | 'endToEndId'>,
  now: Instant,
): ContestFacts | null {
  const { kind, state } = payment
  if (kind === 'billet' || kind === 'refund' || !SETTLED.includes(state)) return null
  const at = leftAt(payment)
  return { until: contestableUntil(at), daysLeft: contestDaysLeft(at, now) }
}

// The word that it has settled may have been read days after: the id tells when it left, though never before it was made here.
function leftAt({
  timeline,
  changedAt,
  createdAt,
  endToEndId,
}: Pick<PaymentDetail, 'timeline' | 'changedAt' | 'createdAt' | 'endToEndId'>): Instant {
  const told = timeline.find(({ what }) => what === 'settled')?.at ?? changedAt
  const ofId = endToEndId === null ? null : endToEndIdInstant(endToEndId)
  if (ofId === null || ofId >= instantMs(told)) return told
  return ofId < instantMs(createdAt) ? createdAt : instantFromMs(ofId)
}
