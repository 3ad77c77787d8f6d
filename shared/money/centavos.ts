import type { Brand } from '../kit/brand.ts'

/** Money in whole centavos of the real: a safe integer, negative for debits, never a float. */
export type Centavos = Brand<number, 'Centavos'>

/** The largest amount a Pix can carry, 9.999.999.999,99 (API Pix pattern of ten digits and two decimals). */
export const MAX_PAYABLE = 999_999_999_999

/** Says whether a number is whole centavos; `-0` is not, because it would print a sign nobody meant. */
export function isCentavos(n: number): n is Centavos {
  return Number.isSafeInteger(n) && !Object.is(n, -0)
}

/** Marks a safe integer as centavos; throws RangeError for anything else, since that is a bug of the caller. */
export function centavos(n: number): Centavos {
  const whole = n === 0 ? 0 : n
  if (!isCentavos(whole)) throw new RangeError('centavos must be a safe integer')
  return whole
}

/** The exact sum of two amounts; throws RangeError when it leaves the safe integers. */
export function addCentavos(a: Centavos, b: Centavos): Centavos {
  return centavos(a + b)
}

/** The exact difference `a - b`; throws RangeError when it leaves the safe integers. */
export function subtractCentavos(a: Centavos, b: Centavos): Centavos {
  return centavos(a - b)
}
