import type { Text } from '../../../../shared/i18n/text-over.ts'
import { formatLocalDate } from '../../../../shared/time/format-time.ts'
import { type LocalDate, weekday } from '../../../../shared/time/local-date.ts'

/** A day with its day of the week: `20/11/2026, sexta-feira`. */
export function dayWords(t: Text, day: LocalDate): string {
  return t('payBillet.day', { date: formatLocalDate(day), weekday: weekday(day) })
}
