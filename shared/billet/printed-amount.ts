import { type Centavos, centavos } from '../money/centavos.ts'

/** The amount that digits of a bar code stand for, in centavos; zeros are an open amount, null. */
export function printedAmount(digits: string): Centavos | null {
  const amount = Number(digits)
  return amount === 0 ? null : centavos(amount)
}
