import type { ChargeDay } from '../../../shared/domain/charge.ts'
import { type Due, payDay } from '../../../shared/domain/due.ts'
import { sumOfDues } from '../../../shared/domain/sum-of-dues.ts'
import { addCentavos, type Centavos, centavos, subtractCentavos } from '../../../shared/money/centavos.ts'
import { addDays, type LocalDate } from '../../../shared/time/local-date.ts'
import type { LocalHoliday } from '../../../shared/time/local-holiday.ts'

/** So many days are looked ahead for the balance, today among them. */
export const BALANCE_DAYS = 30

/** An open due with the day by which it has to be paid. */
export interface DatedDue {
  readonly due: Due
  readonly payOn: LocalDate
}

/** The dues that have to be paid by one day; `day` is null for those whose day has passed. */
export interface DayOfDues {
  readonly day: LocalDate | null
  readonly dues: readonly DatedDue[]
  readonly sum: Centavos
}

/** The dues by the day on which they have to be paid, those that are late first. */
export function daysOfDues(
  dues: readonly Due[],
  today: LocalDate,
  local: readonly LocalHoliday[],
): readonly DayOfDues[] {
  const dated = dues.map((due): DatedDue => ({ due, payOn: payDay(due, local) }))
  const days = new Map<LocalDate | null, DatedDue[]>()
  for (const one of dated.toSorted(byDay)) {
    const day = one.payOn < today ? null : one.payOn
    days.set(day, [...(days.get(day) ?? []), one])
  }
  return [...days].map(([day, rows]) => ({ day, dues: rows, sum: sumOfDues(rows.map(({ due }) => due)) }))
}

function byDay(one: DatedDue, other: DatedDue): number {
  if (one.payOn !== other.payOn) return one.payOn < other.payOn ? -1 : 1
  return one.due.dueOn < other.due.dueOn ? -1 : one.due.dueOn > other.due.dueOn ? 1 : 0
}

/** Those of the chosen that none of the shown days holds. */
export function duesOutOfSight(chosen: readonly Due[], shown: readonly DayOfDues[]): readonly Due[] {
  const inSight = new Set(shown.flatMap(({ dues }) => dues.map(({ due }) => due.id)))
  return chosen.filter(({ id }) => !inSight.has(id))
}

/** One day of the balance line: what has to be paid on it, what charges ask for on it, and what is left after both. */
export interface BalanceDay {
  readonly day: LocalDate
  readonly out: Centavos
  readonly in: Centavos
  readonly after: Centavos
}

/**
 * The balance over the next {@link BALANCE_DAYS} days, if each due is paid on its day, the late ones today, and each open charge is paid on
 * the day on which it falls due.
 */
export function balanceLine(
  available: Centavos,
  today: LocalDate,
  days: readonly DayOfDues[],
  charges: readonly ChargeDay[],
): readonly BalanceDay[] {
  const line: BalanceDay[] = []
  let left = available
  for (let ahead = 0; ahead < BALANCE_DAYS; ahead += 1) {
    const day = addDays(today, ahead)
    const mine = days.filter((one) => (one.day ?? today) === day)
    const out = mine.reduce((sum, one) => addCentavos(sum, one.sum), centavos(0))
    const income = charges.find((one) => one.day === day)?.amount ?? centavos(0)
    left = addCentavos(subtractCentavos(left, out), income)
    line.push({ day, out, in: income, after: left })
  }
  return line
}

/** The first of the days on which least is left; null of none. */
export function lowestDay(line: readonly BalanceDay[]): BalanceDay | null {
  const [first] = line
  return first === undefined ? null : line.reduce((low, one) => (one.after < low.after ? one : low), first)
}
