import type { SafeguardAct } from '../../shared/domain/safeguard.ts'
import {
  isApproved,
  type Subject,
  type TeamPolicy,
  type WaitingView,
  waitsForMember,
} from '../../shared/domain/team.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import type { Text } from '../../shared/i18n/text-over.ts'
import type { Answer } from '../../shared/ipc/contract.ts'
import { err, mapOk, ok, type Result } from '../../shared/kit/result.ts'
import { formatBrl } from '../../shared/money/format-brl.ts'
import { instantFromMs, instantMs } from '../../shared/time/instant.ts'
import { asBook, bookError } from '../team/book-fault.ts'
import { rightTime } from '../team/right-time.ts'
import type { TeamDesk } from '../team/team-desk.ts'
import { approvalsOf, viewOf } from './approval-views.ts'
import { askSafeguard } from './ask-safeguard.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'
import type { OpenConnection } from './open-connection.ts'

type ApprovalChannel =
  | 'team.approvals'
  | 'team.approval'
  | 'team.waiting'
  | 'team.decided'
  | 'team.setPolicy'
  | 'team.putUp'
  | 'team.takeBack'
  | 'team.approve'
  | 'team.giveBack'

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
  const words = (): Text => createText(ports.settings.read().locale)

  // What somebody else decided meanwhile is told, and is not decided once more.
  async function judged(
    open: OpenConnection,
    team: TeamDesk,
    subject: Subject,
    { deed, reason }: Pick<Extract<SafeguardAct, { reason: string; marks: unknown }>, 'deed' | 'reason'>,
  ) {
    await team.look()
    // A clock that is ahead would have what is approved hold longer than it may, on every desk.
    const inTime = deed === 'team-approve' ? await rightTime(team.log, open.clock.now) : ok(null)
    if (!inTime.ok) return inTime
    const found = await viewOf(open, team, subject, words())
    if (!found.ok) return found
    if (found.value === null) return err(appError({ kind: 'not-found', what: subject.what }))
    const { sha256, view } = found.value
    const { amount, place, count, preparedBy, name: payee } = view
    const standing = standingOf(view)
    if (standing !== 'waiting') return err(appError({ kind: 'state', expected: 'waiting', found: standing }))
    if (!view.mayApprove) return err(bookError('rights'))
    const marks = view.marks.map(({ mark }) => mark)
    const yes = await askSafeguard(
      needs,
      open,
      { deed, amount, payee, place, count, preparedBy, marks, reason },
      {
        async isStill() {
          const now = await viewOf(open, team, subject, words())
          const { refusedWay = null } = now.ok ? (now.value?.view ?? {}) : {}
          // A refusal of its key that came meanwhile was not seen.
          const isSeen = refusedWay?.id === view.refusedWay?.id
          return isSeen && now.ok && now.value?.sha256 === sha256 && standingOf(now.value.view) === 'waiting'
        },
      },
    )
    if (!yes.ok) return yes
    const { approve, giveBack } = await import('../team/team-desk.ts')
    const at = open.clock.now()
    const until = instantFromMs(instantMs(at) + HOLDS_MS)
    const told =
      deed === 'team-approve'
        ? await approve(team.replica, subject, { sha256, at, until })
        : await giveBack(team.replica, subject, at, reason)
    return after(open, team, asBook(told))
  }

  async function after(open: OpenConnection, team: TeamDesk, told: Result<unknown, AppError>) {
    return told.ok ? approvalsOf(open, team, words()) : told
  }

  return {
    'team.approvals': () => inBook((open, team) => approvalsOf(open, team, words())),
    'team.approval': (subject) =>
      needs.withOpen(async (open): Promise<Result<Answer<'team.approval'>, AppError>> => {
        if (open.team === null || open.team.roster().policy === null) return ok({ approval: null })
        return mapOk(await viewOf(open, open.team, subject, words()), (found) => ({ approval: found?.view ?? null }))
      }),
    'team.waiting': () =>
      needs.withOpen(async (open): Promise<Result<Answer<'team.waiting'>, AppError>> => {
        const told = open.team === null ? null : await approvalsOf(open, open.team, words())
        if (told === null) return ok({ count: 0 })
        return told.ok ? ok({ count: told.value.waiting.filter(waitsForMember).length }) : told
      }),
    'team.decided': () =>
      inBook(async (open, team): Promise<Result<Answer<'team.decided'>, AppError>> => {
        const told = await approvalsOf(open, team, words())
        if (!told.ok) return told
        const { decidedOf } = await import('./decided-approvals.ts')
        return decidedOf(open, team.roster(), told.value.waiting, words())
      }),
    'team.setPolicy': (policy) =>
      inBook(async (open, team) => {
        const t = words()
        const before = policyWords(t, team.roster().policy)
        const about = t('team.policyChange', { before, after: policyWords(t, policy) })
        const yes = await askSafeguard(needs, open, { deed: 'team-policy', about })
        if (!yes.ok) return yes
        const { setPolicy } = await import('../team/team-desk.ts')
        return after(open, team, asBook(await setPolicy(team.replica, policy)))
      }),
    'team.putUp': ({ note, ...subject }) =>
      inBook(async (open, team) => {
        if (!(await prepares(team))) return err(bookError('rights'))
        const { putUp } = await import('../team/team-desk.ts')
        return after(open, team, asBook(await putUp(team.replica, subject, open.clock.now(), note)))
      }),
    'team.takeBack': (subject) =>
      inBook(async (open, team) => {
        if (!(await prepares(team))) return err(bookError('rights'))
        const { takeBack } = await import('../team/team-desk.ts')
        return after(open, team, asBook(await takeBack(team.replica, subject)))
      }),
    'team.approve': (subject) =>
      inBook((open, team) => judged(open, team, subject, { deed: 'team-approve', reason: '' })),
    'team.giveBack': ({ reason, ...subject }) =>
      inBook((open, team) => judged(open, team, subject, { deed: 'team-give-back', reason })),
  }
}

// What no desk would take is not handed in.
async function prepares({ roster, facts }: TeamDesk): Promise<boolean> {
  const { mayPrepare, memberOf } = await import('../team/roster.ts')
  const me = memberOf(roster(), facts.member)
  return me !== null && mayPrepare(me)
}

function standingOf(view: WaitingView) {
  if (view.isOver) return 'expired'
  if (view.givenBack !== null) return 'given-back'
  return isApproved(view) ? 'approved' : 'waiting'
}

function policyWords(t: Text, policy: TeamPolicy | null): string {
  const { one = null, two = null, first = false, batches = false } = policy ?? {}
  const said = [
    one === null ? null : t('team.policyOne', { amount: formatBrl(one) }),
    two === null ? null : t('team.policyTwo', { amount: formatBrl(two) }),
    first ? t('team.policyFirst') : null,
    batches ? t('team.policyBatches') : null,
  ].filter((each) => each !== null)
  return said.length === 0 ? t('team.policyNone') : said.join('; ')
}
