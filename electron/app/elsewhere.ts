import type { Text } from '../../shared/i18n/text-over.ts'
import type { TeamDesk } from '../team/team-desk.ts'
import { whoWords } from './desk-words.ts'

/** By whom, and at which desk, a payment is sent, or a batch run, where that is another one of the company; null where it is not. */
export function elsewhereBy(team: TeamDesk | null, id: string, t: Text): string | null {
  if (team === null || !team.isElsewhere(id)) return null
  const roster = team.roster()
  return whoWords(t, roster, roster.under.get(id) ?? '')
}
