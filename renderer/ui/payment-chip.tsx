import {
  Ban,
  CircleCheck,
  CircleDashed,
  CircleQuestionMark,
  CircleX,
  FileCheck,
  Loader,
  type LucideIcon,
  TriangleAlert,
  Undo2,
  UserCheck,
} from 'lucide-react'
import type { PaymentState } from '../../shared/domain/payment.ts'
import type { TextKey } from '../../shared/i18n/catalogue.ts'
import { Chip } from './state-chip.tsx'
import { useText } from './text.tsx'
import type { Tone } from './tone.ts'

interface Look {
  readonly key: TextKey
  readonly icon: LucideIcon
  readonly tone: Tone
}

/** How each state of the journal looks and which word it has (FACE section 2). */
export const paymentLooks: Readonly<Record<PaymentState, Look>> = {
  frozen: { key: 'states.frozen', icon: FileCheck, tone: 'neutral' },
  sending: { key: 'states.processing', icon: Loader, tone: 'info' },
  accepted: { key: 'states.processing', icon: Loader, tone: 'info' },
  settled: { key: 'states.settled', icon: CircleCheck, tone: 'ok' },
  rejected: { key: 'states.rejected', icon: CircleX, tone: 'bad' },
  'not-sent': { key: 'states.notSent', icon: CircleX, tone: 'bad' },
  'partly-refunded': { key: 'states.partlyRefunded', icon: Undo2, tone: 'neutral' },
  refunded: { key: 'states.refunded', icon: Undo2, tone: 'neutral' },
  unknown: { key: 'states.doubtful', icon: CircleQuestionMark, tone: 'warn' },
  review: { key: 'states.doubtful', icon: CircleQuestionMark, tone: 'warn' },
  absent: { key: 'states.doubtfulYouDecide', icon: CircleQuestionMark, tone: 'warn' },
  cancelled: { key: 'states.cancelled', icon: Ban, tone: 'neutral' },
  abandoned: { key: 'states.abandoned', icon: Ban, tone: 'neutral' },
}

const lateBooked: Look = { key: 'paymentNames.lateMark', icon: TriangleAlert, tone: 'bad' }
const waiting: Look = { key: 'states.waitingApproval', icon: UserCheck, tone: 'neutral' }
const informed: Look = { key: 'states.informed', icon: CircleDashed, tone: 'neutral' }

// Words of the institution for a payment on its way that the journal's own state already says.
const ordinary = ['PENDING', 'ON_QUEUE', 'QUEUED', 'PROCESSING', 'INSTANT', 'ACCEPTED', 'EM_PROCESSAMENTO']

interface PaymentChipProps {
  readonly state: PaymentState
  readonly providerStatus?: string | null | undefined
  readonly plain?: boolean | undefined
  /** It was booked after a refusal: said in place of its state. */
  readonly late?: boolean | undefined
}

/** The state of a payment as every screen shows it. A word of the institution nobody knows is shown as it came. */
export function PaymentChip({ state, providerStatus = null, plain, late = false }: PaymentChipProps) {
  const t = useText()
  const look = late ? lateBooked : lookOf(state, providerStatus)
  return (
    <Chip tone={look.tone} icon={look.icon} plain={plain}>
      {t(look.key, { status: providerStatus ?? '' })}
    </Chip>
  )
}

function lookOf(state: PaymentState, providerStatus: string | null): Look {
  if (state !== 'accepted' || providerStatus === null) return paymentLooks[state]
  if (providerStatus === 'WAITING_APPROVAL') return waiting
  return ordinary.includes(providerStatus) || providerStatus.startsWith('WAITING_') ? paymentLooks[state] : informed
}
