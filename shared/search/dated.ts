import type { LocalDate } from '../time/local-date.ts'
import { type DaySpan, dayOf, monthBeside, monthSpan, yearOf } from './calendar-span.ts'

/** A stretch of the calendar; one without a year is the latest that has begun by the given day. */
export type Dated = (latest: LocalDate) => DaySpan

/** A day, which is itself whatever the year; null where the calendar has none. */
export function onDay(day: LocalDate | null): Dated | null {
  return day === null ? null : () => daySpan(day)
}

/** A month of a year; null where it is none. */
export function inMonth(month: number, year: number): Dated | null {
  return month < 1 || month > 12 || year < 1900 || year > 2199 ? null : () => monthSpan(year, month)
}

/** The latest such month 1 to 12. */
export function inLatestMonth(month: number): Dated {
  return (latest) => {
    const span = monthSpan(yearOf(latest), month)
    return span.from <= latest ? span : monthSpan(yearOf(latest) - 1, month)
  }
}

/** The latest such day of a year; null where no year has it. The 29th of February may be eight years ago. */
export function onDayOfYear(day: number, month: number): Dated | null {
  if (dayOf(2024, month, day) === null) return null
  return (latest) => {
    const years = Array.from({ length: 9 }, (_, back) => dayOf(yearOf(latest) - back, month, day))
    return daySpan(years.find((found) => found !== null && found <= latest) ?? latest)
  }
}

/** The latest such day 1 to 31 of a month. */
export function onDayOfMonth(day: number): Dated {
  return (latest) => {
    for (let back = 0; ; back -= 1) {
      const found = dayInMonthOf(monthBeside(latest, back).from, day)
      if (found !== null && found <= latest) return daySpan(found)
    }
  }
}

/** That day of the month in which another one lies, where it has one. */
export function dayInMonthOf(other: LocalDate, day: number): LocalDate | null {
  return dayOf(yearOf(other), Number(other.slice(5, 7)), day)
}

/** A day as a span. */
export function daySpan(day: LocalDate): DaySpan {
  return { from: day, to: day }
}
