import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  BALANCE_DAYS,
  balanceLine,
  daysOfDues,
  lowestDay,
} from '../../../../../renderer/features/agenda/agenda-days.ts'
import { writeBankBillet } from '../../../../../shared/billet/write-billet.ts'
import { type Due, dueSchema, payDay } from '../../../../../shared/domain/due.ts'
import { sumOfDues } from '../../../../../shared/domain/sum-of-dues.ts'
import { centavos } from '../../../../../shared/money/centavos.ts'
import { isBilletDay } from '../../../../../shared/time/billet-day.ts'
import { addDays, localDate } from '../../../../../shared/time/local-date.ts'

const today = localDate('2026-11-19')

function due(n: number, ahead: number, amount: number, isBillet: boolean): Due {
  const dueOn = addDays(today, ahead)
  const { line, barCode } = writeBankBillet({
    bank: '341',
    dueDate: dueOn,
    amount: centavos(amount),
    free: `${n}`.padStart(25, '7'),
  })
  const order = {
    kind: 'billet',
    line,
    barCode,
    amount,
    dueDate: dueOn,
    payeeName: null,
    payeeDocument: null,
    description: '',
    paymentFlow: 'INSTANT',
  }
  return dueSchema.parse({
    id: n.toString(16).padStart(32, '0'),
    dueOn,
    amount,
    payeeName: null,
    payeeDocument: null,
    order: isBillet ? order : null,
    state: 'open',
    addedAt: '2026-11-19T10:00:00.000Z',
    sources: [],
    paid: null,
    cameBack: null,
    refusal: null,
    underWay: null,
  })
}

const dues = fc
  .array(fc.tuple(fc.integer({ min: -40, max: 60 }), fc.integer({ min: 1, max: 9_000_000 }), fc.boolean()), {
    maxLength: 30,
  })
  .map((all) => all.map(([ahead, amount, isBillet], n) => due(n + 1, ahead, amount, isBillet)))

describe('the days of the agenda', () => {
  test('a boleto due on a day without banks waits for the next one with them, all else is paid on the last one before', () => {
    // Friday the 20th is a holiday, the 21st a Saturday.
    expect(payDay(due(1, 1, 100, true), [])).toBe('2026-11-23')
    expect(payDay(due(1, 2, 100, true), [])).toBe('2026-11-23')
    expect(payDay(due(1, 1, 100, false), [])).toBe('2026-11-19')
    expect(payDay(due(1, 2, 100, false), [])).toBe('2026-11-19')
    expect(payDay(due(1, 0, 100, true), [{ day: '2026-11-19', name: 'Padroeira' }])).toBe('2026-11-23')
  })

  test('every day to pay is one with banks, and no bank day lies between it and the day on which it falls due', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 800 }), fc.boolean(), (ahead, isBillet) => {
        const one = due(1, ahead, 100, isBillet)
        const day = payDay(one, [])
        expect(isBilletDay(day)).toBe(true)
        expect(isBillet ? day >= one.dueOn : day <= one.dueOn).toBe(true)
        for (let at = one.dueOn; at !== day; at = addDays(at, isBillet ? 1 : -1)) expect(isBilletDay(at)).toBe(false)
      }),
    )
  })

  test('each due stands on one day, the late ones first, and each sum is that of its rows', () => {
    fc.assert(
      fc.property(dues, (all) => {
        const days = daysOfDues(all, today, [])
        expect(days.flatMap((day) => day.dues.map(({ due: one }) => one.id)).toSorted()).toEqual(
          all.map(({ id }) => id).toSorted(),
        )
        const order = days.map(({ day }) => day ?? '')
        expect(order).toEqual(order.toSorted())
        for (const { day, dues: rows, sum } of days) {
          expect(sum).toBe(rows.reduce((all_, { due: one }) => all_ + one.amount, 0))
          for (const { payOn } of rows) expect(day === null ? payOn < today : payOn === day).toBe(true)
        }
      }),
    )
  })

  test('what is left on a day is the balance less all that was to be paid until then, and all that charges asked for', () => {
    const charges = fc.array(
      fc.record({ ahead: fc.integer({ min: 0, max: 29 }), amount: fc.integer({ min: 0, max: 900_000 }) }),
      { maxLength: 9 },
    )
    fc.assert(
      fc.property(dues, charges, fc.integer({ min: -500_000, max: 90_000_000 }), (all, income, available) => {
        const asked = [...new Map(income.map((one) => [one.ahead, one])).values()]
        const told = asked.map(({ ahead, amount }) => ({
          day: addDays(today, ahead),
          count: 1,
          amount: centavos(amount),
        }))
        const line = balanceLine(centavos(available), today, daysOfDues(all, today, []), told)
        expect(line).toHaveLength(BALANCE_DAYS)
        for (const { day, after } of line) {
          const out = all.filter((one) => payDay(one, []) <= day).reduce((sum, { amount }) => sum + amount, 0)
          const into = told.filter((one) => one.day <= day).reduce((sum, { amount }) => sum + amount, 0)
          expect(after).toBe(available - out + into)
        }
        expect(lowestDay(line)?.after).toBe(Math.min(...line.map(({ after }) => after)))
      }),
    )
  })

  test('what is chosen comes to the sum of its amounts', () => {
    fc.assert(
      fc.property(dues, (all) => {
        expect(sumOfDues(all)).toBe(all.reduce((sum, { amount }) => sum + amount, 0))
      }),
    )
  })
})
