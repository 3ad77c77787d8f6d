import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastPayableDay } from '../../../../shared/charge/last-payable-day.ts'
import { businessDayFrom, isBusinessDay } from '../../../../shared/time/bank-holiday.ts'
import { billetDayFrom, isBilletDay } from '../../../../shared/time/billet-day.ts'
import { addDays, localDate } from '../../../../shared/time/local-date.ts'
import type { LocalHoliday } from '../../../../shared/time/local-holiday.ts'

// Friday where 31 December falls on a weekend; between the 29th and the 31st is no other holiday.
function lastBankDayOf(year: string): string {
  const last = new Date(`${year}-12-31T00:00:00Z`)
  while (last.getUTCDay() % 6 === 0) last.setUTCDate(last.getUTCDate() - 1)
  return last.toISOString().slice(0, 10)
}

test('the two calendars differ on the last bank day of a year alone', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30_000 }), (days) => {
      const day = addDays(localDate('2000-01-01'), days)
      const last = lastBankDayOf(day.slice(0, 4))
      expect(isBilletDay(day)).toBe(isBusinessDay(day) && day !== last)
      const payable = billetDayFrom(day)
      expect(isBilletDay(payable) && payable >= businessDayFrom(day)).toBe(true)
      if (businessDayFrom(day) !== last) expect(payable).toBe(businessDayFrom(day))
    }),
  )
})

// As FEBRABAN told it at the end of these years.
test.each([
  ['2000-12-29', '2001-01-02'],
  ['2005-12-30', '2006-01-02'],
  ['2017-12-29', '2018-01-02'],
  ['2022-12-29', '2022-12-29'], // Thursday, the last day with counters
  ['2022-12-30', '2023-01-02'],
  ['2022-12-31', '2023-01-02'],
  ['2023-12-28', '2023-12-28'],
  ['2023-12-29', '2024-01-02'],
  ['2024-12-30', '2024-12-30'],
  ['2024-12-31', '2025-01-02'],
  ['2027-12-31', '2028-01-03'],
  ['2028-12-29', '2029-01-02'],
  ['2028-12-30', '2029-01-02'],
  ['2028-12-31', '2029-01-02'],
] as const)('a boleto due on %s at the end of a year is paid without fine until %s', (due, until) => {
  expect(billetDayFrom(localDate(due))).toBe(until)
})

test('a boleto due on 31 December is paid until the first bank day of the year, a Pix charge on its day', () => {
  expect(billetDayFrom(localDate('2026-12-31'))).toBe('2027-01-04')
  expect(lastPayableDay({ dueDate: localDate('2026-12-31'), daysAfterDue: 0 })).toBe('2026-12-31')
})

const holidays = fc.array(
  fc.integer({ min: 0, max: 3000 }).chain((days): fc.Arbitrary<LocalHoliday> => {
    const day = addDays(localDate('2024-01-01'), days)
    return fc.constantFrom({ day, name: 'Corpus Christi' }, { day: day.slice(5), name: '' })
  }),
  { maxLength: 12 },
)

test('with local holidays a due date rolls to the first bank day that is none of them, and to none before', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), holidays, (days, local) => {
      const due = addDays(localDate('2024-01-01'), days)
      const payable = billetDayFrom(due, local)
      const isClosed = (day: string) => local.some((each) => each.day === day || each.day === day.slice(5))
      expect(isClosed(payable)).toBe(false)
      expect(isBilletDay(payable)).toBe(true)
      for (let day = due; day < payable; day = addDays(day, 1)) expect(isClosed(day) || !isBilletDay(day)).toBe(true)
    }),
  )
})

test('a holiday of every year holds in each, one with its year in that alone', () => {
  const everyYear = [{ day: '01-25', name: 'Aniversário da cidade' }]
  expect(billetDayFrom(localDate('2027-01-25'), everyYear)).toBe('2027-01-26')
  expect(billetDayFrom(localDate('2028-01-25'), everyYear)).toBe('2028-01-26')
  const once = [{ day: '2027-01-25', name: '' }]
  expect(billetDayFrom(localDate('2027-01-25'), once)).toBe('2027-01-26')
  expect(billetDayFrom(localDate('2028-01-25'), once)).toBe('2028-01-25')
})
