import type { DraftRow, PaymentBatch, PaymentBatchId, PaymentBatchRow } from '../../../shared/domain/payment-batch.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, type Result } from '../../../shared/kit/result.ts'
import { paymentsOf } from './batch-view.ts'
import { badRows, createWholeDraft, type ShownDraft } from './edit-batch.ts'
import type { BatchBookNeeds } from './needs.ts'

/** Which rows of which batch, and what their new draft is called. */
export interface CopyAsk {
  readonly id: PaymentBatchId
  readonly name: string
  readonly rows: 'all' | 'refused'
}

/**
 * Makes a draft of another batch's rows: all that are not left out, or those whose payment the institution refused. A doubtful one is
 * never among the refused. Every row is checked anew, as if its sheet were brought again: no answer and no reason is taken along.
 * `invalid` at `rows` where there are none.
 */
export async function copyBatch(
  needs: BatchBookNeeds,
  { id, name, rows }: CopyAsk,
): Promise<Result<PaymentBatch, AppError>> {
  const kept = await needs.vault.paymentBatches.rows(id)
  if (!kept.ok) return kept
  const payments = await paymentsOf(needs, id, kept.value)
  if (!payments.ok) return payments
  const isMeant = (one: PaymentBatchRow): boolean =>
    rows === 'refused' ? payments.value.get(one.row)?.state === 'rejected' : !one.isOut
  const copied = kept.value.filter(isMeant).map(asBrought)
  if (copied.length === 0) return err(badRows('empty'))
  return createWholeDraft(needs, { name, source: null, control: null }, { rows: copied, bytes: null })
}

/** Moves rows of a draft into a new one, in one step. `not-found` where one of them is not in it, `state` where it is not as it was shown. */
export async function splitBatch(
  needs: BatchBookNeeds,
  { id, version, name, rows }: ShownDraft & { readonly name: string; readonly rows: readonly number[] },
): Promise<Result<PaymentBatch, AppError>> {
  const kept = await needs.vault.paymentBatches.rows(id)
  if (!kept.ok) return kept
  const meant = new Set(rows)
  const moved = kept.value.filter(({ row }) => meant.has(row))
  if (moved.length < meant.size) return err(appError({ kind: 'not-found', what: 'batch' }))
  const movedFrom = { id, version }
  const made = await createWholeDraft(
    needs,
    { name, source: null, control: null },
    { rows: moved.map(draftRow), bytes: null, movedFrom },
  )
  if (made.ok) needs.onChange(id)
  return made
}

function asBrought({ row, told, order, isOut }: PaymentBatchRow): DraftRow {
  return { row, told, order, isOut, duplicateReason: null, seen: [] }
}

// What a person answered of a row goes with it: it is the same row, elsewhere.
function draftRow({ row, told, order, isOut, duplicateReason, seen }: PaymentBatchRow): DraftRow {
  return { row, told, order, isOut, duplicateReason, seen }
}
