import type { PaymentBatch, PaymentBatchRow } from '../../../shared/domain/payment-batch.ts'
import type { PaymentState } from '../../../shared/domain/payment.ts'
import type { PaymentRequest } from '../../../shared/domain/payment-request.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import type { BatchApproval } from '../../journal/approval.ts'
import type { NextAsk } from '../../journal/journal.ts'
import { orderDigest } from '../../journal/order-digest.ts'
import { reviewedRequest } from '../../journal/reviewed-request.ts'
import type { Intent } from '../../vault/vault.ts'
import { debtRefusal } from '../payments/debt-refusal.ts'
import { readRequest } from '../payments/read-request.ts'
import { wayRefusal } from '../payments/way-refusal.ts'
import { lookAlikeToken, refusedDebtToken, refusedWayToken } from './finding-tokens.ts'
import { judgeFailure, type RowOutcome } from './judge-failure.ts'
import type { BatchRunNeeds } from './needs.ts'

/** A row whose turn has come, and the yes that it was given. */
export interface Turn {
  readonly batch: PaymentBatch
  readonly row: PaymentBatchRow
  readonly yes: BatchApproval
  /** What the person saw in this row; see {@link orderDigest}. */
  readonly digest: string
  /** The payment of the row after it. */
  readonly next: NextAsk
}

const CHANGED: RowOutcome = { kind: 'pause', why: 'changed', error: null }
const CLOSED: RowOutcome = { kind: 'pause', why: 'closed', error: null }
const REFUSED: readonly PaymentState[] = ['rejected', 'review']
const DISAGREES = appError({ kind: 'invalid', sent: 'no', violations: [{ path: 'paper', reason: 'different' }] })
const refused = (path: 'payee' | 'debt'): AppError =>
  appError({ kind: 'invalid', sent: 'no', violations: [{ path, reason: 'refused' }] })
const BUSY_MS = 30_000

/**
 * Pays one row through the journal: read, frozen together with its row, approved, sent once. Whatever its outcome is, it is the
 * journal's to follow. A row whose earlier payment never left this computer goes again under the same key; any other payment that
 * was, or may have been, sent is left alone.
 */
export async function payRow(needs: BatchRunNeeds, turn: Turn): Promise<RowOutcome> {
  const { order, paymentId } = turn.row
  if (order === null || orderDigest(order) !== turn.digest) return CHANGED
  if (paymentId !== null) {
    const earlier = await needs.vault.journal.get(paymentId)
    if (!earlier.ok) return judgeFailure(earlier.error)
    if (earlier.value?.state === 'not-sent') return sendAgain(needs, turn, earlier.value)
    if (earlier.value !== null && !isFree(earlier.value)) return { kind: 'done', isRefused: false }
  }
  const request = await readRequest(needs, order)
  if (!request.ok) return judgeFailure(request.error)
  if (orderDigest(request.value) !== turn.digest) return CHANGED
  if (disagrees(request.value)) return { kind: 'exception', error: DISAGREES }
  const { batch, row } = turn
  const frozen = await needs.journal.open(request.value, { batchId: batch.id, row: row.row, round: batch.round })
  if (!frozen.ok) return judgeFailure(frozen.error)
  const outcome = await confirm(needs, turn, frozen.value)
  // A reading's end-to-end id serves one payment only.
  if (request.value.kind === 'pix-qr') needs.codes.spend(request.value.code)
  // A review that was not sent is no payment: its row waits, or is an exception, without it.
  if (outcome.kind !== 'done') await needs.journal.cancel(frozen.value.id)
  return outcome
}

// What the ways to pay on a paper differ in is known once its codes were read: nobody said yes to that.
function disagrees(request: PaymentRequest): boolean {
  if (request.kind !== 'billet' && request.kind !== 'pix-qr') return false
  return (request.paper?.differences.length ?? 0) > 0
}

async function confirm(needs: BatchRunNeeds, turn: Turn, intent: Intent): Promise<RowOutcome> {
  const unseen = await findUnseen(needs, turn, intent)
  if (!unseen.ok) return judgeFailure(unseen.error)
  if (unseen.value !== null) return { kind: 'exception', error: unseen.value }
  const approval = needs.approvals.approve(turn.yes, turn.row.row, intent)
  if (approval === null) return needs.approvals.holds(turn.yes) ? CHANGED : CLOSED
  const { duplicateReason } = turn.row
  const sent = await needs.journal.confirm({ id: intent.id, approval, duplicateReason, next: turn.next })
  return sent.ok ? outcomeOf(needs, sent.value) : judgeFailure(sent.error)
}

async function sendAgain(needs: BatchRunNeeds, { yes, row }: Turn, intent: Intent): Promise<RowOutcome> {
  const unseen = await findRefused(needs.vault, row, intent)
  if (!unseen.ok) return judgeFailure(unseen.error)
  // It never left, and stays so until a person answers for it; the row says why.
  if (unseen.value !== null) return { kind: 'exception', error: unseen.value }
  const approval = needs.approvals.approve(yes, row.row, intent)
  if (approval === null) return needs.approvals.holds(yes) ? CHANGED : CLOSED
  const sent = await needs.journal.sendAgain({ id: intent.id, approval })
  return sent.ok ? outcomeOf(needs, sent.value) : judgeFailure(sent.error)
}

function isFree({ state }: Intent): boolean {
  return state === 'frozen' || state === 'cancelled'
}

// A reason speaks of what the person saw: what looks like this payment and was not seen then is for a person again.
async function findUnseen(
  { journal, vault }: BatchRunNeeds,
  { batch, row }: Turn,
  intent: Intent,
): Promise<Result<AppError | null, AppError>> {
  const [alike, refusal] = await Promise.all([journal.lookAlikes(intent), findRefused(vault, row, intent)])
  if (!alike.ok) return alike
  for (const one of alike.value) {
    const token = await lookAlikeToken(vault, batch.id, one)
    if (!token.ok) return token
    if (row.duplicateReason === null || !row.seen.includes(token.value))
      return ok(appError({ kind: 'duplicate', sent: 'no', paymentId: one.paymentId }))
  }
  return refusal
}

// A refusal of the key or of the debt that was written down after the yes, here or at another desk, is for a person again.
async function findRefused(
  vault: BatchRunNeeds['vault'],
  { seen, duplicateReason }: Turn['row'],
  intent: Intent,
): Promise<Result<AppError | null, AppError>> {
  const request = reviewedRequest(intent)
  const isSeen = (token: string): boolean => duplicateReason !== null && seen.includes(token)
  const [way, debt] = await Promise.all([wayRefusal(vault, intent, request), debtRefusal(vault, intent, request)])
  if (!way.ok) return way
  if (way.value !== null && !isSeen(refusedWayToken(way.value))) return ok(refused('payee'))
  if (!debt.ok) return debt
  return ok(debt.value === null || isSeen(refusedDebtToken(debt.value)) ? null : refused('debt'))
}

async function outcomeOf({ journal }: BatchRunNeeds, intent: Intent): Promise<RowOutcome> {
  if (intent.state === 'not-sent') return { kind: 'pause', why: 'not-sent', error: null }
  if (intent.state === 'unknown') {
    const ms = await askedToWait({ journal }, intent)
    if (ms !== null) return { kind: 'rest', why: 'busy', ms, error: null }
  }
  return { kind: 'done', isRefused: REFUSED.includes(intent.state) }
}

// 429 and 503 say nothing of the order, which waits for evidence; the next one waits for as long as was asked for.
async function askedToWait({ journal }: Pick<BatchRunNeeds, 'journal'>, { id }: Intent): Promise<number | null> {
  const events = await journal.events(id)
  const facts = events.ok ? events.value.findLast(({ what }) => what === 'unclear-answer')?.facts : undefined
  if (facts?.['status'] !== 429 && facts?.['status'] !== 503) return null
  const told = facts['retryAfterMs']
  return typeof told === 'number' ? told : BUSY_MS
}
