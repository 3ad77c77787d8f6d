import { billetDayFrom } from '../../../shared/time/billet-day.ts'
import { daysBetween, type LocalDate } from '../../../shared/time/local-date.ts'

/** What is charged after the due date: a fine once, and interest for each day; both in hundredths of a per cent, interest a month of 30 days. */
export interface LateTerms {
  readonly fine: number
  readonly monthlyInterest: number
}

/** What must be added to an amount on a day, in centavos. */
export interface LateCharges {
  readonly fine: number
  readonly interest: number
}

/** Two per cent once, and one per cent a month: what most slips say. */
export const usualTerms: LateTerms = { fine: 200, monthlyInterest: 100 }

/**
 * Fine and interest of an amount in centavos when it is paid on a day. Nothing is charged until the first business day
 * from the due date on (Lei 7.089/1983); after it, interest counts from the due date itself. Each part is rounded to the
 * nearest centavo, half a centavo up.
 */
export function lateCharges(amount: number, dueDate: LocalDate, day: LocalDate, terms: LateTerms): LateCharges {
  if (day <= billetDayFrom(dueDate)) return { fine: 0, interest: 0 }
  const days = daysBetween(dueDate, day)
  return {
    fine: share(amount, terms.fine, 10_000),
    interest: share(amount, terms.monthlyInterest * days, 30 * 10_000),
  }
}

// By whole numbers of any size: the product of amount, rate and days outgrows what a number holds exactly.
function share(amount: number, part: number, whole: number): number {
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
}
