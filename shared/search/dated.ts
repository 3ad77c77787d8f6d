import type { LocalDate } from '../time/local-date.ts'
import { monthOfShortName } from './month-names.ts'
import { type DaySpan, dayOf, monthBeside, monthSpan, yearOf } from './calendar-span.ts'

/** A stretch of the calendar; one without a year is the latest that has begun by the given day, which is today or, of what lies ahead, later. */
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

/** The latest such day 1 to 31 of a month; of what lies ahead the first one from today on. */
export function onDayOfMonth(day: number, today: LocalDate): Dated {
  return (latest) => {
    const ahead = nearest(today, 1, (found) => found >= today)
    return daySpan(latest > today && ahead <= latest ? ahead : nearest(latest, -1, (found) => found <= latest))
  }
  function nearest(from: LocalDate, way: 1 | -1, isMeant: (found: LocalDate) => boolean): LocalDate {
    for (let months = 0; ; months += way) {
      const found = dayInMonthOf(monthBeside(from, months).from, day)
      if (found !== null && isMeant(found)) return found
    }
  }
}

/** That day of the month in which another one lies, where it has one. */
export function dayInMonthOf(other: LocalDate, day: number): LocalDate | null {
  return dayOf(yearOf(other), Number(other.slice(5, 7)), day)
}

/** As of a day, or of the end of its month where only the same day of the running month is still to come: on the 6th `1 a 30/07` ends this July. */
export function endingSoon(dated: Dated, latest: LocalDate): DaySpan {
  const [end, soon] = [dated(latest), dated(monthBeside(latest, 0).to)]
  return soon.from === soon.to && soon.from.slice(8) === end.from.slice(8) ? soon : end
}

/** A day as a span. */
export function daySpan(day: LocalDate): DaySpan {
  return { from: day, to: day }
}

// `12/60` is the twelfth of sixty instalments, and no month.
const FARTHEST_CUT_YEAR = 35

/** Reads a day or month that is written in digits alone, or with the name of its month between strokes. */
export function datedNumbers(text: string): Dated | null {
  const iso = /^(\d{4})([/-])(\d{2})\2(\d{2})$/.exec(text)
  if (iso !== null) return onDay(dayOf(Number(iso[1]), Number(iso[3]), Number(iso[4])))
  const isoMonth = /^((?:19|20)\d{2})-(\d{2})$/.exec(text)
  if (isoMonth !== null) return inMonth(Number(isoMonth[2]), Number(isoMonth[1]))
  const spelt = /^(\d{1,2})([/-]?)([a-z]{3,})(?:\2(\d{4}|\d{2}))?$/.exec(text)
  if (spelt !== null) return onSpeltDay(Number(spelt[1]), monthOfShortName(spelt[3] ?? ''), spelt[4])
  const whole = /^(\d{1,2})[º°o]?(?:([/-])(\d{1,2})\2(\d{4}|\d{2})|\.(\d{1,2})\.(\d{4}|(?<=^\d\d\.\d\d\.)\d{2}))$/.exec(
    text,
  )
  if (whole !== null) {
    const [, day, , month = whole[5], year = whole[6] ?? ''] = whole
    return onDay(dayOf(fullYear(year), Number(month), Number(day)))
  }
  const month = /^(\d{1,2})(?:\/(\d{4})|-((?:19|20)\d{2}))$/.exec(text)
  if (month !== null) return inMonth(Number(month[1]), Number(month[2] ?? month[3]))
  const [, one = '', other = ''] = /^(\d{1,2})[º°o]?\/(\d{1,2})$/.exec(text) ?? []
  if (one === '') return null
  if (Number(other) > FARTHEST_CUT_YEAR) return null
  return Number(other) > 12 ? inMonth(Number(one), fullYear(other)) : onDayOfYear(Number(one), Number(other))
}

/** A day of a month that is said by its name, of a year in two or four digits or of the latest; null where none is. */
export function onSpeltDay(day: number, month: number | null, year: string | undefined): Dated | null {
  if (month === null) return null
  return year === undefined ? onDayOfYear(day, month) : onDay(dayOf(fullYear(year), month, day))
}

/** A year of two digits is of this century. */
export function fullYear(text: string): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text)
}
