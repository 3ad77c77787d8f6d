import { CircleAlert, CircleCheck, FilePen, LoaderCircle, type LucideIcon, Pause } from 'lucide-react'
import type { BatchFacts } from '../../../shared/domain/payment-batch.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import type { Tone } from '../../ui/tone.ts'
import { totalIn } from './totals.ts'

/** How a batch looks, and the words of its state: one that is done with rows that were not paid still waits for a person. */
export function batchLook(
  t: Text,
  batch: Pick<BatchFacts, 'state' | 'counts' | 'sums'>,
): { readonly words: string; readonly icon: LucideIcon; readonly tone: Tone } {
  const undone = totalIn(batch, ['refused', 'exception', 'unsent', 'doubtful']).count
  switch (batch.state) {
    case 'draft':
      return { words: t('lots.state_draft'), icon: FilePen, tone: 'neutral' }
    case 'confirmed':
    case 'running':
      return { words: t('lots.state_running'), icon: LoaderCircle, tone: 'info' }
    case 'paused':
      return { words: t('lots.state_paused'), icon: Pause, tone: 'warn' }
    case 'done':
      return undone === 0
        ? { words: t('lots.state_done'), icon: CircleCheck, tone: 'ok' }
        : { words: t('lots.state_undone', { count: undone }), icon: CircleAlert, tone: 'warn' }
  }
}
