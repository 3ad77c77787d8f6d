import type { PaymentState, PaymentSummary } from '../../../shared/domain/payment.ts'
import { type Centavos, centavos } from '../../../shared/money/centavos.ts'

const LEFT: ReadonlySet<PaymentState> = new Set(['sending', 'accepted', 'settled', 'partly-refunded', 'refunded'])

/** The states whose outcome is not known; they stand first and their amount carries no sign. */
export const DOUBTFUL: ReadonlySet<PaymentState> = new Set(['unknown', 'absent', 'review'])

/** The amount as a list shows it: with a minus where money left or is leaving, else without a sign. */
export function signedAmount({ state, amount }: Pick<PaymentSummary, 'state' | 'amount'>): Centavos {
  return LEFT.has(state) ? centavos(-amount) : amount
}
