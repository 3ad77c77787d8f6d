import type { BatchId, BatchRow, BatchState, ChargeBatch } from '../../../shared/domain/charge-batch.ts'
import type { CobvForm } from '../../../shared/domain/charge-form.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, type Result } from '../../../shared/kit/result.ts'
import { isLost } from '../answers/is-lost.ts'
import { createUnder } from '../charges/create-charge.ts'
import { editBatch, readBatch, rowIn } from './edit-batch.ts'
import type { BatchBook, BatchNeeds } from './needs.ts'

const mayBegin: ReadonlySet<BatchState> = new Set(['not-offered', 'done', 'paused', 'one-by-one'])
const laterMs = 30_000

/**
 * Lets the rows that the institution did not take be made as single charges, in the background. `state` while the batch
 * itself is under way: a row could be made twice.
 */
export async function beginOneByOne(book: BatchBook, id: BatchId): Promise<Result<ChargeBatch, AppError>> {
  const batch = await readBatch(book, id)
  if (!batch.ok) return batch
  const found = batch.value.state
  if (!mayBegin.has(found)) return err(appError({ kind: 'state', expected: 'not-offered', found }))
  return editBatch(book, id, ({ items }) => ({
    state: 'one-by-one',
    items: items.map((row) => (row.state === 'refused' && row.form !== null ? rowIn(row, 'waiting') : row)),
  }))
}

/** Stops that after the row that is under way; it can go on later. Nothing else is stopped by it. */
export function pauseOneByOne(book: BatchBook, id: BatchId): Promise<Result<ChargeBatch, AppError>> {
  return editBatch(book, id, ({ state }) => (state === 'one-by-one' ? { state: 'paused' } : null))
}

/**
 * Makes the next row of a batch as a single charge: the milliseconds until it should be called again, null when the batch
 * is over, paused or gone. A row is noted as under way before it is sent, and each is looked for under its txid before it
 * is made: one whose answer was lost, also with the application itself, is made once all the same.
 */
export async function makeNextRow(needs: BatchNeeds, id: BatchId): Promise<number | null> {
  const batch = await readBatch(needs, id)
  if (!batch.ok || batch.value.state !== 'one-by-one') return null
  const row = nextOf(batch.value)
  if (row === null) {
    const ended = await editBatch(needs, id, ({ state }) => (state === 'one-by-one' ? { state: 'done' } : null))
    return ended.ok ? null : laterMs
  }
  const begun = await note(needs, id, rowIn(row, 'processing'))
  if (!begun.ok) return laterMs
  const made = await createUnder(needs, row.form, row.txid)
  if (!made.ok) return stop(needs, id, row, made.error)
  const kept = await needs.vault.charges.put([made.value], needs.clock.now())
  const ended = kept.ok ? await note(needs, id, rowIn(row, 'created')) : kept
  return ended.ok ? 0 : laterMs
}

type MadeRow = BatchRow & { readonly form: CobvForm }

// What may be there already comes first: the doubt ends before something new begins.
function nextOf({ items }: ChargeBatch): MadeRow | null {
  const rows = items.filter((row): row is MadeRow => row.form !== null)
  const inDoubt = rows.find(({ state }) => state === 'processing' || state === 'unknown')
  return inDoubt ?? rows.find(({ state }) => state === 'waiting') ?? null
}

/** What a failure means for the row and for the run: refused goes on with the next, a refused credential pauses, else later. */
async function stop(needs: BatchNeeds, id: BatchId, row: MadeRow, error: AppError): Promise<number | null> {
  const problem = refusalOf(error)
  if (problem !== null) {
    const noted = await note(needs, id, rowIn(row, 'refused', problem))
    return noted.ok ? 0 : laterMs
  }
  await note(needs, id, rowIn(row, isLost(error) ? 'unknown' : 'waiting'))
  if (error.kind !== 'credentials') return laterMs
  await pauseOneByOne(needs, id)
  return null
}

function refusalOf(error: AppError): BatchRow['problem'] {
  if (error.kind === 'invalid') return { detail: null, violations: error.violations }
  if (error.kind !== 'problem' || error.status >= 500 || error.status === 429) return null
  return { detail: error.detail, violations: error.violations }
}

function note(needs: BatchNeeds, id: BatchId, row: BatchRow): Promise<Result<ChargeBatch, AppError>> {
  return editBatch(needs, id, ({ items }) => ({ items: items.map((one) => (one.txid === row.txid ? row : one)) }))
}
