import {
  type BatchFacts,
  type RowStanding,
  rowStandingSchema,
  type ShownRow,
} from '../../../shared/domain/payment-batch.ts'
import { type Centavos, centavos } from '../../../shared/money/centavos.ts'

/** How many rows, and what they come to. */
export interface Total {
  readonly count: number
  readonly sum: Centavos
}

/** The five blocks of a batch that was confirmed. What the institution took and did not execute yet is no payment made. */
export type BatchBlock = 'paid' | 'sending' | 'doubtful' | 'undone' | 'waiting'

/** How the rows of each block stand; those that are not to be paid are in none. */
export const batchBlocks: Readonly<Record<BatchBlock, readonly RowStanding[]>> = {
  paid: ['paid'],
  sending: ['sending', 'accepted'],
  doubtful: ['doubtful'],
  undone: ['refused', 'unsent', 'exception'],
  waiting: ['waiting'],
}

const NOT_PAYMENTS: readonly RowStanding[] = ['out', 'unread']

/** The rows that stand in one of these ways. */
export function totalIn(
  { counts, sums }: Pick<BatchFacts, 'counts' | 'sums'>,
  standings: readonly RowStanding[],
): Total {
  return standings.reduce<Total>(
    (all, standing) => ({ count: all.count + counts[standing], sum: centavos(all.sum + sums[standing]) }),
    { count: 0, sum: centavos(0) },
  )
}

/** What some rows come to; those without an order count nothing. */
export function sumOfRows(rows: readonly Pick<ShownRow, 'order'>[]): Centavos {
  return centavos(rows.reduce((all, { order }) => all + (order?.amount ?? 0), 0))
}

/** Everything that a batch would pay, or has paid. */
export function totalOf(batch: Pick<BatchFacts, 'counts' | 'sums'>): Total {
  return totalIn(
    batch,
    rowStandingSchema.options.filter((one) => !NOT_PAYMENTS.includes(one)),
  )
}

/** The rows for which some money does not suffice, in their order: the first that is more than what is left of it, and all behind. */
export function beyond(rows: readonly Pick<ShownRow, 'row' | 'order'>[], available: Centavos): readonly number[] {
  const inOrder = rows.toSorted((one, other) => one.row - other.row)
  let left: number = available
  const first = inOrder.findIndex(({ order }) => {
    left -= order?.amount ?? 0
    return left < 0
  })
  return first === -1 ? [] : inOrder.slice(first).map(({ row }) => row)
}

/** How many of some rows the institution refused, and may be sent once more in another batch. */
export function refusedOf(rows: readonly Pick<ShownRow, 'payment'>[]): number {
  return rows.filter(({ payment }) => payment?.state === 'rejected').length
}

/** Of the rows that are paid: how many, and how many have their receipt. */
export function receiptsOf(rows: readonly Pick<ShownRow, 'payment' | 'standing'>[]): {
  readonly paid: number
  readonly saved: number
} {
  const paid = rows.filter(({ standing }) => standing === 'paid')
  return { paid: paid.length, saved: paid.filter(({ payment }) => payment?.receipt === 'saved').length }
}
