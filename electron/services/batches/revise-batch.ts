import type { BatchId, BatchRow, BatchState, ChargeBatch } from '../../../shared/domain/charge-batch.ts'
import type { CobvForm } from '../../../shared/domain/charge-form.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, type Result } from '../../../shared/kit/result.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import { faultsOf } from './create-batch.ts'
import { editBatch, readBatch, rowIn } from './edit-batch.ts'
import type { BatchNeeds } from './needs.ts'
import { sendRows } from './send-rows.ts'

const single: ReadonlySet<BatchState> = new Set(['not-offered', 'one-by-one', 'paused'])

/**
 * Keeps mended rows of a batch and sends them: all rows as a whole, some as a part. `invalid` on `rows.N.txid` for a row of
 * no such batch (`foreign`) and for one that is made already (`created`). Where rows are made as single charges, they wait
 * for their turn instead.
 */
export async function reviseBatch(
  needs: BatchNeeds,
  { id, rows }: { readonly id: BatchId; readonly rows: readonly CobvForm[] },
): Promise<Result<ChargeBatch, AppError>> {
  const batch = await readBatch(needs, id)
  if (!batch.ok) return batch
  const { items } = batch.value
  const violations = [...faultsOf(rows, localDateOf(needs.clock.now())), ...placeFaults(items, rows)]
  if (violations.length > 0) return err(appError({ kind: 'invalid', violations }))
  const mended = new Map(rows.map((form) => [form.txid, form]))
  const kept = await editBatch(needs, id, (now) => ({
    items: now.items.map((row) => {
      const form = mended.get(row.txid)
      return form === undefined || row.state === 'created' ? row : rowIn({ ...row, form }, 'waiting')
    }),
  }))
  if (!kept.ok || single.has(kept.value.state)) return kept
  return sendRows(needs, kept.value, rows, rows.length === items.length ? 'whole' : 'part')
}

function placeFaults(items: readonly BatchRow[], rows: readonly CobvForm[]): { path: string; reason: string }[] {
  const states = new Map(items.map(({ txid, state }) => [txid, state]))
  return rows.flatMap(({ txid }, index) => {
    const state = states.get(txid)
    if (state === undefined) return [{ path: `rows.${index}.txid`, reason: 'foreign' }]
    return state === 'created' ? [{ path: `rows.${index}.txid`, reason: 'created' }] : []
  })
}
