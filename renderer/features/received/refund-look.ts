import { CircleDashed, type LucideIcon } from 'lucide-react'
import { refundStateOf } from '../../../shared/charge/pix-sums.ts'
import type { PixRefund, RefundStep } from '../../../shared/domain/received-pix.ts'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'
import { paymentLooks } from '../../ui/payment-chip.tsx'
import type { Tone } from '../../ui/tone.ts'

interface Look {
  readonly key: TextKey
  readonly icon: LucideIcon
  readonly tone: Tone
}

const { refunded: done, rejected: refused, accepted: underWay } = paymentLooks
const informed: Look = { key: 'states.informed', icon: CircleDashed, tone: 'neutral' }

/** How a refund looks and which word it has: the institution's, and while it has none, our own payment's. */
export function refundLook({ refund, state }: Pick<RefundStep, 'refund' | 'state'>): Look {
  if (refund !== null) return toldLook(refund)
  if (state === null) return underWay
  return state === 'settled' ? done : paymentLooks[state]
}

function toldLook(refund: PixRefund): Look {
  const state = refundStateOf(refund)
  if (state === 'done') return done
  if (state === 'refused') return refused
  return refund.status.trim().toUpperCase() === 'EM_PROCESSAMENTO' ? underWay : informed
}

/** How a refund stands for whoever waits for the money; null where it never left this computer. */
export function refundStanding({
  refund,
  state,
}: Pick<RefundStep, 'refund' | 'state'>): 'done' | 'refused' | 'under-way' | 'doubtful' | null {
  if (refund !== null) return refundStateOf(refund)
  switch (state) {
    case 'settled':
    case 'refunded':
    case 'partly-refunded':
      return 'done'
    case 'rejected':
      return 'refused'
    case 'unknown':
    case 'review':
    case 'absent':
      return 'doubtful'
    case 'sending':
    case 'accepted':
    case null:
      return 'under-way'
    case 'frozen':
    case 'not-sent':
    case 'cancelled':
    case 'abandoned':
      return null
  }
}
