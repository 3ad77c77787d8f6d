import * as z from 'zod'
import { type Centavos, centavos } from '../../../shared/money/centavos.ts'
import { amountIn } from '../wire/amount-in.ts'
import { amountUnit } from '../wire/amount-unit.ts'
import { refusing, Unfit } from '../wire/list.ts'
import { UnclearAmount } from '../wire/one-amount.ts'
import { readAmountIn } from '../wire/read-amount.ts'

/** As {@link moneyPart}, of a row of a list: what cannot be read is {@link Unfit}. */
export const moneyOfRow = z.unknown().transform((told): Centavos | Unfit | null => {
  if (told instanceof UnclearAmount) return new Unfit(told.names)
  const { name, value, isForeign, isScaled } = amountIn(told)
  if (value === undefined || value === null || value === '') return null
  const amount = isForeign ? null : readAmountIn(isScaled ? 'reais' : amountUnit(), value)
  return amount ?? new Unfit(...(name === '' ? [] : name.split('.')))
})

/**
 * `{currency, amount}` of a reply; some pages wrote the value as `available` or `value` (ACCOUNTS_API section 8), or bare. Null
 * where none was told; one that cannot be read, or is of another currency, is an issue of its field.
 */
export const moneyPart = refusing(moneyOfRow)

/** As {@link moneyPart}, of what moved and can have moved in one direction only: the sign that a ledger writes says nothing more. */
export const movedPart = moneyPart.transform((amount) => (amount === null ? null : centavos(Math.abs(amount))))
