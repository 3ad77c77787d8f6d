import type { Centavos } from '../../../shared/money/centavos.ts'
import { amountIn } from './amount-in.ts'
import { amountUnit } from './amount-unit.ts'
import { plainFields } from './plain-fields.ts'
import { readAmountIn } from './read-amount.ts'

const AMOUNTS = ['transactionamount', 'amount', 'value', 'valor', 'valorlancamento', 'entryvalue']
/** What the account had behind a line. */
const BALANCES = [
  'balance',
  'balanceafter',
  'balanceaftertransaction',
  'runningbalance',
  'saldo',
  'saldoapos',
  'saldoposterior',
]

/** By the row as it came; nothing of it is held by this. */
export type ProvenSigns = Pick<WeakMap<object, 'CREDIT' | 'DEBIT'>, 'get'>

interface Step {
  readonly row: object
  readonly amount: Centavos
  readonly balance: Centavos
}

/**
 * Rows of a ledger that writes no word for the side: which way each went, where the balance behind every line proves that its sign says so.
 * From each line to the next the balance moves by exactly the amount as it is written, in one order or the other, and some amount is
 * less than nothing. Empty where one of all that does not hold, or there are no two lines.
 */
export function provenSigns(rows: readonly unknown[]): ProvenSigns {
  // Most ledgers tell no balance behind a line, as their first one shows.
  const steps = stepOf(rows[0]).length === 0 ? [] : rows.flatMap(stepOf)
  const isWhole = steps.length === rows.length && steps.length > 1 && steps.some(({ amount }) => amount < 0)
  if (!isWhole || !(isLedger(steps) || isLedger(steps.toReversed()))) return new WeakMap()
  return new WeakMap(steps.map(({ row, amount }) => [row, amount < 0 ? 'DEBIT' : 'CREDIT']))
}

/** Whether each balance is the one before it and its own amount. */
function isLedger(steps: readonly Step[]): boolean {
  return steps.every(({ amount, balance }, at) => {
    const before = steps[at - 1]
    return amount !== 0 && (before === undefined || before.balance + amount === balance)
  })
}

function stepOf(row: unknown): readonly Step[] {
  if (typeof row !== 'object' || row === null) return []
  const fields = plainFields(row)
  const [amount, balance] = [AMOUNTS, BALANCES].map((names) => amountAt(fields, names))
  return amount == null || balance == null ? [] : [{ row, amount, balance }]
}

function amountAt(fields: ReadonlyMap<string, unknown>, names: readonly string[]): Centavos | null {
  const name = names.find((one) => (fields.get(one) ?? null) !== null)
  if (name === undefined) return null
  const { value, isForeign, isScaled } = amountIn(fields.get(name))
  return isForeign ? null : readAmountIn(isScaled ? 'reais' : amountUnit(), value)
}
