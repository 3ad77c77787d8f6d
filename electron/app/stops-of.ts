import type { Text } from '../../shared/i18n/text-over.ts'
import type { Answer } from '../../shared/ipc/contract.ts'
import { memberOf } from '../team/roster.ts'
import type { TeamDesk } from '../team/team-desk.ts'
import { whoWords } from './desk-words.ts'

/** Whether this desk's member administers the book. */
export function isAdministrator(team: Pick<TeamDesk, 'roster' | 'facts'>): boolean {
  return memberOf(team.roster(), team.facts.member)?.roles.includes('administra') === true
}

/** The entry that stops all desks, as whoever administers may decide about it here; null where there is none, or the server does not tell. */
export async function stopsOf(
  words: Text,
  team: Pick<TeamDesk, 'roster' | 'facts' | 'replica'>,
): Promise<Answer<'team.parted'>['stops']> {
  const found = await team.replica.stopping()
  if (!found.ok || found.value === null) return null
  const { seq, author } = found.value.entry
  return {
    seq,
    who: whoWords(words, team.roster(), author),
    mayPassOver: isAdministrator(team) && team.replica.furthest() === null,
  }
}
