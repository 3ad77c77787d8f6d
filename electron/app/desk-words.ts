import type { Text } from '../../shared/i18n/text-over.ts'
import { deskNameOf } from '../team/desk-names.ts'
import type { Roster } from '../team/roster.ts'

/** What a member's desk is called: as they named it, else by its number. */
export function deskWords(t: Text, roster: Pick<Roster, 'members'>, id: string): string {
  const { name, number } = deskNameOf(roster, id)
  return name === '' ? t('team.deskNumber', { number }) : name
}

/** Who, and at which desk; '' where nobody of that id is known. `listed`: as one among several. */
export function whoWords(
  t: Text,
  roster: Pick<Roster, 'members'>,
  id: string,
  how: 'alone' | 'listed' = 'alone',
): string {
  const member = roster.members.find((each) => each.id === id)
  if (member === undefined) return ''
  const who = { name: member.name, desk: deskWords(t, roster, id) }
  return how === 'alone' ? t('team.whoAt', who) : t('team.whoOf', who)
}
