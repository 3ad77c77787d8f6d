import type { BatchId, BatchRow, ChargeBatch } from '../../../shared/domain/charge-batch.ts'
import type { CobvForm } from '../../../shared/domain/charge-form.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { editBatch, readBatch } from './edit-batch.ts'
import type { BatchNeeds } from './needs.ts'
import { sendRows } from './send-rows.ts'
import { withTold } from './with-told.ts'

/**
 * Reads a batch from the institution. One that was never seen there (`sending`), is not there and is not on its way is sent
 * once more, with the same id and the rows that were sent. One whose rows are made as single charges is not asked about: the institution has no such batch.
 */
export async function consultBatch(needs: BatchNeeds, id: BatchId): Promise<Result<ChargeBatch, AppError>> {
  const batch = await readBatch(needs, id)
  if (!batch.ok) return batch
  const { state, items } = batch.value
  if (state === 'not-offered' || state === 'one-by-one' || state === 'paused') return batch
  const told = await needs.reads.batch(id)
  if (!told.ok) return told
  const { value } = told
  if (value !== null) return editBatch(needs, id, (kept) => withTold(kept, value))
  if (state !== 'sending' || needs.sending.has(id)) return ok(batch.value)
  return sendRows(needs, batch.value, unheard(items), 'whole')
}

// A row that was refused is only sent when a person has mended it, and waits then.
function unheard(items: readonly BatchRow[]): readonly CobvForm[] {
  return items.flatMap(({ form, state }) => (form === null || state === 'refused' ? [] : [form]))
}
