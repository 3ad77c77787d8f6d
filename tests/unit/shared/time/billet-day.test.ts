import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastPayableDay } from '../../../../shared/charge/last-payable-day.ts'
import { businessDayFrom, isBusinessDay } from '../../../../shared/time/bank-holiday.ts'
import { billetDayFrom, isBilletDay } from '../../../../shared/time/billet-day.ts'
import { addDays, localDate } from '../../../../shared/time/local-date.ts'
import type { LocalHoliday } from '../../../../shared/time/local-holiday.ts'

test('the two calendars differ on 31 December alone', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30_000 }), (days) => {
      const day = addDays(localDate('2000-01-01'), days)
      expect(isBilletDay(day)).toBe(isBusinessDay(day) && day.slice(5) !== '12-31')
      const payable = billetDayFrom(day)
      expect(isBilletDay(payable) && payable >= businessDayFrom(day)).toBe(true)
      if (!businessDayFrom(day).endsWith('12-31')) expect(payable).toBe(businessDayFrom(day))
    }),
  )
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
