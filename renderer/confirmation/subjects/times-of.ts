import type { Centavos } from '../../../shared/money/centavos.ts'

/** How many whole times the largest payment so far an amount is, at least 1; whole numbers alone are divided. */
export function timesOf(amount: Centavos, largest: Centavos): number {
  if (largest <= 0) return 1
  return Math.max(1, Number(BigInt(amount) / BigInt(largest)))
}
