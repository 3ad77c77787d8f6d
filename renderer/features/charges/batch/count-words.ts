import type { BatchRowState, BatchSummary } from '../../../../shared/domain/charge-batch.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'

const ORDER: readonly BatchRowState[] = ['created', 'refused', 'unknown', 'processing', 'waiting']

/** How many rows of a batch stand in each state, without those in which none does: `34 criadas · 2 recusadas`. */
export function countWords(t: Text, counts: BatchSummary['counts']): string {
  return ORDER.filter((state) => counts[state] > 0)
    .map((state) => t(`batches.count_${state}`, { count: counts[state] }))
    .join(' · ')
}
