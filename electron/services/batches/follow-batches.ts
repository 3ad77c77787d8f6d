import type { BatchSummary } from '../../../shared/domain/charge-batch.ts'
import { instantMs } from '../../../shared/time/instant.ts'
import { consultBatch } from './consult-batch.ts'
import type { BatchNeeds } from './needs.ts'
import { makeNextRow } from './one-by-one.ts'

const soonMs = 5_000
const laterMs = 60_000
const freshMs = 120_000
const nextBatchMs = 1_000

/**
 * Asks about every batch that is under way. `ended` counts those that no longer are, `pause` is the milliseconds until the
 * next question, null when there is none.
 */
export async function followBatches(needs: BatchNeeds): Promise<{ ended: number; pause: number | null }> {
  const open = await inStates(needs, ['sending', 'processing'])
  let isFresh = false
  let left = 0
  for (const { id, createdAt } of open) {
    const batch = await consultBatch(needs, id)
    const isOver = batch.ok && batch.value.state !== 'sending' && batch.value.state !== 'processing'
    if (isOver) continue
    left += 1
    isFresh ||= instantMs(needs.clock.now()) - instantMs(createdAt) < freshMs
  }
  const pause = isFresh ? soonMs : laterMs
  return { ended: open.length - left, pause: left === 0 ? null : pause }
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
