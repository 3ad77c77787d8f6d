import {
  type BatchId,
  type BatchRow,
  type BatchRowState,
  batchRowStateSchema,
  type ChargeBatch,
} from '../../../shared/domain/charge-batch.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { andThen, err, ok, type Result } from '../../../shared/kit/result.ts'
import type { BatchBook } from './needs.ts'

/** What may change of a batch. */
export type BatchChange = Partial<Pick<ChargeBatch, 'state' | 'items' | 'description'>>

/** A batch as it is kept; `not-found` when it is not. */
export async function readBatch(
  { vault }: Pick<BatchBook, 'vault'>,
  id: BatchId,
): Promise<Result<ChargeBatch, AppError>> {
  return andThen(await vault.batches.get(id), (kept) =>
    kept === null ? err(appError({ kind: 'not-found', what: 'batch' })) : ok(kept),
  )
}

/** Changes a kept batch; `change` sees it as it stands then, and null leaves it so. */
export function editBatch(
  book: BatchBook,
  id: BatchId,
  change: (batch: ChargeBatch) => BatchChange | null,
): Promise<Result<ChargeBatch, AppError>> {
  return book.inTurn(async () => {
    const batch = await readBatch(book, id)
    if (!batch.ok) return batch
    const patch = change(batch.value)
    return patch === null ? batch : putBatch(book, { ...batch.value, ...patch })
  })
}

/** Keeps a batch with its rows counted. */
export async function putBatch(book: BatchBook, batch: ChargeBatch): Promise<Result<ChargeBatch, AppError>> {
  const counted = { ...batch, rows: batch.items.length, counts: countsOf(batch.items) }
  const kept = await book.vault.batches.put(counted)
  if (kept.ok) book.onChange(batch.id)
  return kept.ok ? ok(counted) : kept
}

/** A row in another state, without a problem unless one is given. */
export function rowIn(row: BatchRow, state: BatchRowState, problem: BatchRow['problem'] = null): BatchRow {
  return { ...row, state, problem }
}

function countsOf(items: readonly BatchRow[]): ChargeBatch['counts'] {
  const count = (state: BatchRowState): number => items.filter((row) => row.state === state).length
  const [waiting, processing, created, refused, unknown] = batchRowStateSchema.options.map(count)
  return {
    waiting: waiting ?? 0,
    processing: processing ?? 0,
    created: created ?? 0,
    refused: refused ?? 0,
    unknown: unknown ?? 0,
  }
}
