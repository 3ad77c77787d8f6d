import { CircleAlert, CircleCheck, CircleHelp, FilePen, LoaderCircle, type LucideIcon, Pause } from 'lucide-react'
import type { BatchFacts } from '../../../shared/domain/payment-batch.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import type { Tone } from '../../ui/tone.ts'
import { batchBlocks, totalIn } from './totals.ts'

type Shown = Pick<BatchFacts, 'state' | 'counts' | 'sums' | 'runs'>
interface Look {
  readonly words: string
  readonly icon: LucideIcon
  readonly tone: Tone
}

/** How a batch looks, and the words of its state. `isHeld`: the company's book is not read, so what others do is not known. */
export function batchLook(t: Text, batch: Shown, isHeld: boolean): Look {
  switch (batch.state) {
    case 'draft':
      return { words: t('lots.state_draft'), icon: FilePen, tone: 'neutral' }
    case 'confirmed':
    case 'running':
      return runLook(t, batch, isHeld)
    case 'paused':
      return { words: t('lots.state_paused'), icon: Pause, tone: 'warn' }
    case 'done':
      return endLook(t, batch)
  }
}

// Only of what this computer pays itself is it known that it goes on.
function runLook(t: Text, { runs }: Shown, isHeld: boolean): Look {
  if (runs?.where === 'nowhere') return { words: t('lots.state_nowhere'), icon: Pause, tone: 'warn' }
  if (runs?.where !== 'elsewhere') return { words: t('lots.state_running'), icon: LoaderCircle, tone: 'info' }
  const { by } = runs
  if (isHeld) return { words: t('lots.state_lost', { name: by }), icon: CircleHelp, tone: 'warn' }
  return { words: t('lots.state_elsewhere', { name: by }), icon: LoaderCircle, tone: 'info' }
}

// All rows left: what the worst of them came to is the state, and only where each is paid it is done.
function endLook(t: Text, batch: Shown): Look {
  const doubtful = totalIn(batch, batchBlocks.doubtful).count
  if (doubtful > 0) return { words: t('lots.state_doubtful', { count: doubtful }), icon: CircleAlert, tone: 'warn' }
  const undone = totalIn(batch, batchBlocks.undone).count
  if (undone > 0) return { words: t('lots.state_undone', { count: undone }), icon: CircleAlert, tone: 'warn' }
  const sent = totalIn(batch, batchBlocks.sending).count
  if (sent > 0) return { words: t('lots.state_sent', { count: sent }), icon: LoaderCircle, tone: 'info' }
  return { words: t('lots.state_done'), icon: CircleCheck, tone: 'ok' }
}
