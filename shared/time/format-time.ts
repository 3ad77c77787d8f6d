import type { Instant } from './instant.ts'
import type { LocalDate } from './local-date.ts'
import { saoPauloClock } from './sao-paulo.ts'

/** Writes the day of an instant in São Paulo as `20/11/2026`. */
export function formatDate(instant: Instant): string {
  const { day, month, year } = saoPauloClock(instant)
  return `${day}/${month}/${year}`
}

/** Writes the time of an instant in São Paulo as `14:05:09`. */
export function formatTime(instant: Instant): string {
  const { hour, minute, second } = saoPauloClock(instant)
  return `${hour}:${minute}:${second}`
}

/** Writes day and time of an instant in São Paulo as `20/11/2026 14:05:09`. */
export function formatDateTime(instant: Instant): string {
  return `${formatDate(instant)} ${formatTime(instant)}`
}

/** Writes a plain date as `20/11/2026`. */
export function formatLocalDate(date: LocalDate): string {
  return date.split('-').toReversed().join('/')
}
