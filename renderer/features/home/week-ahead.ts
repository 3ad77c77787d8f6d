import type { ChargeDay } from '../../../shared/domain/charge.ts'
import { type Due, payDay } from '../../../shared/domain/due.ts'
import type { InfractionRow } from '../../../shared/domain/infraction.ts'
import { addCentavos, type Centavos, centavos } from '../../../shared/money/centavos.ts'
import { addDays, type LocalDate, localDateOf } from '../../../shared/time/local-date.ts'
import type { LocalHoliday } from '../../../shared/time/local-holiday.ts'

/** So many days are looked ahead, today among them. */
export const WEEK_DAYS = 7

/** What Quita knows of a day ahead: the open charges that fall due, what of the agenda has to be paid, and the defenses whose limit is on it. */
export interface DayAhead {
  readonly day: LocalDate
  readonly charges: number
  /** What those charges ask for, by their original amounts. */
  readonly due: Centavos
  readonly bills: number
  /** What those bills come to. */
  readonly toPay: Centavos
  readonly defenses: number
}

/** What is known of the days ahead. */
export interface WeekAhead {
  /** The days on which anything is, the nearest first. */
  readonly days: readonly DayAhead[]
  readonly charges: number
  readonly due: Centavos
  readonly bills: number
  readonly toPay: Centavos
  /** Those of the agenda whose day has passed; in no day and no sum. */
  readonly late: { readonly bills: number; readonly toPay: Centavos }
}

/** Brings charges, bills of the agenda and limits of defense together by day, from `today` on for {@link WEEK_DAYS} days. */
export function weekAhead(
  today: LocalDate,
  charges: readonly ChargeDay[],
  infractions: readonly InfractionRow[],
  dues: readonly Due[],
  local: readonly LocalHoliday[],
): WeekAhead {
  const limits = infractions
    .filter(({ urgency }) => urgency !== 'none')
    .map(({ outerLimit }) => localDateOf(outerLimit))
  const dated = dues.map((due) => ({ payOn: payDay(due, local), amount: due.amount }))
  const days = Array.from({ length: WEEK_DAYS }, (_, ahead): DayAhead => {
    const day = addDays(today, ahead)
    const mine = charges.find((one) => one.day === day)
    const bills = dated.filter(({ payOn }) => payOn === day)
    return {
      day,
      charges: mine?.count ?? 0,
      due: mine?.amount ?? centavos(0),
      bills: bills.length,
      toPay: sumOf(bills),
      defenses: limits.filter((limit) => limit === day).length,
    }
  }).filter((one) => one.charges > 0 || one.bills > 0 || one.defenses > 0)
  const late = dated.filter(({ payOn }) => payOn < today)
  return {
    days,
    charges: days.reduce((sum, one) => sum + one.charges, 0),
    due: days.reduce((sum, one) => addCentavos(sum, one.due), centavos(0)),
    bills: days.reduce((sum, one) => sum + one.bills, 0),
    toPay: days.reduce((sum, one) => addCentavos(sum, one.toPay), centavos(0)),
    late: { bills: late.length, toPay: sumOf(late) },
  }
}

/**
 * What the account would hold at the end of each day after today, were all that falls due paid and received on its day, today's among it; what is
 * late already is in none.
 */
export function balanceAhead(
  today: LocalDate,
  now: Centavos,
  { days }: Pick<WeekAhead, 'days'>,
): readonly { readonly day: LocalDate; readonly amount: Centavos }[] {
  return Array.from({ length: WEEK_DAYS - 1 }, (_, ahead) => {
    const day = addDays(today, ahead + 1)
    const until = days.filter((one) => one.day <= day)
    return { day, amount: centavos(until.reduce<number>((sum, { due, toPay }) => sum + due - toPay, now)) }
  })
}

function sumOf(bills: readonly { readonly amount: Centavos }[]): Centavos {
  return bills.reduce((sum, { amount }) => addCentavos(sum, amount), centavos(0))
}
