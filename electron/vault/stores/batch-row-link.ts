import type { PaymentId } from '../../../shared/domain/payment.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { BatchPlace } from '../payment-batch-tables.ts'
import type { Intent } from '../vault.ts'

/** Rows whose payment, where there is one, was never sent. */
export const UNTAKEN = `(paymentId IS NULL OR EXISTS (SELECT 1 FROM intent
  WHERE intent.id = payment_batch_row.paymentId AND intent.state IN ('frozen', 'cancelled')))`

/** How payments hang on the rows of batches; runs inside the journal's own transactions. */
export interface BatchRowLink {
  /** Takes a row of a running batch for a payment; `state` where it may not be taken, and then nothing is written. */
  take(intent: Intent, place: BatchPlace): Result<Intent, AppError>
  /** Why a payment of a batch may not be sent now; null where it may, and for one of no batch. */
  heldBy(id: PaymentId): AppError | null
}

/** Makes it. */
export function batchRowLink(db: VaultDatabase): BatchRowLink {
  const take = db.prepare(`UPDATE payment_batch_row SET paymentId = @id, problem = NULL
    WHERE batchId = @batchId AND row = @row AND round = @round AND isOut = 0 AND ${UNTAKEN}
      AND EXISTS (SELECT 1 FROM payment_batch WHERE payment_batch.id = @batchId AND state = 'running')`)
  const stateOf = db
    .prepare<[string], string>(
      `SELECT state FROM payment_batch WHERE id = (SELECT batchId FROM payment_batch_row WHERE paymentId = ?)`,
    )
    .pluck()
  return {
    take(intent, { batchId, row, round }) {
      const { changes } = take.run({ id: intent.id, batchId, row, round })
      return changes === 1
        ? ok(intent)
        : err(appError({ kind: 'state', sent: 'no', expected: 'running', found: 'row' }))
    },
    heldBy(id) {
      const state = stateOf.get(id)
      if (state === undefined || state === 'running') return null
      return appError({ kind: 'state', sent: 'no', expected: 'running', found: state })
    },
  }
}
