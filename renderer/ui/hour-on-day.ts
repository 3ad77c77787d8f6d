import type { Text } from '../../shared/i18n/text-over.ts'
import { formatDate } from '../../shared/time/format-time.ts'
import type { Instant } from '../../shared/time/instant.ts'
import { hourOf } from './moment.tsx'

/** A moment behind "at": `10:12` today, else `10:12 de 19/11/2026`. `today` as `useToday` gives it. */
export function hourOnDay(t: Text, at: Instant, today: string): string {
  const [date, time] = [formatDate(at), hourOf(at)]
  return date === today ? time : t('common.timeOnDay', { time, date })
}
