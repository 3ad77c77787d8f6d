import * as z from 'zod'
import type { Centavos } from '../../../shared/money/centavos.ts'
import { amountIn } from '../wire/amount-in.ts'
import { amountUnit } from '../wire/amount-unit.ts'
import { readAmountIn } from '../wire/read-amount.ts'

/**
 * `{currency, amount}` of a reply; some pages wrote the value as `available` or `value` (ACCOUNTS_API section 8), or bare. Null
 * where none was told; one that cannot be read, or is of another currency, is an issue of its field.
 */
export const moneyPart = z.unknown().transform((told, context): Centavos | null => {
  const { name, value, isForeign, isScaled } = amountIn(told)
  if (value === undefined || value === null || value === '') return null
  const amount = isForeign ? null : readAmountIn(isScaled ? 'reais' : amountUnit(), value)
  if (amount !== null) return amount
  context.issues.push({ code: 'custom', message: 'amount', path: name === '' ? [] : name.split('.'), input: null })
  return z.NEVER
})
