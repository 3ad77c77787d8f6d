import { type Instant, instantFromMs, instantMs } from '../../shared/time/instant.ts'

/** The instant so many milliseconds after another, or before it for a negative count. */
export function plusMs(instant: Instant, ms: number): Instant {
  return instantFromMs(instantMs(instant) + ms)
}

/** The milliseconds from one instant to another, negative when `to` is the earlier one. */
export function msBetween(from: Instant, to: Instant): number {
  return instantMs(to) - instantMs(from)
}
