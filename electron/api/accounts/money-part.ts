import * as z from 'zod'
import type { Centavos } from '../../../shared/money/centavos.ts'
import { readAmount } from '../wire/read-amount.ts'

const NAMES = ['amount', 'available', 'value', 'valor', 'original', 'total']

/**
 * `{currency, amount}` of a reply; some pages wrote the value as `available` or `value` (ACCOUNTS_API section 8), or bare. Null
 * where none was told; one that cannot be read, or is of another currency, is an issue of its field.
 */
export const moneyPart = z.unknown().transform((told, context): Centavos | null => {
  const [name, value] = amountIn(told)
  if (value === undefined || value === null || value === '') return null
  const amount = isForeign(told) ? null : readAmount(value)
  if (amount !== null) return amount
  context.issues.push({ code: 'custom', message: 'amount', path: name === '' ? [] : [name], input: null })
  return z.NEVER
})

function amountIn(told: unknown): readonly [string, unknown] {
  if (typeof told !== 'object' || told === null) return ['', told]
  const fields = new Map<string, unknown>(Object.entries(told))
  const name = NAMES.find((one) => fields.get(one) !== undefined && fields.get(one) !== null)
  return [name ?? '', name === undefined ? null : fields.get(name)]
}

function isForeign(told: unknown): boolean {
  if (typeof told !== 'object' || told === null || !('currency' in told)) return false
  const { currency } = told
  return typeof currency === 'string' && !/^(BRL|R\$|986|)$/i.test(currency.trim())
}
