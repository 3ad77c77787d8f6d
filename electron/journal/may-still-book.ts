import type { Instant } from '../../shared/time/instant.ts'
import type { Intent } from '../vault/vault.ts'

/** Whether a refused payment may still be booked by the order that was sent: while the window of that order is open. `now` is the institution's time. */
export function mayStillBook({ state, windowEnd }: Pick<Intent, 'state' | 'windowEnd'>, now: Instant): boolean {
  return state === 'rejected' && windowEnd !== null && now < windowEnd
}
