import type { PaymentState, PaymentSummary } from '../../../shared/domain/payment.ts'
import { type Centavos, centavos } from '../../../shared/money/centavos.ts'

const LEFT: ReadonlySet<PaymentState> = new Set(['sending', 'accepted', 'settled', 'partly-refunded', 'refunded'])

/** The states whose outcome is not known; they stand first and their amount carries no sign. */
export const DOUBTFUL: ReadonlySet<PaymentState> = new Set(['unknown', 'absent', 'review'])

/** The amount as a list shows it, the one really paid where it is known: with a minus where money left or is leaving. */
export function signedAmount(payment: Pick<PaymentSummary, 'state' | 'amount' | 'adjustedAmount'>): Centavos {
  const amount = payment.adjustedAmount ?? payment.amount
  return LEFT.has(payment.state) ? centavos(-amount) : amount
}
