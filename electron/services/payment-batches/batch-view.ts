import {
  type BatchFacts,
  type PaymentBatch,
  type PaymentBatchRow,
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
import type { Intent } from '../../vault/vault.ts'
import { findFindings } from './find-findings.ts'
import type { BatchBookNeeds } from './needs.ts'

/** States of a payment that was never sent: its row is as if it had none. */
const NEVER_SENT: readonly PaymentState[] = ['frozen', 'cancelled']

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

/** How a row stands; `payment` is its payment as it may be shown. */
export function standingOf(
  { state, round }: Pick<PaymentBatch, 'state' | 'round'>,
  row: Pick<PaymentBatchRow, 'order' | 'isOut' | 'round' | 'problem'>,
  payment: Pick<Intent, 'state'> | null,
): RowStanding {
  if (payment !== null && payment.state !== 'frozen' && payment.state !== 'cancelled') return BY_PAYMENT[payment.state]
  if (row.isOut) return 'out'
  if (row.order === null) return 'unread'
  if (row.problem !== null) return 'exception'
  const isUnderWay = state === 'confirmed' || state === 'running' || state === 'paused'
  return isUnderWay && row.round === round ? 'waiting' : 'ready'
}

/** Says whether a row is still to be paid: it has no payment that was, or may have been, sent. */
export function isUnpaid(payment: Pick<Intent, 'state'> | null): boolean {
  return payment === null || NEVER_SENT.includes(payment.state)
}

/** The payment of each row that has one. */
export async function paymentsOf(
  { vault, journal }: Pick<BatchBookNeeds, 'vault' | 'journal'>,
  rows: readonly PaymentBatchRow[],
): Promise<Result<ReadonlyMap<number, Intent>, AppError>> {
  const payments = new Map<number, Intent>()
  for (const { row, paymentId } of rows) {
    if (paymentId === null) continue
    const found = await vault.journal.get(paymentId)
    if (!found.ok) return found
    if (found.value !== null) payments.set(row, journal.shown(found.value))
  }
  return ok(payments)
}

/** A batch with its rows as they stand, and what is to know of those that are not paid. */
export async function showBatch(
  needs: BatchBookNeeds,
  batch: PaymentBatch,
  resting: BatchFacts['resting'],
): Promise<Result<ShownBatch, AppError>> {
  const rows = await needs.vault.paymentBatches.rows(batch.id)
  if (!rows.ok) return rows
  const payments = await paymentsOf(needs, rows.value)
  if (!payments.ok) return payments
  const open = batch.state === 'draft' ? rows.value.filter(({ row }) => isUnpaid(payments.value.get(row) ?? null)) : []
  const findings = await findFindings(needs, batch, open)
  if (!findings.ok) return findings
  const shown = rows.value.map((row) =>
    shownRow(batch, row, payments.value.get(row.row) ?? null, findings.value.get(row.row) ?? []),
  )
  return ok({ ...factsOf(batch, shown), resting, rows: shown })
}

/** A batch as a list tells of it. */
export async function listedBatch(
  needs: BatchBookNeeds,
  batch: PaymentBatch,
  resting: BatchFacts['resting'],
): Promise<Result<BatchFacts, AppError>> {
  const rows = await needs.vault.paymentBatches.rows(batch.id)
  if (!rows.ok) return rows
  const payments = await paymentsOf(needs, rows.value)
  if (!payments.ok) return payments
  const standing = rows.value.map((row) => ({
    ...row,
    standing: standingOf(batch, row, payments.value.get(row.row) ?? null),
  }))
  return ok({ ...factsOf(batch, standing), resting })
}

function shownRow(
  batch: PaymentBatch,
  row: PaymentBatchRow,
  payment: Intent | null,
  findings: readonly RowFinding[],
): ShownRow {
  return {
    ...row,
    standing: standingOf(batch, row, payment),
    findings: [...findings],
    payment: payment === null || isUnpaid(payment) ? null : paymentFacts(payment),
  }
}

function paymentFacts(payment: Intent): NonNullable<ShownRow['payment']> {
  const { state, reason, errorCode, endToEndId, toldName, payeeName, changedAt, receipt } = payment
  return { state, reason, errorCode, endToEndId, payeeName: toldName ?? (payeeName || null), changedAt, receipt }
}

type Counted = Pick<ShownRow, 'standing' | 'order'>

function factsOf(batch: PaymentBatch, rows: readonly Counted[]): Omit<BatchFacts, 'resting'> {
  const counts = ofEach<number>(() => 0)
  const sums = ofEach<Centavos>(() => centavos(0))
  for (const { standing, order } of rows) {
    counts[standing] += 1
    sums[standing] = centavos(sums[standing] + (order?.amount ?? 0))
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
