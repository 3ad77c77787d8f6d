import type { Capability, Health } from '../../../shared/domain/health.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { addDays, type LocalDate, localDateOf } from '../../../shared/time/local-date.ts'
import { useHealth } from '../../bridge/use-health.ts'
import { useLocalHolidays } from '../../bridge/use-local-holidays.ts'
import { useRemote } from '../../bridge/use-remote.ts'
import { useNow } from '../../ui/use-now.ts'
import { WEEK_DAYS, type WeekAhead, weekAhead } from './week-ahead.ts'

const MINUTE_MS = 60_000

/** The days ahead, and how much of them is known. */
export interface KnownWeek {
  readonly week: WeekAhead
  readonly today: LocalDate
  /** The reading of charges and of infractions; null where the institution has none. */
  readonly charges: Health | null
  readonly cases: Health | null
  /** The agenda could be read, and whether there is more of it than was. */
  readonly isKnown: boolean
  readonly hasMore: boolean
}

/** Reads what the next days bring; null until it is there. */
export function useWeekAhead(): KnownWeek | null {
  const health = useHealth()
  const readingOf = (name: Capability) =>
    health.find(({ capability, state }) => capability === name && state !== 'absent') ?? null
  const [charges, cases] = [readingOf('charges'), readingOf('infractions')]
  const infractions = useRemote('infractions.list', {}).value?.rows
  const agenda = useRemote('agenda.list', { state: 'open' })
  const local = useLocalHolidays()
  const today = localDateOf(instantFromMs(useNow(MINUTE_MS)))
  const isRead = charges?.readAt != null
  const due = useRemote('charges.due', { from: today, to: addDays(today, WEEK_DAYS - 1) }, { enabled: isRead })
  if (
    infractions === undefined ||
    (agenda.value === undefined && agenda.failure === null) ||
    (isRead && due.value === undefined)
  )
    return null
  return {
    week: weekAhead(today, due.value?.days ?? [], infractions, agenda.value?.rows ?? [], local),
    today,
    charges,
    cases,
    isKnown: agenda.failure === null,
    hasMore: agenda.value?.more === true,
  }
}
