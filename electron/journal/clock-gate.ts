import { appError } from '../../shared/errors/app-error.ts'
import { err, ok } from '../../shared/kit/result.ts'
import type { BankTime } from '../ports/bank-time.ts'
import type { SendGate } from './journal.ts'
import { timeUnknown } from './learn-time.ts'

/** How far this computer's clock may be off the institution's for anything to be sent: an hour, known to some seconds. */
const FARTHEST_MS = 60 * 60_000 + 5_000

/**
 * Holds payments while this computer's clock is more than an hour off the institution's. Nothing here counts by it, but
 * everything else on the computer does, and certificates are judged by it.
 */
export function clockGate(time: Pick<BankTime, 'wallAheadMs'>): SendGate {
  return async () => {
    const aheadMs = time.wallAheadMs()
    if (aheadMs === null) return err(timeUnknown())
    const isOff = Math.abs(aheadMs) > FARTHEST_MS
    return isOff ? err(appError({ kind: 'held', sent: 'no', why: 'clock-off' })) : ok(null)
  }
}
