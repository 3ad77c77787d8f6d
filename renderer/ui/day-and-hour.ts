import { formatDate } from '../../shared/time/format-time.ts'
import type { Instant } from '../../shared/time/instant.ts'
import { hourOf } from './moment.tsx'

/** A moment inside a sentence: `10:12` today, else `19/11 10:12`. `today` as `useToday` gives it. */
export function dayAndHour(at: Instant, today: string): string {
  const day = formatDate(at)
  return day === today ? hourOf(at) : `${day.slice(0, 5)} ${hourOf(at)}`
}
