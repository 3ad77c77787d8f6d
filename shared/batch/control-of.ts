import { readToldAmount } from './told-amount.ts'
import type { DraftRow } from '../domain/payment-batch.ts'
import { type Centavos, centavos } from '../money/centavos.ts'

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
export function controlOf(total: Centavos | null, all: readonly Pick<DraftRow, 'row' | 'order' | 'told'>[]): Control {
  const rows = all.map((row) => ({ row: row.row, amount: amountOf(row) }))
  const known = rows.flatMap(({ amount }) => (amount === null ? [] : [amount]))
  const sum = centavos(known.reduce((so, amount) => so + amount, 0))
  return {
    sum,
    count: known.length,
    unknown: rows.flatMap(({ row, amount }) => (amount === null ? [row] : [])),
    difference: total === null ? null : centavos(total - sum),
  }
}

function amountOf({ order, told }: Pick<DraftRow, 'order' | 'told'>): Centavos | null {
  if (order !== null) return order.amount
  const read = readToldAmount(told['amount'] ?? '')
  return read.ok ? read.amount : null
}
