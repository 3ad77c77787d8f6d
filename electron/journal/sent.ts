import type { PaymentState } from '../../shared/domain/payment.ts'
import type { Sent } from '../../shared/errors/app-error.ts'
import type { AttemptOutcome } from '../api/paying.ts'

const UNSENT: readonly PaymentState[] = ['frozen', 'cancelled', 'not-sent']
const DOUBTFUL: readonly PaymentState[] = ['sending', 'unknown', 'absent', 'review', 'abandoned']

/** What is known of the sending of a payment by its state alone. */
export function sentIn(state: PaymentState): Sent {
  if (UNSENT.includes(state)) return 'no'
  return DOUBTFUL.includes(state) ? 'maybe' : 'yes'
}

/** What one attempt proves of its bytes: none left before TLS was up; whoever began to answer had a request to answer. */
export function sentBy(outcome: AttemptOutcome): Sent {
  if (outcome.kind === 'answered') return 'yes'
  if (outcome.kind === 'not-sent') return 'no'
  return outcome.phase === 'head' || outcome.phase === 'complete' ? 'yes' : 'maybe'
}
