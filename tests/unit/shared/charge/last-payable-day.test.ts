import { describe, expect, test } from 'vitest'
import { lastPayableDay } from '../../../../shared/charge/last-payable-day.ts'
import { localDate } from '../../../../shared/time/local-date.ts'

// The seven examples of the specification, and three across the holidays of later years.
const vectors = [
  ['2020-10-20', 4, '2020-10-26'],
  ['2020-12-25', 0, '2020-12-28'],
  ['2020-12-25', 1, '2020-12-29'],
  ['2020-12-25', 3, '2020-12-31'],
  ['2020-12-25', 4, '2021-01-04'],
  ['2021-08-27', 5, '2021-09-01'],
  ['2021-08-28', 5, '2021-09-06'],
  ['2026-11-20', 0, '2026-11-23'],
  ['2027-02-06', 2, '2027-02-12'],
  ['2026-12-31', 30, '2027-02-01'],
] as const

describe('the last day on which a charge can be paid', () => {
  test.each(vectors)('due on %s with %i days more: %s', (dueDate, daysAfterDue, last) => {
    expect(lastPayableDay({ dueDate: localDate(dueDate), daysAfterDue })).toBe(last)
  })
})
