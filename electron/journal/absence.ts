import type { Instant } from '../../shared/time/instant.ts'
import type { BankTime } from '../ports/bank-time.ts'
import type { Clock } from '../ports/clock.ts'
import type { Intent } from '../vault/vault.ts'
import type { JournalEvent } from '../vault/journal-event.ts'
import { isAdopted } from './adopted.ts'
import { earliestOf } from './bank-clock.ts'
import { msBetween } from './plus-ms.ts'

/** The longest one attempt may take (PAYING section 3); a killed process may have sent its last byte that late. */
export const ATTEMPT_MS = 40_000

/** Authentic 404 answers that a proof of absence needs, and how far apart; a refusal needs two, half a minute apart. */
export const ABSENCE = { answers: 3, apartMs: 60_000 } as const
export const REFUSAL = { answers: 2, apartMs: 30_000 } as const

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
