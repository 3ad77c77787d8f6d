import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { businessDayFrom, easterSunday, isBankHoliday, isBusinessDay } from '../../../../shared/time/bank-holiday.ts'
import { addDays, daysBetween, localDate, weekday } from '../../../../shared/time/local-date.ts'

function holidaysOf(year: number): string[] {
  const first = localDate(`${year}-01-01`)
  return Array.from({ length: 366 }, (_, day) => addDays(first, day)).filter(
    (date) => date.startsWith(String(year)) && isBankHoliday(date),
  )
}

describe('a bank holiday', () => {
  test('the national ones of 2026 are these', () => {
    expect(holidaysOf(2026)).toEqual(
      [
        '01-01',
        '02-16',
        '02-17',
        '04-03',
        '04-21',
        '05-01',
        '06-04',
        '09-07',
        '10-12',
        '11-02',
        '11-15',
        '11-20',
        '12-25',
      ].map((day) => `2026-${day}`),
    )
  })

  test.each(['2027-02-08', '2027-02-09', '2027-03-26', '2027-05-27', '2024-11-20', '2026-11-20'])(
    '%s is one',
    (day) => {
      expect(isBankHoliday(localDate(day))).toBe(true)
    },
  )

  test.each([
    ['Ash Wednesday', '2026-02-18'],
    ['31 December', '2026-12-31'],
    ['20 November before it became national', '2023-11-20'],
  ])('%s (%s) is a business day', (_, day) => {
    expect(isBankHoliday(localDate(day))).toBe(false)
    expect(isBusinessDay(localDate(day))).toBe(true)
  })

  test.each([
    [2019, '2019-04-21'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2008, '2008-03-23'],
  ])('Easter of %i is %s', (year, date) => {
    expect(easterSunday(year)).toBe(date)
  })

  test('Easter is a Sunday between 22 March and 25 April of every year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2199 }), (year) => {
        const easter = easterSunday(year)
        expect(weekday(easter)).toBe(0)
        expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true)
      }),
    )
  })
})

describe('the business day of a due date', () => {
  test.each([
    ['2026-11-20', '2026-11-23'],
    ['2026-02-14', '2026-02-18'],
    ['2026-11-19', '2026-11-19'],
    ['2027-01-01', '2027-01-04'],
  ])('of %s is %s', (due, payable) => {
    expect(businessDayFrom(localDate(due))).toBe(payable)
  })

  test('is never earlier, never more than five days later, and itself a business day', () => {
    fc.assert(
      fc.property(fc.nat(40_000), (days) => {
        const due = addDays(localDate('2000-01-01'), days)
        const payable = businessDayFrom(due)
        expect(isBusinessDay(payable)).toBe(true)
        expect(daysBetween(due, payable)).toBeGreaterThanOrEqual(0)
        expect(daysBetween(due, payable)).toBeLessThanOrEqual(5)
      }),
    )
  })
})
