import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beyond, sumOfRows } from '../../../../../renderer/features/lots/totals.ts'
import type { ShownRow } from '../../../../../shared/domain/payment-batch.ts'
import { centavos } from '../../../../../shared/money/centavos.ts'
import { batchOrder } from '../../../../fakes/batch-orders.ts'

type Row = Pick<ShownRow, 'row' | 'order'>
const rowsOf = (amounts: readonly number[]): readonly Row[] =>
  amounts.map((amount, at) => ({ row: at + 2, order: batchOrder('pix-key', amount) }))

describe('the rows for which the money does not suffice', () => {
  test('are the first that is more than what is left, and all behind it', () => {
    expect(beyond(rowsOf([100, 50, 10]), centavos(120))).toEqual([3, 4])
    expect(beyond(rowsOf([100, 50, 10]), centavos(160))).toEqual([])
    expect(beyond(rowsOf([100]), centavos(0))).toEqual([2])
  })

  test('leave what is paid for, in any order that they are listed in, and no row more would be', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 10_000 }), { maxLength: 12 })
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 60_000 }), (told, money) => {
        const rows = rowsOf(told)
        const out = beyond(rows.toReversed(), centavos(money))
        const inside = rows.filter(({ row }) => !out.includes(row))
        expect(sumOfRows(inside)).toBeLessThanOrEqual(money)
        expect(inside).toEqual(rows.slice(0, inside.length))
        const next = rows[inside.length]
        if (next !== undefined) expect(sumOfRows([...inside, next])).toBeGreaterThan(money)
      }),
    )
  })
})
