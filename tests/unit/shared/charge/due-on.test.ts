import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DatedCharge, dueOn } from '../../../../shared/charge/due-on.ts'
import type { ChargeTerms } from '../../../../shared/domain/charge-terms.ts'
import { centavos, MAX_PAYABLE } from '../../../../shared/money/centavos.ts'
import { addDays, localDate } from '../../../../shared/time/local-date.ts'

const none: ChargeTerms = { fine: null, interest: null, abatement: null, discount: null }

function charge(terms: Partial<ChargeTerms>, told: { amount?: number; dueDate?: string } = {}): DatedCharge {
  const { amount = 100_00, dueDate = '2026-12-01' } = told
  return { amount: centavos(amount), dueDate: localDate(dueDate), terms: { ...none, ...terms } }
}

function total(of: DatedCharge, day: string): number {
  return dueOn(of, localDate(day)).total
}

describe('what a charge comes to on a day', () => {
  test('two days late with a fine of 3 % and interest of 1 % a day, 100.00 are 105.00 (the example of the specification)', () => {
    const late = charge({ fine: { modality: 2, value: 300 }, interest: { modality: 2, value: 100 } })
    expect(dueOn(late, localDate('2026-12-03'))).toEqual({
      original: 10_000,
      fine: 300,
      interest: 200,
      abatement: 0,
      discount: 0,
      total: 10_500,
    })
  })

  test('monthly interest is of what is left after the abatement, by a month of 30 days', () => {
    const of = charge({ interest: { modality: 3, value: 100 }, abatement: { modality: 1, value: 10_00 } })
    expect(dueOn(of, localDate('2026-12-16'))).toMatchObject({ interest: 45, abatement: 10_00, total: 90_45 })
  })

  test.each([
    [1, 50, '2026-12-08', 350],
    [2, 100, '2026-12-08', 700],
    [3, 300, '2026-12-08', 70],
    [4, 3_600, '2026-12-08', 70],
    [5, 50, '2026-12-08', 250],
    [6, 100, '2026-12-08', 500],
    [7, 2_100, '2026-12-08', 500],
    [8, 2_520, '2026-12-08', 50],
  ] as const)('interest of modality %i and value %i, paid on %s, is %i', (modality, value, day, interest) => {
    expect(dueOn(charge({ interest: { modality, value } }), localDate(day)).interest).toBe(interest)
  })

  test('a date that is no business day moves to the next one, with fine, interest and discount', () => {
    const of = charge(
      {
        fine: { modality: 1, value: 5_00 },
        interest: { modality: 1, value: 1_00 },
        discount: { modality: 1, dates: [{ date: localDate('2026-11-20'), value: 3_00 }] },
      },
      { dueDate: '2026-11-20' },
    )
    expect(total(of, '2026-11-23')).toBe(97_00)
    expect(total(of, '2026-11-24')).toBe(106_00)
  })

  test('of dated discounts the one that is still open counts, until its day has passed', () => {
    const dates = [
      { date: localDate('2026-11-10'), value: 10_00 },
      { date: localDate('2026-11-24'), value: 4_00 },
    ]
    const of = charge({ discount: { modality: 1, dates } })
    expect(['2026-11-10', '2026-11-11', '2026-11-24', '2026-11-25'].map((day) => total(of, day))).toEqual([
      90_00, 96_00, 96_00, 100_00,
    ])
  })

  test.each([
    [3, 10, 100_00 - 70],
    [4, 10, 100_00 - 50],
    [5, 10, 100_00 - 70],
    [6, 10, 100_00 - 50],
  ] as const)('a daily discount of modality %i counts each day that is early', (modality, value, expected) => {
    expect(total(charge({ discount: { modality, value } }), '2026-11-24')).toBe(expected)
  })

  test('half a centavo is rounded up, and nothing outgrows what a Pix can carry', () => {
    const half = charge({ fine: { modality: 2, value: 50 } }, { amount: 1_00 })
    expect(dueOn(half, localDate('2026-12-02')).fine).toBe(1)
    const huge = charge({ interest: { modality: 2, value: MAX_PAYABLE } }, { amount: MAX_PAYABLE })
    expect(dueOn(huge, localDate('2099-12-02')).interest).toBe(MAX_PAYABLE)
  })
})

const due = localDate('2026-12-01')
const value = fc.integer({ min: 1, max: 50_000 })
const rate = fc.integer({ min: 1, max: 9_999 })
const early = fc.integer({ min: 0, max: 60 }).map((days) => addDays(due, -days))
const terms = fc.record({
  fine: fc.option(fc.record({ modality: fc.constantFrom(1, 2), value }), { nil: null }),
  interest: fc.option(fc.record({ modality: fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 8), value }), { nil: null }),
  abatement: fc.option(fc.record({ modality: fc.constantFrom(1, 2), value: rate }), { nil: null }),
  discount: fc.option(
    fc.oneof(
      fc.record({ modality: fc.constantFrom(3, 4, 5, 6), value }),
      fc.record({
        modality: fc.constantFrom(1, 2),
        dates: fc
          .tuple(fc.uniqueArray(early, { minLength: 1, maxLength: 3 }), fc.array(rate, { minLength: 3, maxLength: 3 }))
          .map(([dates, values]) => {
            const falling = values.toSorted((a, b) => b - a)
            return dates.toSorted().map((date, index) => ({ date, value: falling[index] ?? 1 }))
          }),
      }),
    ),
    { nil: null },
  ),
})
const cases = fc.record({ amount: fc.integer({ min: 1, max: MAX_PAYABLE }).map(centavos), terms })
const day = fc.integer({ min: -90, max: 400 }).map((days) => addDays(due, days))

describe('of any charge whose discounts fall with their dates', () => {
  test('the total is never negative, and is the sum of its parts', () => {
    fc.assert(
      fc.property(cases, day, (of, on) => {
        const { original, fine, interest, abatement, discount, total: sum } = dueOn({ ...of, dueDate: due }, on)
        expect(sum).toBe(original + fine + interest - abatement - discount)
        expect(sum).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 400 },
    )
  })

  test('the total never falls as the day moves on', () => {
    fc.assert(
      fc.property(cases, day, fc.integer({ min: 1, max: 120 }), (of, on, later) => {
        const one = { ...of, dueDate: due }
        expect(dueOn(one, addDays(on, later)).total).toBeGreaterThanOrEqual(dueOn(one, on).total)
      }),
      { numRuns: 400 },
    )
  })
})
