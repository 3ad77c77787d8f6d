import { businessDayFrom } from '../time/bank-holiday.ts'
import { addDays, type LocalDate, localDate } from '../time/local-date.ts'

// Beyond these a date is a slip of the pen, and the calendar ends soon after.
const FURTHEST = localDate('9800-01-01')
const MOST_DAYS = 36_500

/** The day on which a charge with due date falls due: the first business day from its date on. */
export function adjustedDueDate({ dueDate }: { readonly dueDate: LocalDate }): LocalDate {
  return dueDate > FURTHEST ? FURTHEST : businessDayFrom(dueDate)
}

/**
 * The last day on which a charge with due date can be paid (QRCODES_API section 6): so many calendar days after the
 * adjusted due date, and then the next business day. By national holidays alone: those of the payer's city are not known.
 */
export function lastPayableDay(charge: { readonly dueDate: LocalDate; readonly daysAfterDue: number }): LocalDate {
  return businessDayFrom(addDays(adjustedDueDate(charge), Math.min(Math.max(charge.daysAfterDue, 0), MOST_DAYS)))
}
