import type { ChargeKind } from '../../../../shared/domain/charge.ts'
import type { Ask } from '../../../../shared/ipc/contract.ts'
import { addDays, type LocalDate, startOfLocalDate } from '../../../../shared/time/local-date.ts'
import { type Days, daysOf, type PeriodName } from '../period.ts'

/** The periods in which locations were made: the institution wants both ends. */
export const locationPeriods = ['today', 'last-7', 'last-30', 'this-month', 'last-month', 'chosen'] as const

/** Which locations are shown. */
export interface LocationFilter {
  readonly period: Extract<PeriodName, (typeof locationPeriods)[number]>
  readonly chosen: Days
  readonly kind: ChargeKind | 'any'
  readonly use: 'any' | 'free' | 'taken'
}

/** The locations as they are first shown. */
export const freshLocations: LocationFilter = {
  period: 'last-30',
  chosen: { from: null, to: null },
  kind: 'any',
  use: 'any',
}

/** What to ask for; not `whole` while a chosen period lacks one of its days, and then nothing is asked yet. */
export function locationsAsk(
  { period, chosen, kind, use }: LocationFilter,
  today: LocalDate,
  page: number,
): { readonly ask: Ask<'locations.list'>; readonly whole: boolean } {
  const { from, to } = daysOf(period, today, chosen)
  return {
    whole: from !== null && to !== null && from <= to,
    ask: {
      from: startOfLocalDate(from ?? today),
      to: startOfLocalDate(addDays(to ?? today, 1)),
      kind: kind === 'any' ? null : kind,
      taken: use === 'any' ? null : use === 'taken',
      page,
    },
  }
}
