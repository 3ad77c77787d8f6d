import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedThrough } from '../../../../../renderer/features/home/parts/balance-line.tsx'
import type { DayBalance } from '../../../../../shared/domain/statement.ts'
import { centavos } from '../../../../../shared/money/centavos.ts'
import { instantFromMs } from '../../../../../shared/time/instant.ts'
import { addDays, localDate } from '../../../../../shared/time/local-date.ts'

const today = localDate('2026-11-19')
const at = instantFromMs(Date.UTC(2026, 10, 19, 13, 41))
const nothing = centavos(0)

const amount = fc.integer({ min: -1e9, max: 1e9 }).map(centavos)
const day: fc.Arbitrary<DayBalance> = fc
  .record({ back: fc.integer({ min: 1, max: 29 }), amount, by: fc.constantFrom('lines', 'counted', 'reading') })
  .map(({ back, by, ...one }) =>
    by === 'reading'
      ? { ...one, by, day: addDays(today, -back), at }
      : { ...one, by, day: addDays(today, -back), hasBlocked: false },
  )

test('the line through the statement is each day that the lines tell of, in order, and then all that is held now', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(day, { selector: (one) => one.day }),
      fc.record({ available: amount, blocked: amount }),
      (days, { available, blocked }) => {
        const latest = { available, blocked, overdraft: nothing, at, readAt: at }
        const line = countedThrough(days, latest, today)
        const told = days.filter(({ by }) => by !== 'reading')
        expect(new Map(line.slice(0, told.length).map((one) => [one.day, one.amount]))).toEqual(
          new Map(told.map((one) => [one.day, one.amount])),
        )
        expect(line.map((one) => one.day)).toEqual(line.map((one) => one.day).toSorted())
        expect(line.slice(told.length)).toEqual(told.length === 0 ? [] : [{ day: today, amount: available + blocked }])
      },
    ),
  )
})
