import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedDays, provedDays } from '../../../../shared/books/balance-steps.ts'
import { spanOf } from '../../../../shared/books/month-span.ts'
import { monthSchema } from '../../../../shared/domain/closing.ts'
import { instantFromMs, instantMs } from '../../../../shared/time/instant.ts'
import { addDays, endOfLocalDate, localDate, startOfLocalDate } from '../../../../shared/time/local-date.ts'

const DAY_MS = 86_400_000
const span = spanOf(monthSchema.parse('2026-11'))
const begin = instantMs(startOfLocalDate(addDays(span.firstDay, -14)))
const at = (days: number) => instantFromMs(Math.round(begin + days * DAY_MS))
const moments = fc.double({ min: 0, max: 58, noNaN: true }).map(at)

interface History {
  readonly lines: readonly { readonly at: ReturnType<typeof at>; readonly amount: number; readonly kept: boolean }[]
  readonly readings: readonly ReturnType<typeof at>[]
  readonly covered: { readonly from: ReturnType<typeof at>; readonly to: ReturnType<typeof at> } | null
}

/** What the account truly held, and what the kept lines say; most of them are kept. */
function told({ lines, readings, covered }: History) {
  const heldAt = (moment: string): number =>
    lines.filter((one) => one.at <= moment).reduce((sum, one) => sum + one.amount, 500_000)
  const moved = (moment: string): number =>
    lines.filter((one) => one.kept && one.at <= moment).reduce((sum, one) => sum + one.amount, 0)
  const balances = [...new Set(readings)].toSorted().map((reading) => ({ at: reading, held: heldAt(reading) }))
  const proof = provedDays({ span, covered, balances })
  return { heldAt, balances, days: proof.days(proof.moments.map(moved)), proof }
}

const history: fc.Arbitrary<History> = fc.record({
  lines: fc.array(
    fc.record({ at: moments, amount: fc.integer({ min: -90_000, max: 90_000 }), kept: fc.constant(true) }),
    { maxLength: 40 },
  ),
  readings: fc.array(moments, { maxLength: 30 }),
  covered: fc.option(
    fc.tuple(moments, moments).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a })),
    { nil: null, freq: 6 },
  ),
})

test('a day is told only between two balances that its lines lead through, and then what the account truly held', () => {
  fc.assert(
    fc.property(history, fc.integer({ min: 0, max: 60 }), (whole, lost) => {
      const lines = whole.lines.map((line, n) => ({ ...line, kept: n !== lost }))
      const { heldAt, balances, days } = told({ ...whole, lines })
      const missing = lines[lost]
      for (const { day, held, between } of days) {
        const end = endOfLocalDate(day)
        const [from, to] = between
        expect(from <= end && end < to).toBe(true)
        expect(balances.some((one) => one.at > from && one.at < to)).toBe(false)
        expect(whole.covered !== null && whole.covered.from <= from && to <= whole.covered.to).toBe(true)
        expect(instantMs(to) - instantMs(from)).toBeLessThan(11 * DAY_MS)
        // Where a line that moved money lacks between the two, they do not agree.
        const lacks = missing !== undefined && missing.amount !== 0 && missing.at > from && missing.at <= to
        expect(lacks).toBe(false)
        expect(held).toBe(heldAt(end))
      }
    }),
    { numRuns: 2000 },
  )
})

test('every day with a balance on each side of its end, near enough and whole between, is told', () => {
  fc.assert(
    fc.property(history, (whole) => {
      const { balances, days } = told(whole)
      const known = balances.filter(
        ({ at: one }) => whole.covered !== null && one >= whole.covered.from && one <= whole.covered.to,
      )
      for (let day = span.firstDay; day <= span.lastDay; day = addDays(day, 1)) {
        const end = endOfLocalDate(day)
        const [from, to] = [known.findLast((one) => one.at <= end), known.find((one) => one.at > end)]
        const isNear = from !== undefined && to !== undefined && instantMs(to.at) - instantMs(from.at) <= 10 * DAY_MS
        if (isNear) expect(days.map((one) => one.day)).toContain(day)
      }
    }),
    { numRuns: 1000 },
  )
})

test('one balance alone proves no day', () => {
  const reading = endOfLocalDate(localDate('2026-11-10'))
  const covered = { from: at(0), to: at(58) }
  expect(provedDays({ span, covered, balances: [{ at: reading, held: 1 }] }).moments).toEqual([])
})

test('a day before the first balance is what the account held, if its lines are whole, and no other day is counted', () => {
  fc.assert(
    fc.property(history, (whole) => {
      const { heldAt, balances } = told(whole)
      const back = countedDays({ span, covered: whole.covered, balances })
      const moved = (moment: string): number =>
        whole.lines.filter((one) => one.at <= moment).reduce((sum, one) => sum + one.amount, 0)
      const days = back.days(back.moments.map(moved))
      const [first] = balances
      for (let day = span.firstDay; day <= span.lastDay; day = addDays(day, 1)) {
        const end = endOfLocalDate(day)
        const { covered } = whole
        const isBefore =
          first !== undefined && covered !== null && covered.from <= end && end < first.at && first.at <= covered.to
        expect(days.filter((one) => one.day === day)).toEqual(isBefore ? [{ day, held: heldAt(end) }] : [])
      }
    }),
    { numRuns: 1000 },
  )
})
