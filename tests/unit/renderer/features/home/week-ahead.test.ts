import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balanceAhead, weekAhead } from '../../../../../renderer/features/home/week-ahead.ts'
import { type Due, dueSchema, payDay } from '../../../../../shared/domain/due.ts'
import type { InfractionRow } from '../../../../../shared/domain/infraction.ts'
import { centavos } from '../../../../../shared/money/centavos.ts'
import { addDays, type LocalDate, localDate, startOfLocalDate } from '../../../../../shared/time/local-date.ts'
import { infractionReplies } from '../../../../fakes/page/canned-infractions.ts'

const today = localDate('2026-11-19')
const listed = infractionReplies({}, false)['infractions.list']({})
const [sample] = listed.ok ? listed.value.rows : []

function defenseOn(ahead: number, urgency: InfractionRow['urgency']): InfractionRow {
  if (sample === undefined) throw new Error('no infraction')
  return { ...sample, urgency, outerLimit: startOfLocalDate(addDays(today, ahead)) }
}

const aheads = fc.integer({ min: -3, max: 10 })
const charges = fc.uniqueArray(
  fc.record({ ahead: aheads, count: fc.integer({ min: 1, max: 9 }), amount: fc.integer({ min: 1, max: 99_999 }) }),
  { selector: ({ ahead }) => ahead },
)
const defenses = fc.array(fc.record({ ahead: aheads, waits: fc.boolean() }))

const bills = fc.array(fc.record({ ahead: aheads, amount: fc.integer({ min: 1, max: 99_999 }) }), { maxLength: 12 })

function billOn(ahead: number, amount: number, n: number): Due {
  return dueSchema.parse({
    id: n.toString(16).padStart(32, '0'),
    dueOn: addDays(today, ahead),
    amount,
    payeeName: 'Quem recebe',
    payeeDocument: null,
    order: null,
    state: 'open',
    addedAt: '2026-11-01T10:00:00.000Z',
    sources: [],
    paid: null,
    cameBack: null,
    refusal: null,
    underWay: null,
  })
}

test('the next seven days are each day on which a charge falls due, a bill has to be paid or a defense ends, and their sums', () => {
  fc.assert(
    fc.property(charges, defenses, bills, (due, limits, unpaid) => {
      const open = unpaid.map(({ ahead, amount }, n) => billOn(ahead, amount, n))
      const on = (day: LocalDate) => open.filter((one) => payDay(one, []) === day)
      const week = weekAhead(
        today,
        due.map(({ ahead, count, amount }) => ({ day: addDays(today, ahead), count, amount: centavos(amount) })),
        limits.map(({ ahead, waits }) => defenseOn(ahead, waits ? 'warn' : 'none')),
        open,
        [],
      )
      const told = [0, 1, 2, 3, 4, 5, 6].map((ahead) => ({
        day: addDays(today, ahead),
        charges: due.find((one) => one.ahead === ahead)?.count ?? 0,
        due: due.find((one) => one.ahead === ahead)?.amount ?? 0,
        bills: on(addDays(today, ahead)).length,
        toPay: on(addDays(today, ahead)).reduce((sum, { amount }) => sum + amount, 0),
        defenses: limits.filter((one) => one.ahead === ahead && one.waits).length,
      }))
      expect(week.days).toEqual(told.filter((one) => one.charges + one.bills + one.defenses > 0))
      expect(week.due).toBe(told.reduce((sum, one) => sum + one.due, 0))
      expect(week.toPay).toBe(told.reduce((sum, one) => sum + one.toPay, 0))
      expect(week.bills).toBe(told.reduce((sum, one) => sum + one.bills, 0))
      const late = open.filter((one) => payDay(one, []) < today)
      expect(week.late).toEqual({ bills: late.length, toPay: late.reduce((sum, { amount }) => sum + amount, 0) })
      expect(week.charges).toBe(told.reduce((sum, one) => sum + one.charges, 0))
    }),
  )
})

test('what the account would hold moves each day by what is due and to be paid until then, and late bills are in none', () => {
  fc.assert(
    fc.property(charges, bills, fc.integer({ min: -99_999, max: 999_999 }), (due, unpaid, now) => {
      const open = unpaid.map(({ ahead, amount }, n) => billOn(ahead, amount, n))
      const asked = due.map(({ ahead, count, amount }) => ({
        day: addDays(today, ahead),
        count,
        amount: centavos(amount),
      }))
      const week = weekAhead(today, asked, [], open, [])
      const within = (day: LocalDate, one: LocalDate): boolean => one >= today && one <= day
      const expected = [1, 2, 3, 4, 5, 6].map((ahead) => {
        const day = addDays(today, ahead)
        const comes = asked.filter((one) => within(day, one.day)).reduce((sum, { amount }) => sum + amount, 0)
        const goes = open.filter((one) => within(day, payDay(one, []))).reduce((sum, { amount }) => sum + amount, 0)
        return { day, amount: now + comes - goes }
      })
      expect(balanceAhead(today, centavos(now), week)).toEqual(expected)
    }),
  )
})
