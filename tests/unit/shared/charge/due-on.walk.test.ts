import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueOn } from '../../../../shared/charge/due-on.ts'
import { isBusinessDay } from '../../../../shared/time/bank-holiday.ts'
import { anyDated } from './any-charge.ts'
import { banksOpen, dueByDay, later } from './due-by-day.ts'

// `QUITA_WALKS=full` walks to 200,000 of them.
const numRuns = process.env['QUITA_WALKS'] === 'full' ? 200_000 : 3_000

test('what a charge comes to on a day is what one finds who walks there day by day', () => {
  const away = fc.oneof(fc.integer({ min: -70, max: 70 }), fc.integer({ min: -5, max: 6 }))
  fc.assert(
    fc.property(anyDated, away, (charge, days) => {
      const day = later(charge.dueDate, days)
      expect(dueOn(charge, day)).toEqual(dueByDay(charge, day))
    }),
    { numRuns },
  )
})

test('banks are open on the days that a printed calendar says', () => {
  for (let day = later('2024-01-01', 0); day <= '2032-12-31'; day = later(day, 1))
    expect([day, isBusinessDay(day)]).toEqual([day, banksOpen(day)])
})
