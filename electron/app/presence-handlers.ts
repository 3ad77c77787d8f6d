import type { PresenceView } from '../../shared/domain/presence.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import type { Answer } from '../../shared/ipc/contract.ts'
import { andThen, ok, type Result } from '../../shared/kit/result.ts'
import { asBook } from '../team/book-fault.ts'
import type { TeamDesk } from '../team/team-desk.ts'
import { deskWords } from './desk-words.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'
import type { OpenConnection } from './open-connection.ts'
import type { TeamSeat } from './team-seat.ts'

type BookReply = Promise<Result<Answer<'team.read'>, AppError>>

/** The handlers of what desks are called, and of who is at which desk. A connection of this computer alone has nobody else. */
export function presenceHandlers(
  needs: HandlerNeeds,
  inBook: (work: (open: OpenConnection, team: TeamDesk) => BookReply) => BookReply,
  view: (open: OpenConnection) => BookReply,
): Pick<Handlers, 'team.present' | 'team.workOn' | 'team.nameDesk'> {
  function known(team: TeamSeat | null): PresenceView {
    if (team === null) return { isKept: false, desks: [] }
    const t = createText(needs.ports.settings.read().locale)
    const { isKept, desks } = team.presence.known()
    return { isKept, desks: desks.map((each) => ({ ...each, desk: deskWords(t, team.roster(), each.member) })) }
  }
  return {
    'team.present': () => needs.withOpen(async ({ team }) => ok(known(team))),
    'team.workOn': ({ thing }) =>
      needs.withOpen(async ({ team }) => {
        await team?.presence.workOn(thing)
        return ok(known(team))
      }),
    'team.nameDesk': ({ name }) =>
      inBook(async (open, team) => {
        const { nameDesk } = await import('../team/team-desk.ts')
        return andThen(asBook(await nameDesk(team.replica, name)), () => view(open))
      }),
  }
}
