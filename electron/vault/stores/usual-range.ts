import type { PayeeYear } from '../../../shared/domain/payee.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'

/**
 * From how much to how much payments usually are: the 10th and the 90th percentile by nearest rank, so that both are amounts
 * that were paid. Null of none.
 */
export function usualRange(amounts: readonly Centavos[]): PayeeYear | null {
  const sorted = amounts.toSorted((one, other) => one - other)
  const atRank = (percent: number): Centavos | undefined => sorted[Math.ceil((percent * sorted.length) / 100) - 1]
  const from = atRank(10)
  const to = atRank(90)
  return from === undefined || to === undefined ? null : { payments: sorted.length, from, to }
}
