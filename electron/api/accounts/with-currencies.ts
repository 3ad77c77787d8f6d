import { fieldsOf } from '../wire/find-rows.ts'
import { foreignAmount } from '../wire/foreign-amount.ts'
import { plainName } from '../wire/named.ts'

/** A record of several amounts with each of them that has another currency beside it (`availableAmountCurrency: "USD"`) told as one of it. */
export function withCurrencies(record: unknown): unknown {
  const fields = fieldsOf(record)
  if (fields === null || !Object.keys(fields).some((name) => /.(?:currency|moeda)/i.test(name))) return record
  const { currency: _, moeda: __, ...others } = fields
  return Object.fromEntries(
    Object.entries(fields).map(([name, told]) => {
      const plain = plainName(name)
      const isAmount = typeof told === 'number' || typeof told === 'string'
      return [name, isAmount ? (foreignAmount(others, (one) => one === plain) ?? told) : told]
    }),
  )
}
