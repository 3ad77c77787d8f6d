import { Ban, CircleAlert, CircleCheck, CircleDashed, CircleX, type LucideIcon, Search, Send } from 'lucide-react'
import type { Infraction } from '../../../shared/domain/infraction.ts'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'
import type { Tone } from '../../ui/tone.ts'

interface Look {
  readonly key: TextKey
  readonly icon: LucideIcon
  readonly tone: Tone
}

const CANCELLED: Look = { key: 'infractions.cancelled', icon: Ban, tone: 'neutral' }

const STATES: Readonly<Record<string, Look>> = {
  OPEN: { key: 'infractions.open', icon: CircleAlert, tone: 'warn' },
  ACKNOWLEDGED: { key: 'infractions.acknowledged', icon: Search, tone: 'info' },
  WAITING_ADJUSTMENTS: { key: 'infractions.adjustments', icon: CircleAlert, tone: 'warn' },
  DEFENDED: { key: 'infractions.defended', icon: Send, tone: 'info' },
  CLOSED: { key: 'infractions.closed', icon: CircleCheck, tone: 'neutral' },
  CANCELLED,
  CANCELED: CANCELLED,
}

const RESULTS: Readonly<Record<string, Look>> = {
  AGREED: { key: 'infractions.agreed', icon: CircleX, tone: 'bad' },
  DISAGREED: { key: 'infractions.disagreed', icon: CircleCheck, tone: 'ok' },
}

/** How an infraction stands; a word nobody knows is shown as it came, never as an end. */
export function infractionLook({ status, analysisResult }: Pick<Infraction, 'status' | 'analysisResult'>): Look {
  const word = status.toUpperCase()
  const result = word === 'CLOSED' ? RESULTS[analysisResult?.toUpperCase() ?? ''] : undefined
  return result ?? STATES[word] ?? { key: 'states.informed', icon: CircleDashed, tone: 'neutral' }
}
