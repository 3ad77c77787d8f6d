import type { ChargeDay } from '../../../shared/domain/charge.ts'
import type { InfractionRow } from '../../../shared/domain/infraction.ts'
import { addCentavos, type Centavos, centavos } from '../../../shared/money/centavos.ts'
import { addDays, type LocalDate, localDateOf } from '../../../shared/time/local-date.ts'

/** So many days are looked ahead, today among them. */
export const WEEK_DAYS = 7

/** What Quita knows of a day ahead: the open charges that fall due, and the defenses whose limit is on it. */
export interface DayAhead {
  readonly day: LocalDate
  readonly charges: number
  /** What those charges ask for, by their original amounts. */
  readonly due: Centavos
  readonly defenses: number
}

/** What is known of the days ahead. */
export interface WeekAhead {
  /** The days on which anything is, the nearest first. */
  readonly days: readonly DayAhead[]
  readonly charges: number
  readonly due: Centavos
}

/** Brings charges and limits of defense together by day, from `today` on for {@link WEEK_DAYS} days. */
export function weekAhead(
  today: LocalDate,
  charges: readonly ChargeDay[],
  infractions: readonly InfractionRow[],
): WeekAhead {
  const limits = infractions
    .filter(({ urgency }) => urgency !== 'none')
    .map(({ outerLimit }) => localDateOf(outerLimit))
  const days = Array.from({ length: WEEK_DAYS }, (_, ahead): DayAhead => {
    const day = addDays(today, ahead)
    const mine = charges.find((one) => one.day === day)
    return {
      day,
      charges: mine?.count ?? 0,
      due: mine?.amount ?? centavos(0),
      defenses: limits.filter((limit) => limit === day).length,
    }
  }).filter((one) => one.charges > 0 || one.defenses > 0)
  return {
    days,
    charges: days.reduce((sum, one) => sum + one.charges, 0),
    due: days.reduce((sum, one) => addCentavos(sum, one.due), centavos(0)),
  }
}
