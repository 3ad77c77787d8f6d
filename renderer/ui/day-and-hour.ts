import { formatDate } from '../../shared/time/format-time.ts'
import type { Instant } from '../../shared/time/instant.ts'
import { dayInYear, hourOf } from './moment.tsx'

/** A moment inside a sentence: `10:12` today, else `19/11 10:12`, of another year `19/11/2025 10:12`. `today` as `useToday` gives it. */
export function dayAndHour(at: Instant, today: string): string {
  return formatDate(at) === today ? hourOf(at) : `${dayInYear(at, today)} ${hourOf(at)}`
}
