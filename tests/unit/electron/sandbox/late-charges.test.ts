import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lateCharges, usualTerms } from '../../../../electron/sandbox/ledger/late-charges.ts'
import { addDays, localDate } from '../../../../shared/time/local-date.ts'

const due = localDate('2026-11-10')
const on = (day: string, amount = 1_000_00) => lateCharges(amount, due, localDate(day), usualTerms)

describe('what is charged after the due date', () => {
  test('is nothing until the due date has passed', () => {
    expect([on('2026-10-01'), on('2026-11-10')]).toEqual([
      { fine: 0, interest: 0 },
      { fine: 0, interest: 0 },
    ])
  })

  test('is two per cent at once and one per cent for thirty days', () => {
    expect(on('2026-12-10')).toEqual({ fine: 20_00, interest: 10_00 })
  })

  test('rounds fine and interest each to the nearest centavo, half a centavo up', () => {
    // 2 % of 1,25 is 2,5 centavos; 1 % a month of 45,00 is 1,5 centavos a day.
    expect(on('2026-11-11', 1_25).fine).toBe(3)
    expect(on('2026-11-11', 45_00).interest).toBe(2)
    expect(on('2026-11-11', 44_99).interest).toBe(1)
  })

  test('is nothing on the first business day after a due date on a closed day, and counts from the due date later', () => {
    // 2026-11-14 is a Saturday, 2026-11-15 a Sunday and a holiday.
    const saturday = localDate('2026-11-14')
    const charges = ['2026-11-15', '2026-11-16', '2026-11-17'].map((day) =>
      lateCharges(3_000_00, saturday, localDate(day), usualTerms),
    )
    expect(charges).toEqual([
      { fine: 0, interest: 0 },
      { fine: 0, interest: 0 },
      { fine: 60_00, interest: 3_00 },
    ])
  })

  test('is exact for the largest amount of a line and years of delay', () => {
    expect(lateCharges(99_999_999_99, due, addDays(due, 3_000), usualTerms)).toEqual({
      fine: 2_000_000_00,
      interest: 99_999_999_99,
    })
  })

  test('never shrinks from one day to the next', () => {
    const amount = fc.integer({ min: 1, max: 99_999_999_99 })
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 4_000 }), (cents, days) => {
        const [today, tomorrow] = [days, days + 1].map((n) => lateCharges(cents, due, addDays(due, n), usualTerms))
        expect(tomorrow?.interest).toBeGreaterThanOrEqual(today?.interest ?? 0)
        expect(tomorrow?.fine).toBeGreaterThanOrEqual(today?.fine ?? 0)
      }),
    )
  })
})
