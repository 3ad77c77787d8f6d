import type { BatchRow, ChargeBatch } from '../../../shared/domain/charge-batch.ts'
import type { CobvForm } from '../../../shared/domain/charge-form.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { isLost } from '../answers/is-lost.ts'
import { isNotOffered } from '../answers/is-not-offered.ts'
import { editBatch, rowIn } from './edit-batch.ts'
import type { BatchNeeds } from './needs.ts'
import { withTold } from './with-told.ts'

/**
 * Sends rows of a kept batch, all of them (`whole`) or some (`part`), and keeps what came of it. No batches for us:
 * `not-offered`. Refused as a whole: each row is `refused` with the institution's words. A request that did not get
 * through, or whose answer was lost, leaves the batch `sending`: it is looked for by its id, and only then sent again,
 * which makes nothing twice since id and txids are the same.
 */
export async function sendRows(
  needs: BatchNeeds,
  { id, description }: Pick<ChargeBatch, 'id' | 'description'>,
  rows: readonly CobvForm[],
  as: 'whole' | 'part',
): Promise<Result<ChargeBatch, AppError>> {
  const sent = await send(needs, { id, description, rows, as })
  const txids: ReadonlySet<string> = new Set(rows.map(({ txid }) => txid))
  const settle = (row: BatchRow, change: (row: BatchRow) => BatchRow) => (txids.has(row.txid) ? change(row) : row)
  if (sent.ok) {
    const taken = await editBatch(needs, id, ({ items }) => ({
      state: 'processing',
      items: items.map((row) => settle(row, (one) => rowIn(one, 'processing'))),
    }))
    return taken.ok ? lookFor(needs, taken.value) : taken
  }
  const { error } = sent
  if (isNotOffered(error)) {
    return editBatch(needs, id, ({ items }) => ({
      state: 'not-offered',
      items: items.map((row) => settle(row, (one) => rowIn(one, 'waiting'))),
    }))
  }
  if (isRefused(error)) {
    const problem = { detail: error.detail, violations: error.violations }
    return editBatch(needs, id, (batch) => {
      const items = batch.items.map((row) => settle(row, (one) => rowIn(one, 'refused', problem)))
      // Others of its rows may be under way all the same.
      const isOver = items.every(({ state }) => state !== 'processing' && state !== 'unknown')
      return { items, state: isOver ? 'done' : 'processing' }
    })
  }
  const kept = await editBatch(needs, id, ({ items }) => ({
    state: 'sending',
    items: items.map((row) => settle(row, (one) => rowIn(one, isLost(error) ? 'unknown' : 'waiting'))),
  }))
  return kept.ok && isLost(error) ? lookFor(needs, kept.value) : kept
}

type BatchOrder = Parameters<BatchNeeds['writes']['sendBatch']>[0]

// A batch that was refused whole is not there: some of its rows are then the whole of one.
async function send({ writes, sending }: BatchNeeds, order: BatchOrder): Promise<Result<void, AppError>> {
  sending.add(order.id)
  const sent = await writes.sendBatch(order)
  const isMissing = !sent.ok && sent.error.kind === 'problem' && sent.error.status === 404
  const made = isMissing && order.as === 'part' ? await writes.sendBatch({ ...order, as: 'whole' }) : sent
  sending.delete(order.id)
  return made
}

/** Reads a batch from the institution, where it answers, and keeps what it says. */
export async function lookFor(needs: BatchNeeds, batch: ChargeBatch): Promise<Result<ChargeBatch, AppError>> {
  const told = await needs.reads.batch(batch.id)
  if (!told.ok || told.value === null) return ok(batch)
  const { value } = told
  return editBatch(needs, batch.id, (kept) => withTold(kept, value))
}

function isRefused(error: AppError): error is Extract<AppError, { kind: 'problem' }> {
  return error.kind === 'problem' && error.status >= 400 && error.status < 500 && error.status !== 429
}
