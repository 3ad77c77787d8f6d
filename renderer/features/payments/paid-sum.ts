import type { PaymentState, PaymentSummary } from '../../../shared/domain/payment.ts'
import { addCentavos, type Centavos, centavos } from '../../../shared/money/centavos.ts'

const DONE: ReadonlySet<PaymentState> = new Set(['settled', 'partly-refunded', 'refunded'])

/** What the concluded ones among these come to, as it was really paid, and how many they are. */
export interface PaidSum {
  readonly amount: Centavos
  readonly count: number
}

/** Sums the concluded payments of a list. What is under way, in doubt or not done is in no sum: it would claim an outcome. */
export function paidSum(rows: readonly Pick<PaymentSummary, 'state' | 'amount' | 'adjustedAmount'>[]): PaidSum {
  const done = rows.filter(({ state }) => DONE.has(state))
  const amount = done.reduce((sum, row) => addCentavos(sum, row.adjustedAmount ?? row.amount), centavos(0))
  return { amount, count: done.length }
}
