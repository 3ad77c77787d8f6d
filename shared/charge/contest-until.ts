import { type Instant, instantFromMs, instantMs } from '../time/instant.ts'
import { addDays, daysBetween, type LocalDate, localDate, localDateOf } from '../time/local-date.ts'

/** How long a payer may contest a Pix by the special refund mechanism (MED; DOMAIN_RULES section 12). */
const CONTEST_DAYS = 80
const FURTHEST_MS = instantMs(instantFromMs(Date.UTC(9800, 0, 1)))

/** The last day (São Paulo) on which its payer may contest a Pix of this moment. */
export function contestableUntil(at: Instant): LocalDate {
  return addDays(instantMs(at) < FURTHEST_MS ? localDateOf(at) : localDate('9800-01-01'), CONTEST_DAYS)
}

/** How many days are left to contest it, today counted: 1 on the last one, 0 when it is over, 80 at most. */
export function contestDaysLeft(at: Instant, now: Instant): number {
  return Math.min(CONTEST_DAYS, Math.max(0, daysBetween(localDateOf(now), contestableUntil(at)) + 1))
}
