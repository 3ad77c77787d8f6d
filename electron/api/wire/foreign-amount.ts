import { isForeignWord, isOtherCurrency } from './is-foreign-word.ts'
import { plainName } from './named.ts'

const NAMES = /^(?:currency(?:code|id|symbol)?|moeda|transactioncurrency)$/
const OWN = /(?<=.)(?:currency(?:code|id)?|moeda)$/

/**
 * What a record has for an amount of another currency that is named beside it, under its own name (`valorMoeda: "USD"`) or for all
 * of the record; null where none is. `isAmount` says of a plain name that it is that of the amount.
 */
export function foreignAmount(
  fields: Readonly<Record<string, unknown>>,
  isAmount: (plain: string) => boolean,
): { readonly amount: unknown; readonly currency: unknown } | null {
  for (const name in fields) {
    if (!/currency|moeda/i.test(name)) continue
    const [plain, told] = [plainName(name), fields[name]]
    const isBeside = NAMES.test(plain) || (OWN.test(plain) && isAmount(plain.replace(OWN, '')))
    const isForeign = typeof told === 'string' ? isForeignWord(told) : typeof told === 'number' && isOtherCurrency(told)
    if (isBeside && isForeign) return { amount: amountIn(fields, isAmount), currency: told }
  }
  return null
}

function amountIn(fields: Readonly<Record<string, unknown>>, isAmount: (plain: string) => boolean): unknown {
  const name = Object.keys(fields).find((one) => isAmount(plainName(one)) && typeof fields[one] !== 'object')
  return name === undefined ? 0 : fields[name]
}
