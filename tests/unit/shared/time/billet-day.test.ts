import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastPayableDay } from '../../../../shared/charge/last-payable-day.ts'
import { businessDayFrom, isBusinessDay } from '../../../../shared/time/bank-holiday.ts'
import { billetDayFrom, isBilletDay } from '../../../../shared/time/billet-day.ts'
import { addDays, localDate } from '../../../../shared/time/local-date.ts'

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
