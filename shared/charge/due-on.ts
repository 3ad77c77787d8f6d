import type { ChargeTerms, Discount, Interest } from '../domain/charge-terms.ts'
import { addCentavos, type Centavos, centavos, MAX_PAYABLE } from '../money/centavos.ts'
import { isBusinessDay } from '../time/bank-holiday.ts'
import { addDays, daysBetween, type LocalDate } from '../time/local-date.ts'
import { adjustedDueDate } from './last-payable-day.ts'

/** What a charge comes to on a day and what it is made of, in centavos: original + fine + interest - abatement - discount = total. */
export interface DueAmount {
  readonly original: Centavos
  readonly fine: Centavos
  readonly interest: Centavos
  readonly abatement: Centavos
  readonly discount: Centavos
  readonly total: Centavos
}

/** What of an amount is taken off. */
export function takenOff({ abatement, discount }: Pick<DueAmount, 'abatement' | 'discount'>): Centavos {
  return addCentavos(abatement, discount)
}

/** What of a charge with due date decides the amount of a day. */
export interface DatedCharge {
  readonly amount: Centavos
  readonly dueDate: LocalDate
  readonly terms: ChargeTerms
}

const HUNDRED_PER_CENT = 10_000

/** Days in a term's own period: commercial month and year, and their business days. */
const DAYS = { month: 30, year: 360, businessMonth: 21, businessYear: 252 } as const

/**
 * What is to be paid on a day, by the charge's own terms (QRCODES_API section 6). An estimate: the standard settles neither
 * the rounding nor the base, and the payer's institution decides. Here fine, interest and discount are of the original
 * without its abatement, each rounded to the nearest centavo; a day counts as late after the first business day from the
 * due date on, and lateness counts from that day. The total is never negative, and never falls as the day moves on.
 */
export function dueOn({ amount, dueDate, terms }: DatedCharge, day: LocalDate): DueAmount {
  const abatement = least(partOf(amount, terms.abatement), amount)
  const base = centavos(amount - abatement)
  const due = adjustedDueDate({ dueDate })
  const isLate = day > due
  const fine = isLate ? partOf(base, terms.fine) : centavos(0)
  const interest = isLate && terms.interest !== null ? interestOf(base, terms.interest, due, day) : centavos(0)
  const discount = isLate ? centavos(0) : least(discountOf(base, terms.discount, { dueDate, due }, day), base)
  return {
    original: amount,
    fine,
    interest,
    abatement,
    discount,
    total: centavos(base + fine + interest - discount),
  }
}

function partOf(amount: Centavos, term: { readonly modality: 1 | 2; readonly value: number } | null): Centavos {
  if (term === null) return centavos(0)
  return term.modality === 1 ? centavos(term.value) : shareOf(amount, [term.value], HUNDRED_PER_CENT)
}

function interestOf(base: Centavos, { modality, value }: Interest, due: LocalDate, day: LocalDate): Centavos {
  const isCalendar = modality <= 4
  const days = isCalendar ? daysBetween(due, day) : businessDaysBetween(due, day)
  if (modality === 1 || modality === 5) return shareOf(value, [days], 1)
  return shareOf(base, [value, days], HUNDRED_PER_CENT * periodOf(modality))
}

function periodOf(modality: 2 | 3 | 4 | 6 | 7 | 8): number {
  if (modality === 3) return DAYS.month
  if (modality === 4) return DAYS.year
  if (modality === 7) return DAYS.businessMonth
  return modality === 8 ? DAYS.businessYear : 1
}

// A discount until the due date moves with it to the next business day.
function discountOf(
  base: Centavos,
  discount: Discount | null,
  { dueDate, due }: { readonly dueDate: LocalDate; readonly due: LocalDate },
  day: LocalDate,
): Centavos {
  if (discount === null) return centavos(0)
  if ('dates' in discount) {
    const { modality } = discount
    const open = discount.dates.filter(({ date }) => day <= (date === dueDate ? due : date))
    return open.map(({ value }) => partOf(base, { modality, value })).reduce(most, centavos(0))
  }
  const { modality, value } = discount
  const isCalendar = modality === 3 || modality === 5
  const days = Math.max(0, isCalendar ? daysBetween(day, due) : businessDaysBetween(day, due))
  return modality <= 4 ? shareOf(value, [days], 1) : shareOf(base, [value, days], HUNDRED_PER_CENT)
}

// The days after the first one up to and with the second.
function businessDaysBetween(from: LocalDate, to: LocalDate): number {
  let count = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isBusinessDay(day)) count += 1
  return count
}

function least(a: Centavos, b: Centavos): Centavos {
  return a < b ? a : b
}

function most(a: Centavos, b: Centavos): Centavos {
  return a > b ? a : b
}

/**
 * `amount * factors / whole` in centavos, rounded to the nearest one, half a centavo up, and no more than a Pix can carry.
 * By whole numbers of any size: the product outgrows what a number holds exactly.
 */
function shareOf(amount: number, factors: readonly number[], whole: number): Centavos {
  const product = factors.reduce((sum, factor) => sum * BigInt(factor), BigInt(amount))
  const share = (2n * product + BigInt(whole)) / (2n * BigInt(whole))
  return centavos(Number(share < MAX_PAYABLE ? share : BigInt(MAX_PAYABLE)))
}
