import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paidAmount } from '../../../../../renderer/features/billets/billet-columns.tsx'
import { noneMarked, sumOfMarked, withMark } from '../../../../../renderer/ui/marked-amounts.ts'
import { centavos } from '../../../../../shared/money/centavos.ts'

const billet = fc.record({
  amount: fc.option(fc.integer({ min: 1, max: 10_000_000 }).map(centavos)),
  status: fc.constantFrom('LIQUIDATED', 'PROCESSING', 'CANCELED', 'REFUNDED'),
  queued: fc.boolean(),
})

test('marked boletos come to what left for them, and what did not leave has no minus', () => {
  fc.assert(
    fc.property(fc.array(billet, { maxLength: 30 }), (rows) => {
      const marked = rows.reduce((all, row, at) => withMark(all, String(at), paidAmount(row)), noneMarked)
      const left = (row: (typeof rows)[number]): boolean =>
        row.queued || ['LIQUIDATED', 'PROCESSING'].includes(row.status)
      const sum = rows.reduce((total, row) => total + (left(row) ? -1 : 1) * (row.amount ?? 0), 0)
      expect(sumOfMarked(marked)).toBe(sum)
    }),
  )
})
