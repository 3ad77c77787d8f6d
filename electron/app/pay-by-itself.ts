import { type PaymentBatchId, paymentBatchIdSchema } from '../../shared/domain/payment-batch.ts'
import { type PaymentId, paymentIdSchema } from '../../shared/domain/payment.ts'
import type { AutomaticRules } from '../../shared/domain/automatic.ts'
import type { ApprovalMark, Subject, WaitingView } from '../../shared/domain/team.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { type Centavos, subtractCentavos } from '../../shared/money/centavos.ts'
import { localDateOf, startOfLocalDate } from '../../shared/time/local-date.ts'
import type { Automatic, StandingApprovals, StandingYes } from '../journal/approval.ts'
import type { Ports } from '../ports/ports.ts'
import { judgeFailure } from '../services/payment-batches/judge-failure.ts'
import { type ToConfirm, toConfirm } from '../services/payment-batches/to-confirm.ts'
import { confirmPayment } from '../services/payments/confirm-payment.ts'
import type { TeamDesk } from '../team/team-desk.ts'
import { viewOf } from './approval-views.ts'
import type { Round } from './automatic-desk.ts'
import type { OpenConnection } from './open-connection.ts'
import { paymentNeeds } from './payment-needs.ts'

interface RoundNeeds {
  readonly ports: Pick<Ports, 'settings'>
  readonly approvals: StandingApprovals
}

/** So often it is looked whether something was approved. */
const LOOK_MS = 5_000
const AGAIN_MS = 15_000
const LONGEST_MS = 600_000
/** What says of a thing that nobody has to look at it once more than its approvers did. */
const PLAIN: ReadonlySet<ApprovalMark> = new Set(['two', 'out'])

/** What came of one: it was begun, it is a person's, the bank has to be waited for, something else does, or a person has to look. */
type Came = 'begun' | 'left' | 'bank' | 'again' | 'failed'

/**
 * What a desk that pays by itself does each time it looks: it takes the oldest that was asked for and is approved as it lies here, and
 * presses what a person presses at the desk, once. What is not plain stays for a person: see {@link takes}.
 */
export function payingRounds(needs: RoundNeeds, open: OpenConnection, team: TeamDesk): { round: Round; pause(): void } {
  /** What was begun, or left to a person, in exactly this form. */
  const seen = new Set<string>()
  let batch: PaymentBatchId | null = null
  let again = AGAIN_MS

  async function round(yes: StandingYes): Promise<number> {
    if (batch !== null && open.paymentBatches.desk.isRunning(batch)) return LOOK_MS
    batch = null
    const automatic = team.roster().automatic
    if (automatic === null) return LOOK_MS
    const t = createText(needs.ports.settings.read().locale)
    for (const subject of inOrder(team)) {
      const found = await viewOf(open, team, subject, t)
      if (!found.ok) return AGAIN_MS
      if (found.value === null || !found.value.view.mayPay || team.isElsewhere(subject.id)) continue
      const { sha256, view } = found.value
      const form = `${subject.id} ${sha256} ${view.approvedBy.join(', ')}`
      if (seen.has(form)) continue
      const by: Automatic = {
        rules: automatic.seq,
        approvedBy: view.approvedBy.join(', '),
        perDay: automatic.rules.perDay,
      }
      const came = await begin(yes, { view, by, rules: automatic.rules })
      if (came === 'bank') {
        open.automatic.bankRests(true)
        again = Math.min(again * 2, LONGEST_MS)
        return again / 2
      }
      if (came === 'again') return LOOK_MS
      seen.add(form)
      if (came === 'failed') {
        open.automatic.end('failed')
        return LOOK_MS
      }
      if (came === 'begun') {
        again = AGAIN_MS
        open.automatic.bankRests(false)
        open.automatic.countBegun()
        return 0
      }
    }
    open.automatic.bankRests(false)
    return LOOK_MS
  }

  interface One {
    readonly view: WaitingView
    readonly by: Automatic
    readonly rules: AutomaticRules
  }

  async function begin(yes: StandingYes, one: One): Promise<Came> {
    if (one.view.marks.some(({ mark }) => !PLAIN.has(mark))) return 'left'
    const left = await leftOfDay(open, one.rules.perDay)
    if (left === null) return 'again'
    if (one.view.amount > left) return 'left'
    return one.view.what === 'payment'
      ? payOne(yes, one, paymentIdSchema.parse(one.view.id))
      : payBatch(yes, one, paymentBatchIdSchema.parse(one.view.id))
  }

  async function payOne(yes: StandingYes, { view, by, rules }: One, id: PaymentId): Promise<Came> {
    const found = await open.vault.journal.get(id)
    if (!found.ok) return 'again'
    if (found.value?.state !== 'frozen' || view.amount > rules.upTo) return 'left'
    const approval = needs.approvals.bySelf(yes, found.value, by)
    if (approval === null) return 'left'
    const sent = await confirmPayment(paymentNeeds(open, needs.ports.settings), {
      reviewId: id,
      approval,
      duplicateReason: null,
    })
    open.jobs.payments.wake()
    return sent.ok ? 'begun' : cameOf(sent.error)
  }

  async function payBatch(yes: StandingYes, { view, by, rules }: One, id: PaymentBatchId): Promise<Came> {
    const { book, desk } = open.paymentBatches
    const confirmed = await toConfirm(book, id)
    if (!confirmed.ok) return confirmed.error.kind === 'state' ? 'left' : cameOf(confirmed.error)
    if (!isPlain(confirmed.value, view, rules.upTo)) return 'left'
    const all = needs.approvals.batchBySelf(yes, confirmed.value.frozen, by)
    if (all === null) return 'left'
    const begun = await desk.begin(confirmed.value, all)
    if (!begun.ok) return begun.error.kind === 'state' ? 'left' : cameOf(begun.error)
    batch = id
    return 'begun'
  }

  return {
    round,
    pause() {
      if (batch !== null && open.paymentBatches.desk.isRunning(batch)) void open.paymentBatches.desk.pause(batch)
    },
  }
}

// A batch that was paused once is a person's, who sees why. What somebody answered a question about is, too.
function isPlain(confirmed: ToConfirm, { count }: WaitingView, upTo: Centavos): boolean {
  const { batch, rows, newPayees, changedPayees, refusedWays } = confirmed
  if (batch.state !== 'draft' || rows.length !== count) return false
  if (newPayees.length + changedPayees.length + refusedWays.length > 0) return false
  return rows.every(({ order, duplicateReason }) => order.amount <= upTo && duplicateReason === null)
}

// What another desk, a person or the book decided meanwhile is no failure of this one.
function cameOf(error: AppError): Came {
  if (error.kind === 'state' || error.kind === 'declined') return 'left'
  if (error.kind === 'book') return error.fault === 'approval' ? 'left' : 'again'
  if (error.kind === 'held') return 'again'
  const outcome = judgeFailure(error)
  if (outcome.kind === 'rest') return 'bank'
  if (outcome.kind === 'stop') return 'again'
  if (outcome.kind === 'exception') return 'left'
  return outcome.kind === 'pause' && (outcome.why === 'cap' || outcome.why === 'midnight') ? 'left' : 'failed'
}

/** What still fits into the day, by what left the account or may have; null where that cannot be read. */
async function leftOfDay({ vault, clock }: OpenConnection, perDay: Centavos): Promise<Centavos | null> {
  const paid = await vault.journal.confirmedSince(startOfLocalDate(localDateOf(clock.now())), [])
  return paid.ok ? subtractCentavos(perDay, paid.value) : null
}

// Who asked first is paid first; what nobody asked for comes after them.
function inOrder(team: TeamDesk): readonly Subject[] {
  return Object.entries(team.roster().waiting)
    .toSorted(([, one], [, other]) => (one.up?.at ?? '9').localeCompare(other.up?.at ?? '9'))
    .map(([id, { what }]) => ({ what, id }))
}
