import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { spansOf } from '../../../../../electron/services/lists/window.ts'
import { instantFromMs, instantMs } from '../../../../../shared/time/instant.ts'

const period = (days: number) => ({
  from: instantFromMs(Date.UTC(2026, 0, 1)),
  to: instantFromMs(Date.UTC(2026, 0, 1) + days * 86_400_000),
})

test('a period is one question where the institution says nothing, or it is short enough', () => {
  expect(spansOf(period(120), null)).toEqual([period(120)])
  expect(spansOf(period(31), 31)).toEqual([period(31)])
})

test('a longer one is several, the newest first, without a gap and none longer than allowed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 90 }), (days, most) => {
      const spans = spansOf(period(days), most)
      expect(spans[0]?.to).toBe(period(days).to)
      expect(spans.at(-1)?.from).toBe(period(days).from)
      for (const [place, { from, to }] of spans.entries()) {
        expect(instantMs(to) - instantMs(from)).toBeLessThanOrEqual(most * 86_400_000)
        if (place > 0) expect(to).toBe(spans[place - 1]?.from)
      }
    }),
  )
})
