import type { AutomaticRules } from '../../shared/domain/automatic.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import type { Text } from '../../shared/i18n/text-over.ts'
import type { Answer } from '../../shared/ipc/contract.ts'
import { andThen, err, type Result } from '../../shared/kit/result.ts'
import { formatBrl } from '../../shared/money/format-brl.ts'
import { asBook, bookError } from '../team/book-fault.ts'
import { rightTime } from '../team/right-time.ts'
import type { TeamDesk } from '../team/team-desk.ts'
import { askBySelf, askSafeguard } from './ask-safeguard.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'
import type { OpenConnection } from './open-connection.ts'

type Told = Result<Answer<'team.read'>, AppError>

/** The handlers of what desks may pay by themselves, and of whether this one does. */
export function automaticHandlers(
  needs: HandlerNeeds,
  inBook: (work: (open: OpenConnection, team: TeamDesk) => Promise<Told>) => Promise<Told>,
  viewOf: (open: OpenConnection) => Promise<Told>,
): Pick<Handlers, 'team.setAutomatic' | 'team.payBySelf' | 'team.stopBySelf'> {
  const words = (): Text => createText(needs.ports.settings.read().locale)

  return {
    'team.setAutomatic': ({ rules }) =>
      inBook(async (open, team) => {
        const t = words()
        const before = rulesWords(t, team.roster().automatic?.rules ?? null)
        const about = t('team.policyChange', { before, after: rulesWords(t, rules) })
        const yes = await askSafeguard(needs, open, { deed: 'team-automatic', about })
        if (!yes.ok) return yes
        const { setAutomatic } = await import('../team/team-desk.ts')
        return andThen(asBook(await setAutomatic(team.replica, rules)), () => viewOf(open))
      }),
    'team.payBySelf': () =>
      inBook(async (open, team) => {
        await team.look()
        const automatic = team.roster().automatic
        if (automatic === null) return err(appError({ kind: 'state', expected: 'rules', found: 'none', sent: 'no' }))
        if (!open.automatic.view().isAble) return err(bookError('rights'))
        const inTime = await rightTime(team.log, open.clock.now)
        if (!inTime.ok) return inTime
        const yes = await askBySelf(needs, open, {
          about: rulesWords(words(), automatic.rules),
          rules: automatic.seq,
          isStill: async () => team.roster().automatic?.seq === automatic.seq,
        })
        if (!yes.ok) return yes
        const { payingRounds } = await import('./pay-by-itself.ts')
        const { round, pause } = payingRounds({ ...needs, approvals: needs.confirmations.approvals }, open, team)
        open.automatic.begin(yes.value, round, pause)
        return viewOf(open)
      }),
    'team.stopBySelf': () =>
      inBook(async (open) => {
        open.automatic.end('person')
        await open.audit.settled()
        return viewOf(open)
      }),
  }
}

/** Rules as one sentence: what a person says yes to. */
function rulesWords(t: Text, rules: AutomaticRules | null): string {
  if (rules === null) return t('team.automaticNone')
  const { upTo, perDay, from, until, businessDays } = rules
  const values = { upTo: formatBrl(upTo), perDay: formatBrl(perDay), from, until }
  return t(businessDays ? 'team.automaticWordsBank' : 'team.automaticWords', values)
}
