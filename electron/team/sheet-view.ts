import type { TeamView } from '../../shared/domain/team.ts'
import { type Holding, sheetOf } from './sheet-of.ts'

/** The recovery sheet that counts, by names; null where there is none. */
export function sheetView(roster: Pick<Holding, 'members' | 'sheets'>): TeamView['sheet'] {
  const sheet = sheetOf(roster)
  if (sheet === null) return null
  const called = (member: string): string => roster.members.find(({ id }) => id === member)?.name ?? ''
  const { by, at, rehearsed } = sheet
  return { by: called(by), at, rehearsed: rehearsed === null ? null : { by: called(rehearsed.by), at: rehearsed.at } }
}
