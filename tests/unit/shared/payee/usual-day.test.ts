import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usualDay } from '../../../../shared/payee/usual-day.ts'

test.each([
  [[16, 16, 16], 16],
  // A weekend moves a day.
  [[14, 16, 16, 17], 16],
  // The end of a month stands beside the beginning of the next.
  [[31, 1, 30, 30], 30],
  // One of five that is elsewhere is an exception.
  [[5, 5, 5, 5, 21], 5],
])('what was paid on %j is usually paid about the %i', (days, day) => expect(usualDay(days)).toBe(day))

test.each([[[]], [[5, 5]], [[2, 12, 25]], [[5, 5, 5, 21]]])('what was paid on %j has no usual day', (days) =>
  expect(usualDay(days)).toBeNull(),
)

// A calendar page as a ring of 31 days, walked step by step: how often something was paid on each, and how far it is from one to another.
function reckoned(days: readonly number[]): number | null {
  const paid = new Map<number, number>()
  for (const day of days) paid.set(day, (paid.get(day) ?? 0) + 1)
  const after = (day: number) => (day === 31 ? 1 : day + 1)
  const steps = (from: number, to: number): number => {
    let [ahead, behind, walked] = [from, to, 0]
    while (ahead !== to && behind !== from) [ahead, behind, walked] = [after(ahead), after(behind), walked + 1]
    return walked
  }
  let best: { day: number; far: number; walked: number } | null = null
  for (let day = 31; day >= 1; day -= 1) {
    let [far, walked] = [0, 0]
    for (const [on, times] of paid) {
      const away = steps(day, on)
      walked += away * times
      if (away > 3) far += times
    }
    const isBetter = best === null || far < best.far || (far === best.far && walked <= best.walked)
    if (isBetter) best = { day, far, walked }
  }
  // One of every five may be elsewhere.
  return best === null || days.length < 3 || best.far > Math.floor(days.length / 5) ? null : best.day
}

const anyDay = fc.integer({ min: 1, max: 31 })
const aboutOne = fc
  .tuple(anyDay, fc.array(fc.integer({ min: -4, max: 4 }), { maxLength: 24 }), fc.array(anyDay, { maxLength: 6 }))
  .map(([day, around, elsewhere]) => [...around.map((by) => ((day - 1 + by + 31) % 31) + 1), ...elsewhere])

test('the usual day of any days, in any order, is what walking a calendar says', () => {
  fc.assert(
    fc.property(fc.oneof(aboutOne, fc.array(anyDay, { maxLength: 12 })), (days) => {
      const usual = usualDay(days)
      expect(usual).toBe(reckoned(days))
      expect(usualDay(days.toReversed())).toBe(usual)
    }),
    { seed: 20261129, numRuns: 2_000 },
  )
})
