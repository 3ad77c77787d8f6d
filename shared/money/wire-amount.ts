import { err, ok, type Result } from '../kit/result.ts'
import type { Centavos } from './centavos.ts'
import { amountDigits, centavosOfDigits } from './digits.ts'

/** Why an amount of a reply cannot be read. */
export type WireAmountFault = 'type' | 'malformed' | 'tooManyDecimals' | 'tooLarge'

const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?$/

/**
 * Reads a JSON number or a decimal string as centavos, digit by digit and never by arithmetic. A number is read by its
 * own shortest text; an exponent, and a third decimal other than zero, are refused. A sign is allowed.
 */
export function centavosFromWire(value: unknown): Result<Centavos, WireAmountFault> {
  if (typeof value !== 'number' && typeof value !== 'string') return err('type')
  const [, sign, reais, decimals = ''] = DECIMAL.exec(String(value)) ?? []
  if (reais === undefined) return err('malformed')
  if (/[1-9]/.test(decimals.slice(2))) return err('tooManyDecimals')
  const amount = centavosOfDigits(sign === '-', reais, decimals.slice(0, 2))
  return amount === null ? err('tooLarge') : ok(amount)
}

/** The amount as a decimal string with always two decimals, such as `980.10`. */
export function wireText(amount: Centavos): string {
  const { negative, reais, centavos } = amountDigits(amount)
  return `${negative ? '-' : ''}${reais}.${centavos}`
}

/**
 * The amount as the JSON number whose text says exactly that amount, such as 980.1. Throws RangeError beyond the
 * fifteen digits a JSON number holds exactly (far above any payable amount).
 */
export function wireNumber(amount: Centavos): number {
  const wire = Number(wireText(amount))
  const back = centavosFromWire(wire)
  if (!back.ok || back.value !== amount) throw new RangeError('amount has more digits than a JSON number keeps')
  return wire
}
