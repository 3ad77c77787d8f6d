import {
  isAnswered,
  isAsked,
  type PaymentBatch,
  type PaymentBatchId,
  type PaymentBatchRow,
  type RowFinding,
} from '../../../shared/domain/payment-batch.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { type Centavos, centavos } from '../../../shared/money/centavos.ts'
import { batchHash, rowDigests } from '../../journal/batch-hash.ts'
import type { FrozenBatch } from '../../journal/approval.ts'
import { paymentsOf, standingIn } from './batch-view.ts'
import { readKept } from './edit-batch.ts'
import { findFindings } from './find-findings.ts'
import type { BatchBookNeeds } from './needs.ts'

/** A row with the order that it pays. */
export type OrderedRow = PaymentBatchRow & { readonly order: NonNullable<PaymentBatchRow['order']> }

/** What a person would say yes to. */
export interface ToConfirm {
  readonly batch: PaymentBatch
  readonly rows: readonly OrderedRow[]
  readonly sum: Centavos
  readonly hash: string
  readonly frozen: FrozenBatch
  /** Rows of a payee that was never paid from here. */
  readonly newPayees: readonly OrderedRow[]
  /** The key or account was refused, and a person answered for it; these are among the changed ones. */
  readonly refusedWays: readonly OrderedRow[]
  /** The payee is other than it was known, and a person answered for it. */
  readonly changedPayees: readonly OrderedRow[]
}

/**
 * The rows of a draft that can be paid, or those of a paused batch that wait, as they would be frozen: unread ones, those left out,
 * and those with a question that nobody answered stay where they are. `state` where nothing can be confirmed now.
 */
export async function toConfirm(needs: BatchBookNeeds, id: PaymentBatchId): Promise<Result<ToConfirm, AppError>> {
  const kept = await readKept(needs, id)
  if (!kept.ok) return kept
  const batch = kept.value
  if (batch.state !== 'draft' && batch.state !== 'paused')
    return err(appError({ kind: 'state', sent: 'no', expected: 'draft paused', found: batch.state }))
  const all = await needs.vault.paymentBatches.rows(id)
  if (!all.ok) return all
  const payments = await paymentsOf(needs, id, all.value)
  if (!payments.ok) return payments
  const standing = (row: PaymentBatchRow) => standingIn(batch, row, payments.value.get(row.row) ?? null)
  const wanted = batch.state === 'draft' ? ['ready', 'unsent'] : ['waiting', 'unsent']
  const open = all.value.filter((row): row is OrderedRow => row.order !== null && wanted.includes(standing(row)))
  // A row that is left for another time is none that an equal one of the sheet would be the second of.
  const findings = await findFindings(needs, batch, open)
  if (!findings.ok) return findings
  const of = (row: PaymentBatchRow): readonly RowFinding[] => findings.value.get(row.row) ?? []
  // What never left was confirmed before: its own payment is what looks like it.
  const rows =
    batch.state === 'paused'
      ? open
      : open.filter(
          (row) => standing(row) === 'unsent' || of(row).every((one) => !isAsked(one) || isAnswered(row, one)),
        )
  if (rows.length === 0) return err(appError({ kind: 'state', sent: 'no', expected: 'rows', found: 'none' }))
  return ok({
    batch,
    rows,
    sum: centavos(rows.reduce((sum, { order }) => sum + order.amount, 0)),
    hash: batchHash(id, needs.payer(), rows),
    frozen: { id, rows: rowDigests(rows) },
    newPayees: rows.filter((row) => of(row).some((one) => one.what === 'payee' && one.note.kind === 'first')),
    refusedWays: rows.filter((row) => of(row).some(({ what }) => what === 'refused-way')),
    changedPayees: rows.filter((row) =>
      of(row).some((one) => one.what === 'refused-way' || (one.what === 'payee' && isAsked(one))),
    ),
  })
}
