import { type Month, monthSchema } from '../domain/closing.ts'
import { type Instant, instantFromMs, instantMs } from '../time/instant.ts'
import { addDays, type LocalDate, localDate, localDateOf, startOfLocalDate } from '../time/local-date.ts'

/** A month in São Paulo: its first and last day, its first moment, and its last, to the millisecond. */
export interface MonthSpan {
  readonly firstDay: LocalDate
  readonly lastDay: LocalDate
  readonly from: Instant
  readonly to: Instant
}

/** The month of a day. */
export function monthOf(day: LocalDate): Month {
  return monthSchema.parse(day.slice(0, 'YYYY-MM'.length))
}

/** The month so many months after another; a negative count goes back. */
export function addMonths(month: Month, count: number): Month {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count
  const year = String(Math.floor(months / 12)).padStart(4, '0')
  return monthSchema.parse(`${year}-${String((months % 12) + 1).padStart(2, '0')}`)
}

/** When a month begins and ends. */
export function spanOf(month: Month): MonthSpan {
  const firstDay = localDate(`${month}-01`)
  const after = localDate(`${addMonths(month, 1)}-01`)
  return {
    firstDay,
    lastDay: addDays(after, -1),
    from: startOfLocalDate(firstDay),
    to: instantFromMs(instantMs(startOfLocalDate(after)) - 1),
  }
}

/** A month with so many days before and after it. */
export function widened(
  { firstDay, lastDay }: MonthSpan,
  days: number,
): { readonly from: Instant; readonly to: Instant } {
  const after = startOfLocalDate(addDays(lastDay, days + 1))
  return { from: startOfLocalDate(addDays(firstDay, -days)), to: instantFromMs(instantMs(after) - 1) }
}

/** Says whether a moment lies within a stretch of time, both ends included. */
export function isWithin({ from, to }: { readonly from: Instant; readonly to: Instant }, at: Instant): boolean {
  return from <= at && at <= to
}

const CLOSING_DAYS = 10

/** The month to begin with: in its first days, the one that is to be closed. */
export function monthToClose(now: Instant): Month {
  const today = localDateOf(now)
  const month = monthOf(today)
  return Number(today.slice('YYYY-MM-'.length)) <= CLOSING_DAYS ? addMonths(month, -1) : month
}
