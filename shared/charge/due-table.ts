import { addDays, type LocalDate } from '../time/local-date.ts'
import { type DatedCharge, type DueAmount, dueOn } from './due-on.ts'
import { adjustedDueDate, lastPayableDay } from './last-payable-day.ts'

/** What is due on one day; `until`: the same holds for the days before it since the row above. */
export interface DueRow extends DueAmount {
  readonly day: LocalDate
  readonly until: boolean
}

const LATE_DAYS = 10

/**
 * The days of a charge with due date that are worth showing from today on: each end of a discount, the due date, today
 * once it is late, some days of lateness, and the last day on which it can be paid. Empty when that is over.
 */
export function dueTable(charge: DatedCharge & { readonly daysAfterDue: number }, today: LocalDate): readonly DueRow[] {
  const due = adjustedDueDate(charge)
  const last = lastPayableDay(charge)
  const { discount } = charge.terms
  const ends = discount !== null && 'dates' in discount ? discount.dates.map(({ date }) => date) : []
  const early = [...ends, due].filter((day) => day >= today)
  const late = [today, addDays(due, LATE_DAYS), last].filter((day) => day > due && day >= today && day <= last)
  return [...new Set([...early, ...late])].toSorted().map((day) => ({ day, until: day <= due, ...dueOn(charge, day) }))
}
