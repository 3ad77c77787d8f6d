import { type Centavos, isCentavos } from './centavos.ts'

/** The digits of an amount: sign, whole reais without leading zeros, and always two digits of centavos. */
export interface AmountDigits {
  readonly negative: boolean
  readonly reais: string
  readonly centavos: string
}

/** Splits an amount into its decimal digits, so that nothing ever divides money. */
export function amountDigits(amount: Centavos): AmountDigits {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return { negative: amount < 0, reais: digits.slice(0, -2), centavos: digits.slice(-2) }
}

/** Joins decimal digits into centavos, or null when they exceed the safe integers; decimals has at most two digits. */
export function centavosOfDigits(negative: boolean, reais: string, decimals: string): Centavos | null {
  const magnitude = Number(reais + decimals.padEnd(2, '0'))
  const amount = negative && magnitude !== 0 ? -magnitude : magnitude
  return isCentavos(amount) ? amount : null
}
