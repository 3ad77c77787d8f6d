import { readToldAmount } from '../../../shared/batch/told-amount.ts'
import type { ShownRow } from '../../../shared/domain/payment-batch.ts'
import { type Centavos, centavos } from '../../../shared/money/centavos.ts'

/** The rows of a draft, parted by what is to be done with them. */
export interface DraftRows {
  readonly open: readonly ShownRow[]
  readonly ready: readonly ShownRow[]
  readonly out: readonly ShownRow[]
}

/** What the rows come to beside the sheet's own total. */
export interface Control {
  /** Of every row whose amount is known, those left out too: they stand in the sheet's total. */
  readonly sum: Centavos
  readonly count: number
  /** Rows whose amount nobody knows, by their numbers. */
  readonly unknown: readonly number[]
  /** What the sheet says beyond the sum; null where it says no total. */
  readonly difference: Centavos | null
}

/** Compares a draft with the total of its sheet. */
export function controlOf(total: Centavos | null, { open, ready, out }: DraftRows): Control {
  const rows = [...open, ...ready, ...out].map((row) => ({ row: row.row, amount: amountOf(row) }))
  const known = rows.flatMap(({ amount }) => (amount === null ? [] : [amount]))
  const sum = centavos(known.reduce((all, amount) => all + amount, 0))
  return {
    sum,
    count: known.length,
    unknown: rows.flatMap(({ row, amount }) => (amount === null ? [row] : [])),
    difference: total === null ? null : centavos(total - sum),
  }
}

function amountOf({ order, told }: ShownRow): Centavos | null {
  if (order !== null) return order.amount
  const read = readToldAmount(told['amount'] ?? '')
  return read.ok ? read.amount : null
}
