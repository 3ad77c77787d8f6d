import type { Text } from '../../shared/i18n/text-over.ts'
import type { Answer } from '../../shared/ipc/contract.ts'
import type { TeamDesk } from '../team/team-desk.ts'
import { whoWords } from './desk-words.ts'
import { isAdministrator } from './stops-of.ts'

/** Whose desks have to be heard since the server is another one, and whether who sits here may decide to go on without. */
export function movedOf(
  words: Text,
  team: Pick<TeamDesk, 'roster' | 'facts' | 'replica'>,
): NonNullable<Answer<'team.parted'>['moved']> {
  const roster = team.roster()
  return {
    unheard: team.replica.unheard().map((id) => whoWords(words, roster, id, 'listed')),
    mayKeep: isAdministrator(team) && team.replica.furthest() === null,
  }
}
