import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paidAmount } from '../../../../../renderer/features/billets/billet-columns.tsx'
import { noneMarked, sumOfMarked, untoldOfMarked, withMark } from '../../../../../renderer/ui/marked-amounts.ts'
import { centavos } from '../../../../../shared/money/centavos.ts'

const billet = fc.record({
  amount: fc.option(fc.integer({ min: 1, max: 10_000_000 }).map(centavos)),
  status: fc.constantFrom('LIQUIDATED', 'PROCESSING', 'CANCELED', 'REFUNDED'),
  queued: fc.boolean(),
})

test('marked boletos come to what left for them, what did not leave has no minus, and what nobody told is counted apart', () => {
  fc.assert(
    fc.property(fc.array(billet, { maxLength: 30 }), (rows) => {
      const marked = rows.reduce((all, row, at) => withMark(all, String(at), paidAmount(row) ?? 'untold'), noneMarked)
      const left = (row: (typeof rows)[number]): boolean =>
        row.queued || ['LIQUIDATED', 'PROCESSING'].includes(row.status)
      const sum = rows.reduce((total, row) => total + (left(row) ? -1 : 1) * (row.amount ?? 0), 0)
      expect(sumOfMarked(marked)).toBe(sum)
      expect(untoldOfMarked(marked)).toBe(rows.filter(({ amount }) => amount === null).length)
    }),
  )
})
