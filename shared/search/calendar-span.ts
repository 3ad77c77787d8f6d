import { addDays, addMonths, isLocalDate, type LocalDate, localDate, weekday } from '../time/local-date.ts'

/** A span of days, both included. */
export interface DaySpan {
  readonly from: LocalDate
  readonly to: LocalDate
}

/** The day, or null where the calendar has none. */
export function dayOf(year: number, month: number, day: number): LocalDate | null {
  const text = `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`
  return isLocalDate(text) ? text : null
}

/** The whole of a month 1 to 12. */
export function monthSpan(year: number, month: number): DaySpan {
  const from = localDate(`${padded(year, 4)}-${padded(month, 2)}-01`)
  const next = month === 12 ? `${padded(year + 1, 4)}-01-01` : `${padded(year, 4)}-${padded(month + 1, 2)}-01`
  return { from, to: addDays(localDate(next), -1) }
}

/** The month so many months after that of a day, or before it for a negative count. */
export function monthBeside(day: LocalDate, months: number): DaySpan {
  const inMonth = addMonths(day, months)
  return monthSpan(yearOf(inMonth), Number(inMonth.slice(5, 7)))
}

/** The week from Monday to Sunday so many weeks after that of a day, or before it. */
export function weekBeside(day: LocalDate, weeks: number): DaySpan {
  const monday = addDays(day, -((weekday(day) + 6) % 7) + weeks * 7)
  return { from: monday, to: addDays(monday, 6) }
}

/** The Saturday and Sunday of such a week. */
export function weekendBeside(day: LocalDate, weeks: number): DaySpan {
  const { to } = weekBeside(day, weeks)
  return { from: addDays(to, -1), to }
}

/** The half of a month, up to its 15th or from its 16th, in which a day lies, or the one before. */
export function fortnightBeside(day: LocalDate, by: 0 | -1): DaySpan {
  const { from, to } = monthBeside(day, 0)
  const middle = addDays(from, 14)
  if (by < 0) return fortnightBeside(day > middle ? middle : addDays(from, -1), 0)
  return day > middle ? { from: addDays(middle, 1), to } : { from, to: middle }
}

/** The part of the year of so many months in which a day lies, or one so many parts away. */
export function partBeside(day: LocalDate, months: 3 | 6, by: number): DaySpan {
  const first = by * months - ((Number(day.slice(5, 7)) - 1) % months)
  return { from: monthBeside(day, first).from, to: monthBeside(day, first + months - 1).to }
}

/** The whole of a year. */
export function yearSpan(year: number): DaySpan {
  return { from: localDate(`${padded(year, 4)}-01-01`), to: localDate(`${padded(year, 4)}-12-31`) }
}

/** The year of a day. */
export function yearOf(day: LocalDate): number {
  return Number(day.slice(0, 4))
}

function padded(n: number, length: number): string {
  return String(n).padStart(length, '0')
}

/** Whether a stretch is a whole month. */
export function isOneMonth({ from, to }: DaySpan): boolean {
  return from.slice(0, 7) === to.slice(0, 7) && from.endsWith('-01') && addDays(to, 1).endsWith('-01')
}
