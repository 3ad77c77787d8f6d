import type { PresenceView } from '../../shared/domain/presence.ts'
import { ok } from '../../shared/kit/result.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'

const nobody: PresenceView = { isKept: false, desks: [] }

/** The handlers of who is at which desk. A connection of this computer alone has nobody else. */
export function presenceHandlers(needs: HandlerNeeds): Pick<Handlers, 'team.present' | 'team.workOn'> {
  return {
    'team.present': () => needs.withOpen(async ({ team }) => ok(team?.presence.known() ?? nobody)),
    'team.workOn': ({ thing }) =>
      needs.withOpen(async ({ team }) => {
        await team?.presence.workOn(thing)
        return ok(team?.presence.known() ?? nobody)
      }),
  }
}
