import { isEndedInfraction } from '../../../shared/domain/ended-infraction.ts'
import type { InfractionRow } from '../../../shared/domain/infraction.ts'

/** The tabs of the list, in their order. */
export const infractionTabs = ['waiting', 'institution', 'closed', 'all'] as const
export type InfractionTab = (typeof infractionTabs)[number]

/** The tab a case belongs to besides `all`: something presses only where a defense of ours is waited for. */
export function tabOf({ urgency, infraction }: Pick<InfractionRow, 'urgency' | 'infraction'>): InfractionTab {
  if (urgency !== 'none') return 'waiting'
  return isEndedInfraction(infraction.status) ? 'closed' : 'institution'
}

/** The cases of a tab, in the order of the engine: most pressing first. */
export function rowsOf(tab: InfractionTab, rows: readonly InfractionRow[]): readonly InfractionRow[] {
  return tab === 'all' ? rows : rows.filter((row) => tabOf(row) === tab)
}
