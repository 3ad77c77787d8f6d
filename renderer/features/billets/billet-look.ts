import { CircleCheck, CircleDashed, CircleX, Clock, Loader, type LucideIcon, UserCheck } from 'lucide-react'
import type { BilletRow } from '../../../shared/domain/billet.ts'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'
import type { Tone } from '../../ui/tone.ts'

interface Look {
  readonly key: TextKey
  readonly icon: LucideIcon
  readonly tone: Tone
}

const QUEUED: Look = { key: 'billets.queued', icon: Clock, tone: 'info' }
const RUNNING: Look = { key: 'states.processing', icon: Loader, tone: 'info' }
const REFUSED: Look = { key: 'states.rejected', icon: CircleX, tone: 'bad' }

const LOOKS: Readonly<Record<string, Look>> = {
  ON_QUEUE: QUEUED,
  PENDING: QUEUED,
  PROCESSING: RUNNING,
  WAITING_APPROVAL: { key: 'states.waitingApproval', icon: UserCheck, tone: 'neutral' },
  LIQUIDATED: { key: 'states.settled', icon: CircleCheck, tone: 'ok' },
  CANCELED: REFUSED,
  REJECTED: REFUSED,
}

/** How a paid boleto stands: what the institution says of it; a word nobody knows is shown as it came. */
export function billetLook({ status, queued }: Pick<BilletRow, 'status' | 'queued'>): Look {
  if (queued) return QUEUED
  return LOOKS[status.toUpperCase()] ?? { key: 'states.informed', icon: CircleDashed, tone: 'neutral' }
}
