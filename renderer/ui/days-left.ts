import { type Instant, instantFromMs, instantMs } from '../../shared/time/instant.ts'
import { daysBetween, localDateOf } from '../../shared/time/local-date.ts'

/** Days until the one on which something ends, as a calendar counts them: 0 on that day while it lasts, negative once it has ended. */
export function daysLeft(ends: Instant, nowMs: number): number {
  const days = daysBetween(localDateOf(instantFromMs(nowMs)), localDateOf(ends))
  return instantMs(ends) < nowMs ? Math.min(days, -1) : days
}
