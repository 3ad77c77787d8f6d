import type { PaymentTotals } from '../../../shared/domain/payment.ts'

/** The parts of {@link PaymentTotals}, in the order in which they are told. */
export const sumParts = ['done', 'processing', 'doubtful', 'not-done'] as const

/** How many payments these are. */
export function countOf(totals: PaymentTotals): number {
  return sumParts.reduce((sum, part) => sum + totals[part].count, 0)
}
