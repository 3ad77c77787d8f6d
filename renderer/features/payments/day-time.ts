import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatLocalDate, formatTime } from '../../../shared/time/format-time.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'

/** The hour of a moment, with its day where that is not the day of `now`. */
export function dayTime(t: Text, at: Instant, now: Instant): string {
  const [day, time] = [localDateOf(at), formatTime(at)]
  return day === localDateOf(now) ? time : t('common.timeOnDay', { time, date: formatLocalDate(day) })
}
