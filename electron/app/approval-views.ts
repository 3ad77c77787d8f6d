import { paymentBatchIdSchema } from '../../shared/domain/payment-batch.ts'
import { paymentIdSchema } from '../../shared/domain/payment.ts'
import {
  type ApprovalMark,
  approvalMarkSchema,
  isApproved,
  type Subject,
  type WaitingView,
} from '../../shared/domain/team.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { Text } from '../../shared/i18n/text-over.ts'
import type { Answer } from '../../shared/ipc/contract.ts'
import { ok, type Result } from '../../shared/kit/result.ts'
import type { TeamDesk } from '../team/team-desk.ts'
import { whoWords } from './desk-words.ts'
import type { OpenConnection } from './open-connection.ts'
import { batchToldOf, paymentToldOf } from './read-approval.ts'
import { readApprovable } from './read-approvable.ts'

const GRAVEST: readonly ApprovalMark[] = approvalMarkSchema.options

/** What a company has to approve, as it stands now. */
export async function approvalsOf(
  open: OpenConnection,
  team: TeamDesk,
  t: Text,
): Promise<Result<Answer<'team.approvals'>, AppError>> {
  const { policy, waiting } = team.roster()
  const views: WaitingView[] = []
  for (const [id, { what }] of Object.entries(waiting)) {
    const found = await viewOf(open, team, { what, id }, t)
    if (!found.ok) return found
    if (found.value !== null) views.push(found.value.view)
  }
  return ok({ policy, waiting: views })
}

/** One that has to be approved: its bytes as they lie here, and what is said of it. */
interface Seen {
  readonly sha256: string
  readonly view: WaitingView
}

/** One as it stands now; null where nobody has to approve it, or it was sent. */
export async function viewOf(
  open: OpenConnection,
  team: TeamDesk,
  { what, id }: Subject,
  t: Text,
): Promise<Result<Seen | null, AppError>> {
  const { approvalsNeeded, approvalsOf: given } = await import('../team/team-desk.ts')
  const { voicesOf } = await import('../team/substitutes.ts')
  const { personOf } = await import('../team/person-of.ts')
  const read = await readApprovable(open.vault, { what, id })
  if (!read.ok || read.value === null) return read.ok ? ok(null) : read
  const { sha256, amount, count, out } = read.value
  const roster = team.roster()
  const needed = approvalsNeeded(roster.policy, { what }, read.value)
  const told = await (what === 'payment'
    ? paymentToldOf(open, paymentIdSchema.parse(id), read.value)
    : batchToldOf(open, paymentBatchIdSchema.parse(id)))
  if (!told.ok || told.value === null || needed === 0) return told.ok ? ok(null) : told
  const called = (who: string): string => whoWords(t, roster, who, 'listed')
  const nameOf = (who: string): string => roster.members.find((each) => each.id === who)?.name ?? ''
  const me = roster.members.find(({ id: mine, until }) => mine === team.facts.member && until === null)
  const { by = [], givenBack = null, up = null } = roster.waiting[id] ?? {}
  const approvals = given(roster, id, sha256, open.clock.now())
  const approvedBy = approvals.map((each) =>
    each.of === each.by ? called(each.by) : t('team.inPlace', { name: called(each.by), of: nameOf(each.of) }),
  )
  const approved = isApproved({ approvedBy, needed })
  const persons = new Set(by.map((each) => personOf(roster, each)))
  const isMine = me !== undefined && persons.has(personOf(roster, me.id))
  const prepares = me !== undefined && me.roles.some((role) => role === 'prepara' || role === 'paga')
  const two = needed === 2 ? [{ mark: 'two' as const, count: 1 }] : []
  const left = out > 0 ? [{ mark: 'out' as const, count: out }] : []
  const { marks, until, ...shown } = told.value
  const isOver = until !== null && open.clock.now() >= until
  const used = new Set([...by, ...approvals.map((each) => each.of)])
  const others = roster.members.filter(
    (each) =>
      !persons.has(personOf(roster, each.id)) &&
      !approvals.some((one) => one.by === each.id) &&
      voicesOf(roster, each.id, [open.clock.now()]).some((voice) => !used.has(voice)),
  )
  const view: WaitingView = {
    what,
    id,
    ...shown,
    amount,
    count,
    marks: [...marks, ...left, ...two].toSorted(
      (one, other) => GRAVEST.indexOf(one.mark) - GRAVEST.indexOf(other.mark),
    ),
    preparedBy: by.map(called),
    needed,
    approvedBy,
    approvers: others.map((each) => each.name),
    until: [...(until === null ? [] : [until]), ...approvals.map((each) => each.until)].toSorted()[0] ?? null,
    isOver,
    givenBack: givenBack === null ? null : { by: called(givenBack.by), reason: givenBack.reason },
    up: up === null ? null : { ...up, by: called(up.by) },
    mayApprove: !isOver && by.length > 0 && others.some((each) => each.id === me?.id),
    mayPutUp: !isOver && prepares && up === null && !approved,
    mayTakeBack: isMine && up !== null,
    mayPay: !isOver && me?.roles.includes('paga') === true && approved && open.view.retiredAt === null,
  }
  return ok({ sha256, view })
}
