import { type Centavos, centavos } from '../../../shared/money/centavos.ts'
import { amountIn } from '../wire/amount-in.ts'
import { amountUnit } from '../wire/amount-unit.ts'
import { plainName, withoutCents, withScale } from '../wire/named.ts'
import { readAmountIn } from '../wire/read-amount.ts'

const PART = /^(?:valor|saldo|amount|balance)?(?:bloquead[oa]|blocked|retid[oa]|withheld|held).+$/
/** What says of money that is held when, how often or why, and no amount. */
const NO_AMOUNT =
  /(?:at|until|since|date|data|ate|em|desde|count|quantidade|qtd|reason|motivo|currency(?:code)?|moeda)$/

/** What a balance says is held for one reason each, added up in centavos; null where no field says any. */
export function heldInParts(fields: Readonly<Record<string, unknown>>): Centavos | null {
  const parts = Object.entries(fields).flatMap(([name, told]) => {
    const plain = withoutCents(name)
    if (!PART.test(plain) || NO_AMOUNT.test(plain)) return []
    const { value, isForeign, isScaled } = amountIn(withScale(plainName(name), told))
    const amount = isForeign ? null : readAmountIn(isScaled ? 'reais' : amountUnit(), value)
    return amount === null ? [] : [amount]
  })
  return parts.length === 0 ? null : centavos(parts.reduce((sum, part) => sum + Math.abs(part), 0))
}
