import { billetDayFrom } from '../../shared/time/billet-day.ts'
import type { Instant } from '../../shared/time/instant.ts'
import { addDays, localDateOf, startOfLocalDate } from '../../shared/time/local-date.ts'
import type { BankTime } from '../ports/bank-time.ts'
import type { Clock } from '../ports/clock.ts'
import type { Intent } from '../vault/vault.ts'
import type { JournalEvent } from '../vault/journal-event.ts'
import { isAdopted } from './adopted.ts'
import { earliestOf } from './bank-clock.ts'
import { msBetween, plusMs } from './plus-ms.ts'

/** The longest one attempt may take (PAYING section 3); a killed process may have sent its last byte that late. */
export const ATTEMPT_MS = 40_000

/** Authentic 404 answers that a proof of absence needs, and how far apart; a refusal needs two, half a minute apart. */
export const ABSENCE = { answers: 3, apartMs: 60_000 } as const
export const REFUSAL = { answers: 2, apartMs: 30_000 } as const

/** How long an order may still be booked after its last byte: its life in the queue and two minutes, at least ten. */
export function windowMs(expirationSeconds: number): number {
  return Math.max(expirationSeconds + 120, 600) * 1000
}

/**
 * How long a refund may still turn up: nothing queues it by the standard, its record is made by the request and settled or
 * refused within a minute. Twice the shortest window of a payment is for a slow institution: its silence would free the
 * amount for another id, while the same id does no harm.
 */
const REFUND_WINDOW_MS = 20 * 60_000

/**
 * The end of the absence window for an attempt whose last byte left at `lastByte`. Nobody says how long a boleto may wait in
 * the queue, so its window lasts to the end of the next banking day in São Paulo.
 */
export function windowEndAfter(intent: Pick<Intent, 'kind' | 'expiration'>, lastByte: Instant): Instant {
  if (intent.kind === 'refund') return plusMs(lastByte, REFUND_WINDOW_MS)
  if (intent.kind !== 'billet') return plusMs(lastByte, windowMs(intent.expiration))
  const settlesOn = billetDayFrom(addDays(localDateOf(lastByte), 1))
  return startOfLocalDate(addDays(settlesOn, 1))
}

/** When an intent was last sent, or found sent by another station; its last change where the events do not tell. */
export function sentAt(intent: Pick<Intent, 'changedAt'>, events: readonly JournalEvent[]): Instant {
  return events.findLast(({ what, facts }) => what === 'recorded' || isAdopted({ facts }))?.at ?? intent.changedAt
}

/** Counts one more authentic 404: only answers at least `apartMs` apart count, and only the newest three are kept. */
export function countNotFound(earlier: readonly Instant[], now: Instant, apartMs: number): readonly Instant[] {
  const last = earlier.at(-1)
  // A clock that was set back must not stop the count for ever, nor may it speed it up: start again.
  if (last !== undefined && now < last) return [now]
  return last !== undefined && msBetween(last, now) < apartMs ? earlier : [...earlier, now].slice(-ABSENCE.answers)
}

/** Tells whether the window of an intent is over, by the institution's time and by time that really passed in this process. */
export interface WindowWatch {
  isOver(intent: Pick<Intent, 'id' | 'windowEnd'>): boolean
}

/**
 * A clock set forward must not shorten a window, and be it the institution's. So the first sight of each window notes what
 * the monotonic count must reach, and both have to agree that it is over. While the institution's time is unknown none is.
 */
export function createWindowWatch(clock: Pick<Clock, 'monotonicMs'>, time: Pick<BankTime, 'now'>): WindowWatch {
  const seen = new Map<string, { readonly windowEnd: Instant; readonly dueMs: number }>()
  return {
    isOver({ id, windowEnd }) {
      const moment = time.now()
      if (windowEnd === null || moment === null) return false
      const remaining = msBetween(earliestOf(moment), windowEnd)
      const known = seen.get(id)
      const watch =
        known?.windowEnd === windowEnd ? known : { windowEnd, dueMs: clock.monotonicMs() + Math.max(0, remaining) }
      seen.set(id, watch)
      return remaining <= 0 && clock.monotonicMs() >= watch.dueMs
    },
  }
}
