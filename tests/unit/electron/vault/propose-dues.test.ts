import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DueBefore, type PaidOnce, proposeDues } from '../../../../electron/vault/stores/propose-dues.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { addDays, addMonths, daysBetween, localDate } from '../../../../shared/time/local-date.ts'

const RENT = { payeeName: 'Imobiliária Galpão Norte', payeeDocument: '11222333000181' }
const today = localDate('2026-11-27')

function paid(day: string, amount = 150_000, payee: Pick<PaidOnce, 'payeeName' | 'payeeDocument'> = RENT): PaidOnce {
  return { paidOn: localDate(day), amount: centavos(amount), ...payee }
}
function had(day: string, isDismissed = false): DueBefore {
  return { dueOn: localDate(day), isDismissed, ...RENT }
}
function days(payments: readonly PaidOnce[], before: readonly DueBefore[] = [], on = today) {
  return proposeDues(payments, before, on).map(({ dueOn }) => dueOn)
}

describe('what falls due every month', () => {
  const rent = [paid('2026-09-10'), paid('2026-10-13'), paid('2026-11-10')]

  test('is proposed on the day it was paid most, with what was paid and when', () => {
    expect(proposeDues(rent, [], today)).toEqual([
      {
        ...RENT,
        dueOn: '2026-12-10',
        amount: 150_000,
        amounts: [150_000, 150_000, 150_000],
        paidOn: ['2026-09-10', '2026-10-13', '2026-11-10'],
      },
    ])
  })

  test.each<[string, readonly PaidOnce[]]>([
    ['two months alone', rent.slice(1)],
    ['a month without one between', [paid('2026-08-10'), paid('2026-09-10'), paid('2026-11-10')]],
    ['days that are far apart', [paid('2026-09-02'), paid('2026-10-10'), paid('2026-11-10')]],
    ['three payees', rent.map((each, n) => ({ ...each, payeeDocument: null, payeeName: `Alguém ${n}` }))],
    ['nobody that is told', rent.map((each) => ({ ...each, payeeDocument: null, payeeName: null }))],
    ['one who is paid every week', Array.from({ length: 14 }, (_, n) => paid(addDays(localDate('2026-08-24'), n * 7)))],
  ])('is nothing for %s', (_, payments) => {
    expect(days(payments)).toEqual([])
  })

  test('is not proposed once it was paid this month, long before it, nor once its day is well over', () => {
    expect(days([...rent, paid('2026-11-26')], [], today)).toEqual(['2026-12-10'])
    expect(days(rent, [], localDate('2026-11-08'))).toEqual([])
    expect(days(rent, [], localDate('2026-12-15'))).toEqual(['2026-12-10'])
    expect(days(rent, [], localDate('2026-12-16'))).toEqual([])
  })

  test('is not proposed beside what the agenda has about its day, paid or not', () => {
    expect(days(rent, [had('2026-12-14')])).toEqual([])
    expect(days(rent, [had('2026-12-20')])).toEqual(['2026-12-10'])
    expect(days(rent, [{ ...had('2026-12-10'), payeeDocument: '11444777000161' }])).toEqual(['2026-12-10'])
  })

  test('is not proposed again until three months were paid since a person dismissed it', () => {
    expect(days(rent, [had('2026-09-11', true)])).toEqual([])
    expect(days(rent, [had('2026-09-09', true)])).toEqual(['2026-12-10'])
  })

  test('keeps two of one payee apart by their amounts and days', () => {
    const both = [...rent, paid('2026-09-12', 9_900), paid('2026-10-12', 9_900), paid('2026-11-12', 9_900)]
    expect(proposeDues(both, [], today).map(({ amount, dueOn }) => [amount, dueOn])).toEqual([
      [150_000, '2026-12-10'],
      [9_900, '2026-12-12'],
    ])
  })

  test('ends with the month where the month is shorter', () => {
    const on31 = [paid('2026-10-31'), paid('2026-11-30'), paid('2026-12-31')]
    expect(days(on31, [], localDate('2027-01-02'))).toEqual(['2027-01-31'])
    const february = [paid('2026-11-30'), paid('2026-12-30'), paid('2027-01-30')]
    expect(days(february, [], localDate('2027-02-01'))).toEqual(['2027-02-28'])
  })

  test('knows a person by what is shown of the document and the name', () => {
    const ana = { payeeName: 'Ana Lima', payeeDocument: '***.982.247-**' }
    const other = { payeeName: 'Beto Reis', payeeDocument: '***.982.247-**' }
    const of = (...who: readonly (typeof ana)[]) =>
      who.map((each, n) => paid(`2026-${n + 9}-10`.replace('-9-', '-09-'), 1, each))
    expect(days(of(ana, ana, ana))).toEqual(['2026-12-10'])
    expect(days(of(ana, other, ana))).toEqual([])
  })

  test('is always about a month after the last of three payments of one payee a month apart', () => {
    const payment = fc.record({
      paidOn: fc.integer({ min: 0, max: 110 }).map((back) => addDays(today, -back)),
      amount: fc.integer({ min: 1, max: 3 }).map((n) => centavos(n)),
      payeeName: fc.constantFrom('A', 'B'),
      payeeDocument: fc.constant(null),
    })
    fc.assert(
      fc.property(fc.array(payment, { maxLength: 12 }), (payments) => {
        for (const { payeeName, dueOn, amount, amounts, paidOn } of proposeDues(payments, [], today)) {
          const told = paidOn.map((day, n) => ({ paidOn: day, amount: amounts[n], payeeName }))
          for (const each of told) expect(payments).toContainEqual(expect.objectContaining(each))
          const [first, middle, last] = paidOn
          expect(Math.abs(daysBetween(addMonths(last, -1), middle))).toBeLessThanOrEqual(4)
          expect(Math.abs(daysBetween(addMonths(last, -2), first))).toBeLessThanOrEqual(4)
          expect(Math.abs(daysBetween(addMonths(last, 1), dueOn))).toBeLessThanOrEqual(8)
          expect(amount).toBe(amounts[2])
        }
      }),
    )
  })
})

test('a month after a day is the same day, or the last of a month without it', () => {
  expect(addMonths(localDate('2027-01-31'), 1)).toBe('2027-02-28')
  expect(addMonths(localDate('2028-03-31'), -1)).toBe('2028-02-29')
  expect(addMonths(localDate('2026-12-15'), 1)).toBe('2027-01-15')
  expect(addMonths(localDate('2026-01-15'), -1)).toBe('2025-12-15')
  expect(addMonths(localDate('2026-11-30'), 0)).toBe('2026-11-30')
})
