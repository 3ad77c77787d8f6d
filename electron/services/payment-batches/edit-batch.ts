import {
  type DraftRow,
  type PaymentBatch,
  type PaymentBatchId,
  type PaymentBatchState,
  paymentBatchIdSchema,
} from '../../../shared/domain/payment-batch.ts'
import { MOST_BATCH_ROWS } from '../../../shared/sheet/sheet-limits.ts'
import { parseBrCode } from '../../../shared/brcode/parse-br-code.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { andThen, err, ok, type Result } from '../../../shared/kit/result.ts'
import type { BatchWhole } from '../../vault/payment-batch-tables.ts'
import type { BatchBookNeeds } from './needs.ts'

type BatchResult = Promise<Result<PaymentBatch, AppError>>

/** A batch as a person saw it: where it is of another version by now, nothing is written, and the error is `state`. */
export type ShownDraft = Pick<PaymentBatch, 'id' | 'version'>

/** Keeps an empty draft of a name. */
export function createDraft(needs: BatchBookNeeds, name: string): BatchResult {
  return addDraft(needs, draftOf(needs, name))
}

/** Keeps a draft with all its rows and the file that they came from. */
export function createWholeDraft(
  needs: BatchBookNeeds,
  batch: Pick<PaymentBatch, 'name' | 'source' | 'control'>,
  whole: BatchWhole,
): BatchResult {
  if (whole.rows.length > MOST_BATCH_ROWS) return Promise.resolve(err(badRows('too-many')))
  const rows = whole.rows.map(canonical)
  return addDraft(needs, { ...draftOf(needs, batch.name), ...batch }, { ...whole, rows })
}

function draftOf({ random, clock }: BatchBookNeeds, name: string): PaymentBatch {
  return {
    id: paymentBatchIdSchema.parse(Buffer.from(random(16)).toString('hex')),
    name,
    createdAt: clock.now(),
    state: 'draft',
    version: 1,
    round: 0,
    hash: null,
    confirmedAt: null,
    paused: null,
    control: null,
    source: null,
  }
}

async function addDraft(needs: BatchBookNeeds, batch: PaymentBatch, whole?: BatchWhole): BatchResult {
  const kept = await needs.vault.paymentBatches.add(batch, whole)
  if (!kept.ok) return kept
  needs.onChange(batch.id)
  return ok(batch)
}

/** A batch as it is kept; `not-found` when it is not. */
export async function readKept({ vault }: Pick<BatchBookNeeds, 'vault'>, id: PaymentBatchId): BatchResult {
  return andThen(await vault.paymentBatches.get(id), (kept) =>
    kept === null ? err(appError({ kind: 'not-found', what: 'batch' })) : ok(kept),
  )
}

/**
 * Writes rows of a draft. `state` where it is not as it was shown, or a row has a payment that was, or may have been, sent; `invalid` at
 * `rows` beyond {@link MOST_BATCH_ROWS}.
 */
export function putRows(needs: BatchBookNeeds, { id, version }: ShownDraft, rows: readonly DraftRow[]): BatchResult {
  return changing(needs, id, async () => {
    const kept = await needs.vault.paymentBatches.rows(id)
    if (!kept.ok) return kept
    const numbers = new Set([...kept.value, ...rows].map(({ row }) => row))
    if (numbers.size > MOST_BATCH_ROWS) return err(badRows('too-many'))
    return needs.vault.paymentBatches.putRows(id, version, rows.map(canonical))
  })
}

/** Notes what the person says the sheet comes to. */
export function setControl(
  needs: BatchBookNeeds,
  { id, version }: ShownDraft,
  control: PaymentBatch['control'],
): BatchResult {
  return changing(needs, id, () => needs.vault.paymentBatches.change(id, { state: 'draft', version }, { control }))
}

const REOPENED: readonly PaymentBatchState[] = ['confirmed', 'paused', 'done']

/** Makes a draft of what is not paid again: the confirmation is void. `state` while it runs. */
export function reopen(needs: BatchBookNeeds, id: PaymentBatchId): BatchResult {
  return changing(needs, id, ({ state, version }) =>
    REOPENED.includes(state)
      ? needs.vault.paymentBatches.change(id, { state, version }, { state: 'draft', hash: null, paused: null })
      : Promise.resolve(err(appError({ kind: 'state', sent: 'no', expected: 'paused', found: state }))),
  )
}

/** Takes a draft away of which nothing was ever confirmed. */
export function removeDraft(needs: BatchBookNeeds, { id, version }: ShownDraft): Promise<Result<void, AppError>> {
  return needs.inTurn(async () => {
    const removed = await needs.vault.paymentBatches.remove(id, version)
    if (removed.ok) needs.onChange(id)
    return removed
  })
}

/** Changes a batch as it stands then, and tells of it. */
export function changing(
  needs: BatchBookNeeds,
  id: PaymentBatchId,
  change: (batch: PaymentBatch) => BatchResult,
): BatchResult {
  return needs.inTurn(async () => {
    const batch = await readKept(needs, id)
    if (!batch.ok) return batch
    const changed = await change(batch.value)
    if (changed.ok) needs.onChange(id)
    return changed
  })
}

/** Why rows are not taken. */
export function badRows(reason: 'too-many' | 'empty'): AppError {
  return appError({ kind: 'invalid', sent: 'no', violations: [{ path: 'rows', reason }] })
}

// A code is frozen as it is sent: what people copy beside it is none of it.
function canonical(row: DraftRow): DraftRow {
  if (row.order?.kind !== 'pix-qr') return row
  const code = parseBrCode(row.order.code)
  return code.ok ? { ...row, order: { ...row.order, code: code.value.text } } : row
}
