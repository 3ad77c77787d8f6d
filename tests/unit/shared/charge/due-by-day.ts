import { isLocalDate, type LocalDate } from '../../../../shared/time/local-date.ts'
import type { ChargeTerms } from '../../../../shared/domain/charge-terms.ts'

// Written from the table of QRCODES_API section 6 alone, day by day in fractions, and by a printed list of Easter Sundays:
// nothing of the product's own reckoning stands here.

const EASTER = [
  '2024-03-31',
  '2025-04-20',
  '2026-04-05',
  '2027-03-28',
  '2028-04-16',
  '2029-04-01',
  '2030-04-21',
  '2031-04-13',
  '2032-03-28',
]
const DAY_MS = 86_400_000
/** A centavo in the smallest share of one that any term names: ten thousandths, of a day of a month or year of either kind. */
const UNIT = 10_000n * 2_520n

/** A day so many after another. */
export function later(day: string, days: number): LocalDate {
  const text = new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
  if (!isLocalDate(text)) throw new RangeError(text)
  return text
}

const closed = new Set([
  ...EASTER.flatMap((sunday) => [-48, -47, -2, 60].map((days): string => later(sunday, days))),
  ...EASTER.flatMap((sunday) =>
    ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25'].map(
      (day) => `${sunday.slice(0, 4)}-${day}`,
    ),
  ),
])

/** Says whether banks are open; of the years 2024 to 2032. */
export function banksOpen(day: string): boolean {
  return !closed.has(day) && ![0, 6].includes(new Date(day).getUTCDay())
}

/** The days after one up to and with another, one by one. */
function* daysAfter(from: string, to: string): Generator<string> {
  for (let day: string = later(from, 1); day <= to; day = later(day, 1)) yield day
}

interface Told {
  readonly amount: number
  readonly dueDate: string
  readonly terms: ChargeTerms
}

/** What a charge comes to on a day in centavos, by walking to it. */
export function dueByDay({ amount, dueDate, terms }: Told, day: string) {
  let due = dueDate
  while (!banksOpen(due)) due = later(due, 1)
  const less = terms.abatement === null ? 0n : min(shareIn(terms.abatement, amount), units(amount))
  const abatement = rounded(less)
  const base = amount - abatement
  const isLate = due < day
  let owed = 0n
  for (const late of daysAfter(due, day)) owed += dailyInterest(terms.interest, base, banksOpen(late))
  let off = 0n
  if (!isLate) for (const { share } of openDiscounts(terms.discount, base, { dueDate, due }, day)) off = max(off, share)
  if (!isLate) for (const left of daysAfter(day, due)) off += dailyDiscount(terms.discount, base, banksOpen(left))
  const fine = isLate && terms.fine !== null ? rounded(shareIn(terms.fine, base)) : 0
  const interest = rounded(owed)
  const discount = Math.min(rounded(off), base)
  return { original: amount, fine, interest, abatement, discount, total: base + fine + interest - discount }
}

function dailyInterest(term: ChargeTerms['interest'], base: number, isOpen: boolean): bigint {
  if (term === null || (term.modality > 4 && !isOpen)) return 0n
  const [kind, value] = [term.modality > 4 ? term.modality - 4 : term.modality, BigInt(term.value)]
  if (kind === 1) return value * UNIT
  const days = { 2: 1n, 3: term.modality === 3 ? 30n : 21n, 4: term.modality === 4 ? 360n : 252n }[kind] ?? 1n
  return (BigInt(base) * value * UNIT) / 10_000n / days
}

function dailyDiscount(term: ChargeTerms['discount'], base: number, isOpen: boolean): bigint {
  if (term === null || 'dates' in term) return 0n
  if ((term.modality === 4 || term.modality === 6) && !isOpen) return 0n
  return shareIn({ modality: term.modality <= 4 ? 1 : 2, value: term.value }, base)
}

function openDiscounts(
  term: ChargeTerms['discount'],
  base: number,
  { dueDate, due }: { readonly dueDate: string; readonly due: string },
  day: string,
): { readonly share: bigint }[] {
  if (term === null || !('dates' in term)) return []
  const { modality } = term
  // Who may pay a day later because banks are closed keeps the discount of the day that moved.
  const open = term.dates.filter(({ date }) => !(day > (date === dueDate ? due : date)))
  return open.map(({ value }) => ({ share: shareIn({ modality, value }, base) }))
}

function shareIn({ modality, value }: { readonly modality: 1 | 2; readonly value: number }, of: number): bigint {
  return modality === 1 ? units(value) : (BigInt(of) * BigInt(value) * UNIT) / 10_000n
}

function units(centavos: number): bigint {
  return BigInt(centavos) * UNIT
}

function rounded(units: bigint): number {
  return Number((units + UNIT / 2n) / UNIT)
}

function min(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}

function max(one: bigint, other: bigint): bigint {
  return one > other ? one : other
}
