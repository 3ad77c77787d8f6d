import { type Instant } from '../../shared/time/instant.ts'
import type { BankMoment, BankTime } from '../ports/bank-time.ts'
import type { Clock } from '../ports/clock.ts'
import { plusMs } from './plus-ms.ts'

/**
 * A clock whose `now` is the institution's time. While that is unknown it is this computer's, which is good for a stamp
 * of the timeline and for nothing that concludes: what concludes asks `BankTime.now` itself.
 */
export function createBankClock(clock: Clock, time: Pick<BankTime, 'now'>): Clock {
  return { ...clock, now: () => time.now()?.at ?? clock.now() }
}

/**
 * A clock for the end of a list that is asked for: the latest that it can be at the institution, so that what it booked in
 * this very second is asked for too.
 */
export function createListClock(clock: Clock, time: Pick<BankTime, 'now'>): Clock {
  return {
    ...clock,
    now() {
      const known = time.now()
      return known === null ? clock.now() : latestOf(known)
    },
  }
}

/** The earliest that it can be at a moment: what has to be over by then is over. */
export function earliestOf({ at, uncertaintyMs }: BankMoment): Instant {
  return plusMs(at, -uncertaintyMs)
}

/** The latest that it can be at a moment: what counts from then does not end too soon. */
export function latestOf({ at, uncertaintyMs }: BankMoment): Instant {
  return plusMs(at, uncertaintyMs)
}
