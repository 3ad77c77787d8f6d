import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import type { Answer } from '../../shared/ipc/contract.ts'
import { andThen, err, type Result } from '../../shared/kit/result.ts'
import { formatLocalDate } from '../../shared/time/format-time.ts'
import { endOfLocalDate, startOfLocalDate } from '../../shared/time/local-date.ts'
import { asBook } from '../team/book-fault.ts'
import type { TeamDesk } from '../team/team-desk.ts'
import { askSafeguard } from './ask-safeguard.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'
import type { OpenConnection } from './open-connection.ts'

type Told = Result<Answer<'team.read'>, AppError>

/** The handlers of who approves in whose place. */
export function substituteHandlers(
  needs: HandlerNeeds,
  inBook: (work: (open: OpenConnection, team: TeamDesk) => Promise<Told>) => Promise<Told>,
  viewOf: (open: OpenConnection) => Promise<Told>,
): Pick<Handlers, 'team.substitute' | 'team.endSubstitute'> {
  return {
    'team.substitute': ({ of, by, from, until }) =>
      inBook(async (open, team) => {
        if (until < from)
          return err(appError({ kind: 'invalid', violations: [{ path: 'until', reason: 'format' }], sent: 'no' }))
        const t = createText(needs.ports.settings.read().locale)
        const called = (id: string): string => team.roster().members.find((each) => each.id === id)?.name ?? ''
        const days = { from: formatLocalDate(from), until: formatLocalDate(until) }
        const about = t('team.substituteAbout', { name: called(by), of: called(of), ...days })
        const yes = await askSafeguard(needs, open, { deed: 'team-substitute', about })
        if (!yes.ok) return yes
        const { nameSubstitute } = await import('../team/team-desk.ts')
        const named = { of, by, from: startOfLocalDate(from), until: endOfLocalDate(until) }
        return andThen(asBook(await nameSubstitute(team.replica, named)), () => viewOf(open))
      }),
    'team.endSubstitute': (who) =>
      inBook(async (open, team) => {
        const { endSubstitute } = await import('../team/team-desk.ts')
        return andThen(asBook(await endSubstitute(team.replica, who)), () => viewOf(open))
      }),
  }
}
