import { addDays, type LocalDate } from '../time/local-date.ts'
import { type DatedCharge, type DueAmount, dueOn } from './due-on.ts'
import { adjustedDueDate, lastPayableDay } from './last-payable-day.ts'

/** What is due on one day; `until`: the same holds for the days before it since the row above, or since today in the first. */
export interface DueRow extends DueAmount {
  readonly day: LocalDate
  readonly until: boolean
}

const LATE_DAYS = 10
// Of a discount that changes every day: so many days before the due date, and the two days that come first.
const EARLY_DAYS = [30, 15, 7, 3, 1]

/**
 * The days of a charge with due date that are worth showing from today on: each end of a discount, or some days of one that is
 * another every day, the due date, today once it is late, some days of lateness, and the last day on which it can be paid. Empty
 * when that is over.
 */
export function dueTable(charge: DatedCharge & { readonly daysAfterDue: number }, today: LocalDate): readonly DueRow[] {
  const due = adjustedDueDate(charge)
  const last = lastPayableDay(charge)
  const isDaily = charge.terms.discount !== null && !('dates' in charge.terms.discount)
  const early = [...(isDaily ? dailyEnds(due, today) : datedEnds(charge)), due].filter((day) => day >= today)
  const late = [today, addDays(due, LATE_DAYS), last].filter((day) => day > due && day >= today && day <= last)
  return [...new Set([...early, ...late])]
    .toSorted()
    .map((day) => ({ day, until: !isDaily && day <= due, ...dueOn(charge, day) }))
}

function datedEnds({ terms: { discount } }: DatedCharge): readonly LocalDate[] {
  return discount !== null && 'dates' in discount ? discount.dates.map(({ date }) => date) : []
}

function dailyEnds(due: LocalDate, today: LocalDate): readonly LocalDate[] {
  return [today, addDays(today, 1), ...EARLY_DAYS.map((days) => addDays(due, -days))].filter((day) => day <= due)
}
