import { type Centavos, centavos, MAX_PAYABLE } from '../money/centavos.ts'

/**
 * `amount * factors / whole` in centavos, rounded to the nearest one, half a centavo up, and no more than a Pix can carry.
 * By whole numbers of any size: the product outgrows what a number holds exactly.
 */
export function shareOf(amount: number, factors: readonly number[], whole: number): Centavos {
  const product = factors.reduce((sum, factor) => sum * BigInt(factor), BigInt(amount))
  const share = (2n * product + BigInt(whole)) / (2n * BigInt(whole))
  return centavos(Number(share < MAX_PAYABLE ? share : BigInt(MAX_PAYABLE)))
}
