import { paymentBatchIdSchema } from '../../shared/domain/payment-batch.ts'
import { paymentIdSchema, type PaymentState } from '../../shared/domain/payment.ts'
import {
  type DecidedOutcome,
  type DecidedView,
  isApproved,
  type Subject,
  type WaitingView,
} from '../../shared/domain/team.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { Text } from '../../shared/i18n/text-over.ts'
import { ok, type Result } from '../../shared/kit/result.ts'
import { paymentSummary } from '../services/payments/payment-view.ts'
import type { Roster } from '../team/roster.ts'
import { whoWords } from './desk-words.ts'
import type { OpenConnection } from './open-connection.ts'
import { readApprovable } from './read-approvable.ts'

type Known = Pick<DecidedView, 'name' | 'kind' | 'amount' | 'count' | 'outcome'>

/** What was decided lately, the newest first: what waits for nothing more than a payment, and what came to its end. */
export async function decidedOf(
  open: Pick<OpenConnection, 'vault'>,
  roster: Pick<Roster, 'waiting' | 'decided' | 'members'>,
  views: readonly WaitingView[],
  t: Text,
): Promise<Result<{ decided: DecidedView[] }, AppError>> {
  const { waiting, decided } = roster
  const called = (id: string): string => whoWords(t, roster, id, 'listed')
  const shown: DecidedView[] = []
  for (const view of views) {
    const { id, what, name, kind, amount, count, preparedBy, until } = view
    const known = waiting[id]
    const outcome = outcomeOf(view)
    if (known === undefined || outcome === null) continue
    const told = toldOf(known, called)
    const endedAt = outcome === 'over' ? until : null
    shown.push({ what, id, name, kind, amount, count, outcome, preparedBy, ...told, endedAt })
  }
  for (const one of decided) {
    const known = await knownOf(open, one)
    if (!known.ok) return known
    if (known.value === null) continue
    const outcome = one.givenBack !== null && known.value.outcome === 'unpaid' ? 'given-back' : known.value.outcome
    const { what, id, by, at } = one
    shown.push({ what, id, ...known.value, outcome, preparedBy: by.map(called), ...toldOf(one, called), endedAt: at })
  }
  const newest = ({ endedAt, approvals, givenBack }: DecidedView): string =>
    [endedAt ?? '', givenBack?.at ?? '', ...approvals.map(({ at }) => at ?? '')].toSorted().at(-1) ?? ''
  return ok({ decided: shown.toSorted((one, other) => (newest(one) < newest(other) ? 1 : -1)) })
}

function toldOf(
  { approvals, givenBack }: Pick<Roster['decided'][number], 'approvals' | 'givenBack'>,
  called: (id: string) => string,
): Pick<DecidedView, 'approvals' | 'givenBack'> {
  return {
    approvals: approvals.map(({ by, at }) => ({ by: called(by), at })),
    givenBack: givenBack === null ? null : { ...givenBack, by: called(givenBack.by) },
  }
}

/** What was decided of one that is not over for the book; null where it still waits, or nobody was asked. */
function outcomeOf(view: WaitingView): DecidedOutcome | null {
  if (view.givenBack !== null) return 'given-back'
  if (view.isOver) return view.up === null && view.approvedBy.length === 0 ? null : 'over'
  return isApproved(view) ? 'approved' : null
}

/** What became of it, as it lies in the vault; null where it is not there any more. */
async function knownOf(
  open: Pick<OpenConnection, 'vault'>,
  { what, id }: Subject,
): Promise<Result<Known | null, AppError>> {
  const { vault } = open
  if (what === 'payment') {
    const found = await vault.journal.get(paymentIdSchema.parse(id))
    if (!found.ok || found.value === null) return found.ok ? ok(null) : found
    const { payee, amount, kind, state } = paymentSummary(found.value)
    const name = payee.name ?? payee.key ?? found.value.payeeAccount
    return ok({ name, kind, amount, count: 1, outcome: becameOf(state) })
  }
  const batch = await vault.paymentBatches.get(paymentBatchIdSchema.parse(id))
  if (!batch.ok || batch.value === null) return batch.ok ? ok(null) : batch
  const rows = await readApprovable(vault, { what, id })
  if (!rows.ok || rows.value === null) return rows.ok ? ok(null) : rows
  const { amount, count } = rows.value
  return ok({ name: batch.value.name, kind: null, amount, count, outcome: 'done' })
}

function becameOf(state: PaymentState): DecidedOutcome {
  switch (state) {
    case 'settled':
    case 'partly-refunded':
    case 'refunded':
      return 'paid'
    case 'rejected':
    case 'cancelled':
    case 'abandoned':
      return 'unpaid'
    default:
      return 'on-way'
  }
}
