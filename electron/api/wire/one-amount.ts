import { isOtherUnit } from '../../../shared/money/other-unit.ts'
import { amountIn } from './amount-in.ts'
import { amountUnit } from './amount-unit.ts'
import { fieldsOf } from './find-rows.ts'
import { foreignAmount } from './foreign-amount.ts'
import { plainName, withoutCents, withScale } from './named.ts'
import { readAmountIn } from './read-amount.ts'
import { shownAmount } from './shown-amount.ts'

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

/** What a boleto comes to in the end, which is none of what it was made for. */
const LAST = /^(?:valor|vlr|amount|value)?(?:total|final|cobrado|atualizado|charged)(?:amount|valor|value)?$/

type Told = { readonly name: string; readonly amount: number }

/**
 * Has the amount of a record, `field`, say nothing but that it is unclear, where two fields of no other meaning tell it and do not
 * agree (`valor`, `amount`; a sign is no difference), or where there is a total and a fee beside it: it may be in it or not. `names` are
 * the field's own other names, which may not differ either unless one of them is zero; nor may what is written beside it for people be
 * a hundred times more or less, which is the other unit; `ends` says of a record that what it comes to in
 * the end stands against what it was made for, where nothing says what was `paid`.
 */
export function oneAmount(
  field: string,
  { names = [], ends }: { readonly names?: readonly string[] | undefined; readonly ends?: RegExp } = {},
): (record: unknown) => unknown {
  const own = new Set([field, ...names.filter((name) => !name.includes('.'))].map(plainName))
  const isOwn = (plain: string): boolean => names.length > 0 && own.has(plain)
  return (record) => {
    const fields = fieldsOf(record)
    if (fields === null) return record
    const foreign = foreignAmount(
      fields,
      (plain) => AMOUNT.has(plain) || own.has(plain) || (ends?.test(plain) ?? false),
    )
    if (foreign !== null) return { ...fields, [field]: foreign }
    let first: Told | null = null
    let other: Told | null = null
    let total: string | null = null
    let last: Told | null = null
    let fee: string | null = null
    let written: Told | null = null
    let isPaid = false
    for (const name of Object.keys(fields)) {
      const plain = withoutCents(name)
      const isAmount = AMOUNT.has(plain)
      if (isAmount || isOwn(plain)) {
        const amount = amountOf(name, fields[name])
        if (amount === null) continue
        if (isAmount) first ??= { name, amount }
        if (isAmount && first !== null && first.amount !== amount) return unclear(fields, field, first.name, name)
        if (names.length > 0 && amount !== 0) other ??= { name, amount }
        if (amount !== 0 && other !== null && other.amount !== amount) return unclear(fields, field, other.name, name)
        continue
      }
      const shown = shownAmount(plain, fields[name])
      if (shown !== null && (AMOUNT.has(shown.of) || isOwn(shown.of)))
        written ??= { name, amount: Math.abs(shown.amount) }
      if (TOTAL.has(plain)) total = amountOf(name, fields[name]) === null ? total : name
      else if (FEE.test(plain)) fee = (amountOf(name, fields[name]) ?? 0) === 0 ? fee : name
      if (ends === undefined) continue
      isPaid ||= ends.test(plain) && (amountOf(name, fields[name]) ?? 0) !== 0
      if (LAST.test(plain)) last = toldOf(name, fields[name]) ?? last
    }
    const told = first ?? other
    if (told !== null && written !== null && isOtherUnit(told.amount, written.amount))
      return unclear(fields, field, told.name, written.name)
    if (first === null && total !== null && fee !== null && (fields[field] ?? null) === null)
      return unclear(fields, field, total, fee)
    if (isPaid || fee !== null || first === null || first.amount === 0 || last === null) return record
    return first.amount === last.amount ? record : unclear(fields, field, first.name, last.name)
  }
}

function unclear(fields: object, field: string, ...names: readonly string[]): object {
  return { ...fields, [field]: new UnclearAmount(...names) }
}

function toldOf(name: string, told: unknown): Told | null {
  const amount = amountOf(name, told)
  return amount === null || amount === 0 ? null : { name, amount }
}

function amountOf(name: string, told: unknown): number | null {
  const { value, isForeign, isScaled } = amountIn(withScale(plainName(name), told))
  const amount = isForeign ? null : readAmountIn(isScaled ? 'reais' : amountUnit(), value)
  return amount === null ? null : Math.abs(amount)
}
