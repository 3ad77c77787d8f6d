import type { BatchRowState, BatchSummary } from '../../../../shared/domain/charge-batch.ts'
import { Chip } from '../../../ui/state-chip.tsx'
import { useText } from '../../../ui/text.tsx'
import { batchLook, rowLooks } from './batch-look.ts'

/** The state of a batch. */
export function BatchChip({ batch }: { readonly batch: Pick<BatchSummary, 'state' | 'counts'> }) {
  const t = useText()
  const { key, icon, tone } = batchLook(batch)
  return (
    <Chip tone={tone} icon={icon}>
      {t(key)}
    </Chip>
  )
}

/** The state of one charge of a batch. */
export function RowChip({ state }: { readonly state: BatchRowState }) {
  const t = useText()
  const { key, icon, tone } = rowLooks[state]
  return (
    <Chip tone={tone} icon={icon}>
      {t(key)}
    </Chip>
  )
}
