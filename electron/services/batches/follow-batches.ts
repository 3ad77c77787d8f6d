import type { BatchSummary } from '../../../shared/domain/charge-batch.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { instantMs } from '../../../shared/time/instant.ts'
import { consultBatch } from './consult-batch.ts'
import type { BatchNeeds } from './needs.ts'
import { makeNextRow } from './one-by-one.ts'

/** How long until a batch is asked about again, by the age of the youngest one that is under way. */
const paces = [
  { youngerThanMs: 120_000, pauseMs: 5_000 },
  { youngerThanMs: 86_400_000, pauseMs: 60_000 },
  { youngerThanMs: Number.POSITIVE_INFINITY, pauseMs: 900_000 },
] as const
const nextBatchMs = 1_000

/**
 * Asks about every batch that is under way. `ended` counts those that no longer are, `pause` is the milliseconds until the
 * next question, null when there is none; `error` is why one of them could not be read.
 */
export async function followBatches(
  needs: BatchNeeds,
): Promise<{ ended: number; pause: number | null; error: AppError | null }> {
  const open = await inStates(needs, ['sending', 'processing'])
  const ages: number[] = []
  let error: AppError | null = null
  for (const { id, createdAt } of open) {
    const batch = await consultBatch(needs, id)
    if (!batch.ok) error = batch.error
    const isOver = batch.ok && batch.value.state !== 'sending' && batch.value.state !== 'processing'
    if (isOver) continue
    ages.push(instantMs(needs.clock.now()) - instantMs(createdAt))
  }
  const youngest = Math.min(...ages)
  const pace = paces.find(({ youngerThanMs }) => youngest < youngerThanMs)
  return { ended: open.length - ages.length, pause: pace?.pauseMs ?? null, error }
}

/** Makes one row of the batches whose rows are made one by one; the milliseconds until the next, null when there is none. */
export async function makeRows(needs: BatchNeeds): Promise<number | null> {
  const [batch] = await inStates(needs, ['one-by-one'])
  if (batch === undefined) return null
  return (await makeNextRow(needs, batch.id)) ?? nextBatchMs
}

async function inStates(
  { vault }: BatchNeeds,
  states: readonly BatchSummary['state'][],
): Promise<readonly BatchSummary[]> {
  const batches = await vault.batches.list()
  return batches.ok ? batches.value.filter(({ state }) => states.includes(state)) : []
}
