import type { ChargeKind } from '../../../shared/domain/charge.ts'
import { addDays, type LocalDate, localDate } from '../../../shared/time/local-date.ts'

/** A stretch of days, both included; null is open. */
export interface Days {
  readonly from: LocalDate | null
  readonly to: LocalDate | null
}

/** A period with a name. */
export type PeriodName =
  | 'all'
  | 'today'
  | 'last-7'
  | 'last-30'
  | 'next-7'
  | 'next-30'
  | 'this-month'
  | 'last-month'
  | 'chosen'

/** The periods that make sense for each kind: a cob is found by its day of creation, a cobv by its due date. */
export const periodNames: Readonly<Record<ChargeKind, readonly PeriodName[]>> = {
  cob: ['all', 'today', 'last-7', 'last-30', 'this-month', 'last-month', 'chosen'],
  cobv: ['all', 'today', 'next-7', 'next-30', 'last-30', 'this-month', 'last-month', 'chosen'],
}

/** The days of a named period as of `today`; `chosen` days are the person's own. */
export function daysOf(name: PeriodName, today: LocalDate, chosen: Days): Days {
  switch (name) {
    case 'all':
      return { from: null, to: null }
    case 'today':
      return { from: today, to: today }
    case 'last-7':
      return { from: addDays(today, -6), to: today }
    case 'last-30':
      return { from: addDays(today, -29), to: today }
    case 'next-7':
      return { from: today, to: addDays(today, 6) }
    case 'next-30':
      return { from: today, to: addDays(today, 29) }
    case 'this-month':
      return monthOf(today)
    case 'last-month':
      return monthOf(addDays(firstOfMonth(today), -1))
    case 'chosen':
      return chosen
  }
}

function monthOf(day: LocalDate): Days {
  const from = firstOfMonth(day)
  // Thirty-one days after the first of any month lies within the next one.
  return { from, to: addDays(firstOfMonth(addDays(from, 31)), -1) }
}

function firstOfMonth(day: LocalDate): LocalDate {
  return localDate(`${day.slice(0, 7)}-01`)
}
