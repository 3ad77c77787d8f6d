import type { PaymentBatchId } from '../../../shared/domain/payment-batch.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import type { BatchBookNeeds } from './needs.ts'

/**
 * What a start does with batches that were under way: they are paused, and nothing of them is begun before a person says yes once
 * more; what another desk of the company runs is left to it. What was sent of them is followed by the journal as every payment. Answers how many there were.
 */
export async function recoverBatches({
  vault: { paymentBatches },
  clock,
  isElsewhere,
}: Pick<BatchBookNeeds, 'vault' | 'clock'> & {
  readonly isElsewhere?: ((id: PaymentBatchId) => boolean) | undefined
}): Promise<Result<number, AppError>> {
  const all = await paymentBatches.list()
  if (!all.ok) return all
  const underWay = all.value.filter(
    ({ id, state }) => (state === 'running' || state === 'confirmed') && isElsewhere?.(id) !== true,
  )
  for (const { id, state, version } of underWay) {
    const paused = { why: 'closed', at: clock.now(), error: null } as const
    const done = await paymentBatches.change(id, { state, version }, { state: 'paused', paused })
    if (!done.ok && done.error.kind !== 'book') return done
  }
  return ok(underWay.length)
}
