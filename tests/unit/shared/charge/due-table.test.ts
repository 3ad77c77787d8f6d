import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dueOn } from '../../../../shared/charge/due-on.ts'
import { dueTable } from '../../../../shared/charge/due-table.ts'
import { interestSchema } from '../../../../shared/domain/charge-terms.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { addDays, localDate } from '../../../../shared/time/local-date.ts'
import { cobvForm } from './charges.ts'

const charge = {
  ...cobvForm(),
  terms: {
    fine: { modality: 2 as const, value: 200 },
    interest: { modality: 3 as const, value: 100 },
    abatement: null,
    discount: { modality: 1 as const, dates: [{ date: localDate('2026-11-25'), value: 30_00 }] },
  },
}

describe('the days worth showing', () => {
  test('before it is due: the end of the discount, the due date, ten days late, the last day', () => {
    expect(dueTable(charge, localDate('2026-11-20')).map(({ day, until, total }) => [day, until, total])).toEqual([
      ['2026-11-25', true, 1_250_00],
      ['2026-11-30', true, 1_280_00],
      ['2026-12-10', false, 1_309_87],
      ['2026-12-30', false, 1_318_40],
    ])
  })

  test('once it is late: today, ten days late, the last day', () => {
    expect(dueTable(charge, localDate('2026-12-03')).map(({ day }) => day)).toEqual([
      '2026-12-03',
      '2026-12-10',
      '2026-12-30',
    ])
  })

  test('none once it can no longer be paid', () => {
    expect(dueTable(charge, localDate('2026-12-31'))).toEqual([])
  })

  test('a due date that is a holiday stands as the day to which it moves', () => {
    const moved = { ...cobvForm({ dueDate: localDate('2026-11-20') }), daysAfterDue: 0 }
    expect(dueTable(moved, localDate('2026-11-20')).map(({ day, until }) => [day, until])).toEqual([
      ['2026-11-23', true],
    ])
  })

  test('with a discount for each day, each stands for itself: a thousand less two reais a day', () => {
    const daily = {
      ...charge,
      amount: centavos(100_000),
      terms: { ...charge.terms, discount: { modality: 3 as const, value: 200 } },
    }
    const rows = dueTable(daily, localDate('2026-11-21'))
    expect(rows.slice(0, 2).map(({ day, until, total }) => [day, until, total])).toEqual([
      ['2026-11-21', false, 98_200],
      ['2026-11-22', false, 98_400],
    ])
    expect(rows.some(({ until }) => until)).toBe(false)
  })

  test('every row is what its days come to, whatever the terms', () => {
    const value = fc.integer({ min: 1, max: 3_000 })
    const dated = fc.record({
      modality: fc.constantFrom(1 as const, 2 as const),
      dates: fc.array(fc.record({ date: fc.integer({ min: -40, max: 3 }).map((n) => addDays(due, n)), value }), {
        minLength: 1,
        maxLength: 3,
      }),
    })
    const daily = fc.record({ modality: fc.constantFrom(3 as const, 4 as const, 5 as const, 6 as const), value })
    const terms = fc.record({
      fine: fc.option(fc.record({ modality: fc.constantFrom(1 as const, 2 as const), value })),
      interest: fc.option(
        fc.record({ modality: fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 8).map((n) => interestOf(n)), value }),
      ),
      abatement: fc.option(fc.record({ modality: fc.constantFrom(1 as const, 2 as const), value })),
      discount: fc.option(fc.oneof(dated, daily)),
    })
    fc.assert(
      fc.property(
        terms,
        fc.integer({ min: -45, max: 45 }),
        fc.integer({ min: 0, max: 60 }),
        (told, from, daysAfterDue) => {
          const some = { amount: centavos(100_000), dueDate: due, daysAfterDue, terms: told }
          let next = addDays(due, from)
          for (const { day, until, ...sums } of dueTable(some, next)) {
            for (let each = until ? next : day; each <= day; each = addDays(each, 1))
              expect(dueOn(some, each)).toEqual(sums)
            next = addDays(day, 1)
          }
        },
      ),
    )
  })
})

const due = localDate('2026-12-05')

function interestOf(n: number): 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 {
  return interestSchema.shape.modality.parse(n)
}
