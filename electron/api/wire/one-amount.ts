import { amountIn } from './amount-in.ts'
import { amountUnit } from './amount-unit.ts'
import { fieldsOf } from './find-rows.ts'
import { plainName, withoutCents, withScale } from './named.ts'
import { readAmountIn } from './read-amount.ts'

/** What stands where a record tells its amount twice and otherwise; nobody can say which one it is. */
export class UnclearAmount {
  /** The fields that say it, as they are written. */
  readonly names: string
  constructor(...names: readonly string[]) {
    this.names = names.join('/')
  }
}

/** Names that say no more than that this is the amount. */
const AMOUNT = new Set(['amount', 'valor', 'value', 'vlr', 'vl', 'amt', 'quantia'])
const TOTAL = new Set(['valortotal', 'totalvalor', 'totalamount', 'amounttotal', 'totalvalue', 'vlrtotal', 'vltotal'])
const FEE = /^(?:(?:valor|vlr|vl|amount|value|total)(?:da|de)?)?(?:tarifas?|taxas?|fees?)(?:valor|amount|value|total)?$/

type Told = { readonly name: string; readonly amount: number }

/**
 * Has the amount of a record, `field`, say nothing but that it is unclear, where two fields of no other meaning tell it and do not
 * agree (`valor`, `amount`; a sign is no difference), or where there is a total and a fee beside it: it may be in it or not.
 */
export function oneAmount(field: string): (record: unknown) => unknown {
  return (record) => {
    const fields = fieldsOf(record)
    if (fields === null) return record
    let first: Told | null = null
    let total: string | null = null
    let fee: string | null = null
    for (const name of Object.keys(fields)) {
      const plain = withoutCents(name)
      if (AMOUNT.has(plain)) {
        const amount = amountOf(name, fields[name])
        if (amount === null) continue
        first ??= { name, amount }
        if (first.amount !== amount) return { ...fields, [field]: new UnclearAmount(first.name, name) }
      } else if (TOTAL.has(plain)) total = amountOf(name, fields[name]) === null ? total : name
      else if (FEE.test(plain)) fee = (amountOf(name, fields[name]) ?? 0) === 0 ? fee : name
    }
    const isUnclear = first === null && total !== null && fee !== null && (fields[field] ?? null) === null
    return isUnclear ? { ...fields, [field]: new UnclearAmount(total ?? '', fee ?? '') } : record
  }
}

function amountOf(name: string, told: unknown): number | null {
  const { value, isForeign, isScaled } = amountIn(withScale(plainName(name), told))
  const amount = isForeign ? null : readAmountIn(isScaled ? 'reais' : amountUnit(), value)
  return amount === null ? null : Math.abs(amount)
}
