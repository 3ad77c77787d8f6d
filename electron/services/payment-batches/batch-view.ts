import {
  type BatchFacts,
  type PaymentBatch,
  type PaymentBatchId,
  type PaymentBatchRow,
  type PaymentBatchState,
  type RowFinding,
  type RowStanding,
  rowStandingSchema,
  type ShownBatch,
  type ShownRow,
} from '../../../shared/domain/payment-batch.ts'
import type { PaymentState } from '../../../shared/domain/payment.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { type Centavos, centavos } from '../../../shared/money/centavos.ts'
import type { RowFacts } from '../../vault/payment-batch-tables.ts'
import type { Intent } from '../../vault/vault.ts'
import type { BatchBookNeeds } from './needs.ts'

/** States of a payment that was never sent: its row is as if it had none. */
const NEVER_SENT: readonly PaymentState[] = ['frozen', 'cancelled']

const UNDER_WAY: readonly PaymentBatchState[] = ['confirmed', 'running', 'paused']

const BY_PAYMENT: Readonly<Record<Exclude<PaymentState, 'frozen' | 'cancelled'>, RowStanding>> = {
  sending: 'sending',
  'not-sent': 'unsent',
  unknown: 'doubtful',
  absent: 'doubtful',
  review: 'doubtful',
  accepted: 'accepted',
  settled: 'paid',
  'partly-refunded': 'paid',
  refunded: 'paid',
  rejected: 'refused',
  abandoned: 'refused',
}

/** How a row stands. `payment` is the state of its payment as it may be shown; null where it has none. */
export function standingOf(
  state: PaymentBatchState,
  { isOut, isUnread, hasProblem, isOfRound }: RowFacts,
  payment: PaymentState | null,
): RowStanding {
  if (payment !== null && payment !== 'frozen' && payment !== 'cancelled') return BY_PAYMENT[payment]
  if (isOut) return 'out'
  if (isUnread) return 'unread'
  if (hasProblem) return 'exception'
  return UNDER_WAY.includes(state) && isOfRound ? 'waiting' : 'ready'
}

/** How a row that was read stands in its batch. */
export function standingIn(
  { state, round }: Pick<PaymentBatch, 'state' | 'round'>,
  row: Pick<PaymentBatchRow, 'order' | 'isOut' | 'round' | 'problem'>,
  payment: Pick<Intent, 'state'> | null,
): RowStanding {
  const { isOut, order, problem } = row
  const facts = { isOut, isUnread: order === null, hasProblem: problem !== null, isOfRound: row.round === round }
  return standingOf(state, facts, payment?.state ?? null)
}

/** Says whether a row is still to be paid: it has no payment that was, or may have been, sent. */
export function isUnpaid(payment: Pick<Intent, 'state'> | null): boolean {
  return payment === null || NEVER_SENT.includes(payment.state)
}

/** The payment of each row that has one. */
export async function paymentsOf(
  { vault, journal }: Pick<BatchBookNeeds, 'vault' | 'journal'>,
  id: PaymentBatchId,
  rows: readonly PaymentBatchRow[],
): Promise<Result<ReadonlyMap<number, Intent>, AppError>> {
  const found = await vault.journal.ofBatch(id)
  if (!found.ok) return found
  const byId = new Map(found.value.map((payment) => [payment.id, journal.shown(payment)]))
  return ok(
    new Map(
      rows.flatMap(({ row, paymentId }) => {
        const payment = paymentId === null ? undefined : byId.get(paymentId)
        return payment === undefined ? [] : [[row, payment] as const]
      }),
    ),
  )
}

/** What of a batch is known of this moment alone: whether this computer pays it, why that waits, and who else does. */
export interface BatchNow extends Pick<BatchFacts, 'resting'> {
  readonly isHere: boolean
  readonly elsewhereBy: string | null
}

function nowOf({ state }: PaymentBatch, now: BatchNow | null): Pick<BatchFacts, 'resting' | 'runs'> {
  const resting = now?.resting ?? null
  if (now === null || (state !== 'confirmed' && state !== 'running')) return { resting, runs: null }
  if (now.isHere) return { resting, runs: { where: 'here' } }
  const by = now.elsewhereBy
  return { resting, runs: by === null ? { where: 'nowhere' } : { where: 'elsewhere', by } }
}

/** A batch with its rows as they stand, and what is to know of those that are not paid. */
export async function showBatch(
  needs: BatchBookNeeds,
  batch: PaymentBatch,
  now: BatchNow | null,
): Promise<Result<ShownBatch, AppError>> {
  const rows = await needs.vault.paymentBatches.rows(batch.id)
  if (!rows.ok) return rows
  const payments = await paymentsOf(needs, batch.id, rows.value)
  if (!payments.ok) return payments
  const open = batch.state === 'draft' ? rows.value.filter(({ row }) => isUnpaid(payments.value.get(row) ?? null)) : []
  const findings = await needs.findings(batch, open)
  if (!findings.ok) return findings
  const shown = rows.value.map((row) =>
    shownRow(batch, row, payments.value.get(row.row) ?? null, findings.value.get(row.row) ?? []),
  )
  const each = shown.map(({ standing, order }) => ({ standing, count: 1, sum: order?.amount ?? centavos(0) }))
  return ok({ ...factsOf(batch, each), ...nowOf(batch, now), rows: shown })
}

/** A batch as a list tells of it; no row of it is read. */
export async function listedBatch(
  needs: Pick<BatchBookNeeds, 'vault' | 'journal'>,
  batch: PaymentBatch,
  now: BatchNow | null,
): Promise<Result<BatchFacts, AppError>> {
  const counted = await needs.vault.paymentBatches.standings(batch.id, batch.round)
  if (!counted.ok) return counted
  const rows: Counted[] = []
  for (const { state, paymentId, count, sum, ...facts } of counted.value) {
    // Only of what is being sent does the journal know more than the vault.
    const payment = paymentId === null ? ok(null) : await needs.vault.journal.get(paymentId)
    if (!payment.ok) return payment
    const known = payment.value === null ? state : needs.journal.shown(payment.value).state
    rows.push({ standing: standingOf(batch.state, facts, known), count, sum })
  }
  return ok({ ...factsOf(batch, rows), ...nowOf(batch, now) })
}

function shownRow(
  batch: PaymentBatch,
  row: PaymentBatchRow,
  payment: Intent | null,
  findings: readonly RowFinding[],
): ShownRow {
  return {
    ...row,
    standing: standingIn(batch, row, payment),
    findings: [...findings],
    payment: payment === null || isUnpaid(payment) ? null : paymentFacts(payment),
  }
}

function paymentFacts(payment: Intent): NonNullable<ShownRow['payment']> {
  const { state, reason, errorCode, endToEndId, toldName, payeeName, changedAt, receipt } = payment
  return { state, reason, errorCode, endToEndId, payeeName: toldName ?? (payeeName || null), changedAt, receipt }
}

/** Rows that stand in one way, and what they come to. */
interface Counted {
  readonly standing: RowStanding
  readonly count: number
  readonly sum: Centavos
}

function factsOf(batch: PaymentBatch, rows: readonly Counted[]): Omit<BatchFacts, 'resting' | 'runs'> {
  const counts = ofEach<number>(() => 0)
  const sums = ofEach<Centavos>(() => centavos(0))
  for (const { standing, count, sum } of rows) {
    counts[standing] += count
    sums[standing] = centavos(sums[standing] + sum)
  }
  return { ...batch, counts, sums }
}

function ofEach<T>(value: () => T): Record<RowStanding, T> {
  const [unread, out, ready, waiting, sending, accepted, doubtful, paid, refused, unsent, exception] =
    rowStandingSchema.options.map(value)
  return { unread, out, ready, waiting, sending, accepted, doubtful, paid, refused, unsent, exception } as Record<
    RowStanding,
    T
  >
}
