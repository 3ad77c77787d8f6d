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
import { paymentStateKeys } from '../../shared/i18n/payment-words.ts'
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
  frozen: { key: paymentStateKeys.frozen, icon: FileCheck, tone: 'neutral' },
  sending: { key: paymentStateKeys.sending, icon: Loader, tone: 'info' },
  accepted: { key: paymentStateKeys.accepted, icon: Loader, tone: 'info' },
  settled: { key: paymentStateKeys.settled, icon: CircleCheck, tone: 'ok' },
  rejected: { key: paymentStateKeys.rejected, icon: CircleX, tone: 'bad' },
  'not-sent': { key: paymentStateKeys['not-sent'], icon: CircleX, tone: 'bad' },
  'partly-refunded': { key: paymentStateKeys['partly-refunded'], icon: Undo2, tone: 'neutral' },
  refunded: { key: paymentStateKeys.refunded, icon: Undo2, tone: 'neutral' },
  unknown: { key: paymentStateKeys.unknown, icon: CircleQuestionMark, tone: 'warn' },
  review: { key: paymentStateKeys.review, icon: CircleQuestionMark, tone: 'warn' },
  absent: { key: paymentStateKeys.absent, icon: CircleQuestionMark, tone: 'warn' },
  cancelled: { key: paymentStateKeys.cancelled, icon: Ban, tone: 'neutral' },
  abandoned: { key: paymentStateKeys.abandoned, icon: Ban, tone: 'neutral' },
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
