import type { ChargeForm, CobForm, CobvForm } from '../domain/charge-form.ts'
import type { Abatement, Discount } from '../domain/charge-terms.ts'
import type { LocalDate } from '../time/local-date.ts'

/** Why two fields of a charge do not go together; each has a sentence on the screen. */
export type ChargeFaultReason =
  | 'zero' // only a saque, or an amount that the payer may change, goes with 0.00
  | 'saque-zero' // a saque wants an original of 0.00
  | 'with-withdrawal' // the withdrawal has a switch of its own for the payer's amount
  | 'troco-agent'
  | 'past'
  | 'whole' // as much as the charge, or 100 %
  | 'after-due'
  | 'twice'
  | 'order' // a later date gives more than an earlier one

/** One fault: the dotted path of the field in the form, and why. */
export interface ChargeFault {
  readonly path: string
  readonly reason: ChargeFaultReason
}

const WHOLE = 10_000

/**
 * The rules between the fields of a charge that are known before it is sent (QRCODES_API sections 5, 6 and 10); the fields
 * by themselves are the form's schema. `today` is the day in São Paulo.
 */
export function chargeFaults(form: ChargeForm, today: LocalDate): readonly ChargeFault[] {
  return form.kind === 'cob' ? cobFaults(form) : cobvFaults(form, today)
}

function cobFaults({ amount, withdrawal, mayChangeAmount }: CobForm): ChargeFault[] {
  const isSaque = withdrawal?.kind === 'saque'
  return found([
    [amount === 0 && !isSaque && (withdrawal !== null || !mayChangeAmount), 'amount', 'zero'],
    [amount > 0 && isSaque, 'amount', 'saque-zero'],
    [mayChangeAmount && withdrawal !== null, 'mayChangeAmount', 'with-withdrawal'],
    [withdrawal?.amount === 0 && !withdrawal.mayChange, 'withdrawal.amount', 'zero'],
    [withdrawal?.kind === 'troco' && withdrawal.agent === 'AGPSS', 'withdrawal.agent', 'troco-agent'],
  ])
}

function cobvFaults({ amount, dueDate, terms: { abatement, discount } }: CobvForm, today: LocalDate): ChargeFault[] {
  return [
    ...found([
      [dueDate < today, 'dueDate', 'past'],
      [abatement !== null && isWhole(abatement, amount), 'terms.abatement.value', 'whole'],
    ]),
    ...(discount === null ? [] : discountFaults(discount, amount, dueDate)),
  ]
}

function discountFaults(discount: Discount, amount: number, dueDate: LocalDate): ChargeFault[] {
  if (!('dates' in discount)) {
    const { modality, value } = discount
    const isAll = modality <= 4 ? value >= amount : value >= WHOLE
    return found([[isAll, 'terms.discount.value', 'whole']])
  }
  const { modality, dates } = discount
  return dates.flatMap(({ date, value }, index) => {
    const path = `terms.discount.dates.${index}`
    const before = dates.slice(0, index)
    return found([
      [isWhole({ modality, value }, amount), `${path}.value`, 'whole'],
      [date > dueDate, `${path}.date`, 'after-due'],
      [before.some((one) => one.date === date), `${path}.date`, 'twice'],
      [before.some((one) => isUpsideDown(one, { date, value })), `${path}.value`, 'order'],
    ])
  })
}

type Dated = { readonly date: LocalDate; readonly value: number }

// Who pays later must not get more off.
function isUpsideDown(one: Dated, other: Dated): boolean {
  return one.date < other.date ? other.value > one.value : one.date > other.date && one.value > other.value
}

function isWhole({ modality, value }: Abatement, amount: number): boolean {
  return modality === 1 ? value >= amount : value >= WHOLE
}

function found(checks: readonly (readonly [boolean, string, ChargeFaultReason])[]): ChargeFault[] {
  return checks.flatMap(([isFault, path, reason]) => (isFault ? [{ path, reason }] : []))
}
