import type { TeamDesk } from '../team/team-desk.ts'

/** By whose desk a payment is sent, or a batch run, where that is another one of the company; null where it is not. */
export function elsewhereBy(team: TeamDesk | null, id: string): string | null {
  if (team === null || !team.isElsewhere(id)) return null
  const { under, members } = team.roster()
  return members.find((each) => each.id === under[id])?.name ?? ''
}
