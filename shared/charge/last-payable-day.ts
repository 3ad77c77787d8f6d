import { businessDayFrom } from '../time/bank-holiday.ts'
import { addDays, type LocalDate } from '../time/local-date.ts'

/** The day on which a charge with due date falls due: the first business day from its date on. */
export function adjustedDueDate({ dueDate }: { readonly dueDate: LocalDate }): LocalDate {
  return businessDayFrom(dueDate)
}

/**
 * The last day on which a charge with due date can be paid (QRCODES_API section 6): so many calendar days after the
 * adjusted due date, and then the next business day. By national holidays alone: those of the payer's city are not known.
 */
export function lastPayableDay(charge: { readonly dueDate: LocalDate; readonly daysAfterDue: number }): LocalDate {
  return businessDayFrom(addDays(adjustedDueDate(charge), charge.daysAfterDue))
}
