import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dueDateOf, dueFactorOf } from '../../../../shared/billet/due-date.ts'
import { addDays, daysBetween, localDate } from '../../../../shared/time/local-date.ts'

const today = localDate('2026-11-20')

describe('a due factor', () => {
  test.each([
    [1000, '2025-02-22'],
    [1636, '2026-11-20'],
    [7136, '2041-12-11'],
    [7137, null],
    [7635, null],
    [7636, '2018-09-03'],
    [9999, '2025-02-21'],
  ])('%i, read on 20 November 2026, is %s', (factor, date) => {
    expect(dueDateOf(factor, today)).toBe(date)
  })

  test('begins again after 13 October 2049', () => {
    const then = localDate('2049-10-01')
    expect(dueDateOf(9999, then)).toBe('2049-10-13')
    expect(dueDateOf(1000, then)).toBe('2049-10-14')
  })

  test('of every day from 3000 back to 5500 ahead reads back as that day, and no other day does', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: -3600, max: 6100 }), (readOn, days) => {
        const day = addDays(today, readOn)
        const due = addDays(day, days)
        const read = dueDateOf(dueFactorOf(due), day)
        const isNear = daysBetween(day, due) >= -3000 && daysBetween(day, due) <= 5500
        expect(read === due).toBe(isNear)
      }),
    )
  })
})
