import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { paidSum } from '../../../../../renderer/features/payments/paid-sum.ts'
import { paymentStateSchema } from '../../../../../shared/domain/payment.ts'
import { centavos } from '../../../../../shared/money/centavos.ts'

const amount = fc.integer({ min: 1, max: 99_999_999 }).map(centavos)
const row = fc.record({
  state: fc.constantFrom(...paymentStateSchema.options),
  amount,
  adjustedAmount: fc.option(amount),
})

test('the sum of a list is that of its concluded payments, as they were really paid, whatever else stands there', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 60 }), (rows) => {
      const done = rows.filter(({ state }) => ['settled', 'partly-refunded', 'refunded'].includes(state))
      let expected = 0
      for (const one of done) expected += one.adjustedAmount ?? one.amount
      expect(paidSum(rows)).toEqual({ amount: expected, count: done.length })
    }),
  )
})

test('what is in doubt or under way is in no sum', () => {
  const open = paymentStateSchema.options.filter((state) =>
    ['unknown', 'absent', 'review', 'sending', 'accepted'].includes(state),
  )
  expect(open).toHaveLength(5)
  const rows = open.map((state) => ({ state, amount: centavos(100), adjustedAmount: null }))
  expect(paidSum(rows)).toEqual({ amount: 0, count: 0 })
})
