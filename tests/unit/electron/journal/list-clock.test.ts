import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createListClock } from '../../../../electron/journal/bank-clock.ts'
import { instantFromMs, instantMs } from '../../../../shared/time/instant.ts'
import { createManualClock } from '../../../fakes/manual-clock.ts'

const start = Date.UTC(2026, 10, 23, 12)

test('the end of a list never lies before what the institution may have booked by now', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.integer({ min: -5000, max: 5000 }), (uncertaintyMs, off) => {
      fc.pre(Math.abs(off) <= uncertaintyMs)
      const at = instantFromMs(start)
      const { now } = createListClock(createManualClock(), { now: () => ({ at, uncertaintyMs }) })
      expect(instantMs(now())).toBeGreaterThanOrEqual(start + off)
    }),
  )
})

test('while the time of the institution is unknown, the end is by the clock of this computer', () => {
  const clock = createManualClock()
  expect(createListClock(clock, { now: () => null }).now()).toBe(clock.now())
})
