import type { BankTime } from '../../electron/ports/bank-time.ts'
import type { Clock } from '../../electron/ports/clock.ts'

/** The time of an institution whose clock is this one, known from the start and to the millisecond. */
export function bankTimeOf(clock: Pick<Clock, 'now'>): Pick<BankTime, 'now'> {
  return { now: () => ({ at: clock.now(), uncertaintyMs: 0 }) }
}
