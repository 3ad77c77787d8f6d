import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  CircleX,
  Clock3,
  LoaderCircle,
  type LucideIcon,
  Pause,
  Send,
} from 'lucide-react'
import type { BatchRowState, BatchState, BatchSummary } from '../../../../shared/domain/charge-batch.ts'
import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import type { Tone } from '../../../ui/tone.ts'

interface Look {
  readonly key: TextKey
  readonly icon: LucideIcon
  readonly tone: Tone
}

const batchLooks: Readonly<Record<BatchState, Look>> = {
  sending: { key: 'batches.state_sending', icon: Send, tone: 'info' },
  processing: { key: 'batches.state_processing', icon: LoaderCircle, tone: 'info' },
  done: { key: 'batches.state_done', icon: CircleCheck, tone: 'ok' },
  'not-offered': { key: 'batches.state_not-offered', icon: Ban, tone: 'neutral' },
  'one-by-one': { key: 'batches.state_one-by-one', icon: LoaderCircle, tone: 'info' },
  paused: { key: 'batches.state_paused', icon: Pause, tone: 'neutral' },
}

/** How each state of a row of a batch looks and which word it has. */
export const rowLooks: Readonly<Record<BatchRowState, Look>> = {
  waiting: { key: 'batches.row_waiting', icon: Clock3, tone: 'neutral' },
  processing: { key: 'batches.row_processing', icon: LoaderCircle, tone: 'info' },
  created: { key: 'batches.row_created', icon: CircleCheck, tone: 'ok' },
  refused: { key: 'batches.row_refused', icon: CircleX, tone: 'bad' },
  unknown: { key: 'batches.row_unknown', icon: CircleHelp, tone: 'warn' },
}

/** How a batch looks: one that is done with refused rows still waits for a person. */
export function batchLook({ state, counts }: Pick<BatchSummary, 'state' | 'counts'>): Look {
  if (state !== 'done' || counts.refused === 0) return batchLooks[state]
  return { key: 'batches.state_doneWithRefused', icon: CircleAlert, tone: 'warn' }
}

/** Says whether the institution is at work on a batch, so that asking again will tell more. */
export function isUnderWay(state: BatchState): boolean {
  return state === 'sending' || state === 'processing'
}

/** How many rows have their answer. */
export function answeredOf({ created, refused }: BatchSummary['counts']): number {
  return created + refused
}
