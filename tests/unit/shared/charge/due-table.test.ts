import { describe, expect, test } from 'vitest'
import { dueTable } from '../../../../shared/charge/due-table.ts'
import { localDate } from '../../../../shared/time/local-date.ts'
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
})
