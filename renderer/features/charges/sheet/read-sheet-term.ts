import type {
  Abatement,
  ChargeTerms,
  Discount,
  Fine,
  Interest,
  TermField,
} from '../../../../shared/domain/charge-terms.ts'
import { err, ok, type Result } from '../../../../shared/kit/result.ts'
import type { LocalDate } from '../../../../shared/time/local-date.ts'
import type { SheetCell } from '../../../../shared/sheet/sheet-table.ts'
import type { SheetStyle } from '../../../../shared/sheet/cell-values.ts'
import { readTerm, type TermUnit, type TermValue, unitIn } from '../../../sheet/term-value.ts'

/** The terms of a row as its cells say them; a discount until a day still lacks the day. */
export interface SheetTerms {
  readonly fine: Fine
  readonly interest: Interest
  readonly abatement: Abatement
  readonly discount: { readonly modality: 1 | 2; readonly value: number } | Extract<Discount, { value: number }>
}

/** Headings of the terms as they are met, folded; the first that fits a free column wins. */
export const termHeadings: Readonly<Record<TermField, readonly string[]>> = {
  fine: ['multa', 'multapercentual', 'multar', 'valormulta', 'valordamulta', 'fine'],
  interest: [
    'juros',
    'jurosaomes',
    'jurosmes',
    'jurosaodia',
    'jurosdia',
    'jurosam',
    'jurosad',
    'jurosmora',
    'mora',
    'interest',
  ],
  abatement: ['abatimento', 'abatimentor', 'rebate', 'abatement'],
  discount: ['desconto', 'descontor', 'valordesconto', 'valordodesconto', 'discount'],
}

/** Where neither cell nor heading says it: what the field has always been. */
export const usualUnits: Readonly<Record<TermField, 'percent' | 'money'>> = {
  fine: 'percent',
  interest: 'percent',
  abatement: 'money',
  discount: 'money',
}
/** In hundredths of a per cent: a fine of the consumer code, one per cent a month, and what is more likely a fraction. */
const MOST_FINE = 200
const MOST_MONTHLY = 100
const LEAST_RATE = 10
const LEAST_AMOUNT = 100
const WHOLE = 10_000
const PERIOD_MONTHS = { day: 30, month: 1, year: 1 / 12 } as const

/** Why a term is asked about: a rate below 0,1 % or above the law's, which may be another unit, or a unit or period that neither cell nor heading tells. */
export type TermDoubt = 'unusual' | 'untold'

/** Reads one term of a row; null for none. `period`: the standard has no such interest. */
export function readSheetTerm<F extends TermField>(
  field: F,
  cell: SheetCell,
  { heading, style, amount }: { readonly heading: string; readonly style: SheetStyle; readonly amount: number | null },
): Result<{ readonly term: SheetTerms[F]; readonly doubt: TermDoubt | null } | null, string> {
  const read = readTerm(cell, style)
  if (!read.ok || read.value === null) return read.ok ? ok(null) : read
  const column = unitIn(heading)
  const told = withHeading(read.value, column, field)
  const term = makers[field](told)
  if (term === null) return err('period')
  const isUntold = (read.value.unit ?? column.unit) === null && mayBeEither(field, told, cell)
  const hasNoPeriod = field === 'interest' && told.period === null
  const isOdd = isUnusual(field, told, read.value.unit === null, amount)
  return ok({ term, doubt: isOdd ? 'unusual' : isUntold || hasNoPeriod ? 'untold' : null })
}

// A rebate is an amount on every slip, a discount with its centavos or above a hundred is no percentage, and interest a month is never one of money.
function mayBeEither(field: TermField, { value, period }: Told, { kind, text }: SheetCell): boolean {
  if (field === 'interest') return period === null || period === 'day'
  const isWritten = kind === 'text' && /[.,]\d{2}$/.test(text)
  return field === 'fine' || (field === 'discount' && value <= WHOLE && !isWritten)
}

/** The units that a column's cells say themselves; more than one, or some and none, is a column that nobody reads for sure. */
export function isMixed(cells: readonly SheetCell[], style: SheetStyle): boolean {
  const units = cells.flatMap((cell) => {
    const read = readTerm(cell, style)
    return read.ok && read.value !== null ? [read.value.unit] : []
  })
  return new Set(units).size > 1
}

type Told = TermValue & { readonly unit: 'percent' | 'money' }

function withHeading(read: TermValue, heading: TermUnit, field: TermField): Told {
  return {
    value: read.value,
    unit: read.unit ?? heading.unit ?? usualUnits[field],
    period: read.period ?? heading.period,
    isBusiness: read.isBusiness || heading.isBusiness,
  }
}

const makers: { readonly [F in TermField]: (told: Told) => SheetTerms[F] | null } = {
  fine: ({ unit, value }) => ({ modality: unit === 'money' ? 1 : 2, value }),
  abatement: ({ unit, value }) => ({ modality: unit === 'money' ? 1 : 2, value }),
  interest: ({ unit, value, period, isBusiness }) => {
    if (unit === 'money') return period === null || period === 'day' ? { modality: isBusiness ? 5 : 1, value } : null
    if (period === 'day') return { modality: isBusiness ? 6 : 2, value }
    if (period === 'year') return { modality: isBusiness ? 8 : 4, value }
    return { modality: isBusiness ? 7 : 3, value }
  },
  discount: ({ unit, value, period, isBusiness }) => {
    if (period === null) return { modality: unit === 'money' ? 1 : 2, value }
    if (period !== 'day') return null
    if (unit === 'money') return { modality: isBusiness ? 4 : 3, value }
    return { modality: isBusiness ? 6 : 5, value }
  },
}

function isUnusual(field: TermField, { unit, value, period }: Told, isBare: boolean, amount: number | null): boolean {
  const isDaily = period === 'day' || (field === 'interest' && unit === 'money')
  if (unit === 'percent' && !isDaily && value < LEAST_RATE) return true
  if (field === 'abatement' || field === 'discount') return unit === 'money' && isBare && value < LEAST_AMOUNT
  const rate = unit === 'percent' ? value : amount === null || amount === 0 ? 0 : (value * 10_000) / amount
  if (field === 'fine') return rate > MOST_FINE
  return rate * PERIOD_MONTHS[isDaily ? 'day' : (period ?? 'month')] > MOST_MONTHLY + 0.5
}

/** The terms of a row as a charge has them, given how one is read and the day of a discount. */
export function sheetTerms(
  term: <F extends TermField>(field: F) => SheetTerms[F] | null,
  until: LocalDate | null,
): ChargeTerms {
  return {
    fine: term('fine'),
    interest: term('interest'),
    abatement: term('abatement'),
    discount: discountUntil(term('discount'), until),
  }
}

// A discount with its day, as a charge has it.
function discountUntil(discount: SheetTerms['discount'] | null, until: LocalDate | null): Discount | null {
  if (discount === null) return null
  const { modality, value } = discount
  if (modality !== 1 && modality !== 2) return { modality, value }
  return until === null ? null : { modality, dates: [{ date: until, value }] }
}
