import type { Subject, TeamPolicy, WaitingView } from '../../shared/domain/team.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import type { Text } from '../../shared/i18n/text-over.ts'
import type { Answer } from '../../shared/ipc/contract.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import { formatBrl } from '../../shared/money/format-brl.ts'
import { instantFromMs, instantMs } from '../../shared/time/instant.ts'
import { approvablesOf } from '../journal/approval.ts'
import { asBook } from '../team/book-fault.ts'
import type { TeamDesk } from '../team/team-desk.ts'
import { askSafeguard } from './ask-safeguard.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'
import type { OpenConnection } from './open-connection.ts'

type ApprovalChannel = 'team.approvals' | 'team.setPolicy' | 'team.approve' | 'team.giveBack'

/** So long an approval holds. */
const HOLDS_MS = 86_400_000

/** The handlers of what people of a company's book approve. What is approved is read out of the vault, and not what the page says. */
export function approvalHandlers(
  needs: HandlerNeeds,
  inBook: <T>(
    work: (open: OpenConnection, team: TeamDesk) => Promise<Result<T, AppError>>,
  ) => Promise<Result<T, AppError>>,
): Pick<Handlers, ApprovalChannel> {
  const { ports } = needs
  return {
    'team.approvals': () => inBook((open, team) => approvalsOf(open, team)),
    'team.setPolicy': (policy) =>
      inBook(async (open, team) => {
        const about = policyWords(createText(ports.settings.read().locale), policy)
        const yes = await askSafeguard(needs, open, { deed: 'team-policy', about })
        if (!yes.ok) return yes
        const { setPolicy } = await import('../team/team-desk.ts')
        const told = asBook(await setPolicy(team.replica, policy))
        return told.ok ? approvalsOf(open, team) : told
      }),
    'team.approve': (subject) =>
      inBook(async (open, team) => {
        await team.look()
        const read = () => approvablesOf(open.vault).read(subject)
        const found = await read()
        if (!found.ok) return found
        if (found.value === null) return err(appError({ kind: 'not-found', what: subject.what }))
        const { sha256, amount } = found.value
        const payee = await nameOf(open, subject, found.value.name)
        const yes = await askSafeguard(
          needs,
          open,
          { deed: 'team-approve', amount, payee },
          {
            async isStill() {
              const now = await read()
              return now.ok && now.value?.sha256 === sha256
            },
          },
        )
        if (!yes.ok) return yes
        const { approve } = await import('../team/team-desk.ts')
        const until = instantFromMs(instantMs(open.clock.now()) + HOLDS_MS)
        const told = asBook(await approve(team.replica, subject, sha256, until))
        return told.ok ? approvalsOf(open, team) : told
      }),
    'team.giveBack': ({ reason, ...subject }) =>
      inBook(async (open, team) => {
        const { giveBack } = await import('../team/team-desk.ts')
        const told = asBook(await giveBack(team.replica, subject, reason))
        return told.ok ? approvalsOf(open, team) : told
      }),
  }
}

async function approvalsOf(open: OpenConnection, team: TeamDesk): Promise<Result<Answer<'team.approvals'>, AppError>> {
  const { approvalsNeeded, approversOf } = await import('../team/team-desk.ts')
  const roster = team.roster()
  const called = (id: string): string => roster.members.find((each) => each.id === id)?.name ?? ''
  const me = roster.members.find(({ id, until }) => id === team.facts.member && until === null)
  const table = approvablesOf(open.vault)
  const waiting: WaitingView[] = []
  for (const [id, { what, by, givenBack }] of Object.entries(roster.waiting)) {
    const found = await table.read({ what, id })
    if (!found.ok) return found
    if (found.value === null) continue
    const { amount, sha256 } = found.value
    const needed = approvalsNeeded(roster.policy, { what }, found.value)
    if (needed === 0) continue
    const approvedBy = approversOf(roster, id, sha256, open.clock.now())
    waiting.push({
      what,
      id,
      name: await nameOf(open, { what, id }, found.value.name),
      amount,
      needed,
      preparedBy: by.map(called),
      approvedBy: approvedBy.map(called),
      givenBack: givenBack === null ? null : { ...givenBack, by: called(givenBack.by) },
      mayApprove: me?.roles.includes('aprova') === true && !by.includes(me.id) && !approvedBy.includes(me.id),
    })
  }
  return ok({ policy: roster.policy, waiting })
}

async function nameOf({ vault }: OpenConnection, { what, id }: Subject, name: string): Promise<string> {
  if (what === 'payment') return name
  const batches = await vault.paymentBatches.list()
  return (batches.ok ? batches.value.find((each) => each.id === id)?.name : undefined) ?? name
}

function policyWords(t: Text, { one, two, first, batches }: TeamPolicy): string {
  const said = [
    one === null ? null : t('team.policyOne', { amount: formatBrl(one) }),
    two === null ? null : t('team.policyTwo', { amount: formatBrl(two) }),
    first ? t('team.policyFirst') : null,
    batches ? t('team.policyBatches') : null,
  ].filter((each) => each !== null)
  return said.length === 0 ? t('team.policyNone') : said.join('; ')
}
