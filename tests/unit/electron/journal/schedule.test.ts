import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ABSENCE, countNotFound, createWindowWatch, REFUSAL } from '../../../../electron/journal/absence.ts'
import { windowMs } from '../../../../electron/journal/kinds/pix.ts'
import { askPauseMs, withJitter } from '../../../../electron/journal/schedule.ts'
import { paymentIdSchema } from '../../../../shared/domain/payment.ts'
import { instantFromMs } from '../../../../shared/time/instant.ts'
import { bankTimeOf } from '../../../fakes/bank-time-of.ts'
import { createManualClock } from '../../../fakes/manual-clock.ts'

const MINUTE = 60_000

describe('the schedule of questions', () => {
  test('asks after 2, 5, 10, 30 s, then each minute, each 5 minutes after half an hour, hourly after a day', () => {
    expect([0, 1, 2, 3, 4, 20].map((asks) => askPauseMs(asks, 0))).toEqual([2000, 3000, 5000, 20_000, MINUTE, MINUTE])
    expect(askPauseMs(40, 31 * MINUTE)).toBe(5 * MINUTE)
    expect(askPauseMs(0, 25 * 60 * MINUTE)).toBe(60 * MINUTE)
  })

  test('is stretched by less than a tenth, never shortened', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_600_000 }), fc.integer({ min: 0, max: 255 }), (ms, byte) => {
        const stretched = withJitter(ms, (n) => new Uint8Array(n).fill(byte))
        expect(stretched).toBeGreaterThanOrEqual(ms)
        expect(stretched).toBeLessThanOrEqual(ms * 1.1)
      }),
    )
  })
})

describe('the absence window', () => {
  test('is the life of the order and two minutes, at least ten minutes', () => {
    expect([1, 300, 480, 481, 10_800].map(windowMs)).toEqual([600_000, 600_000, 600_000, 601_000, 10_920_000])
  })

  test('is over only when both clocks have passed it', () => {
    const clock = createManualClock()
    const watch = createWindowWatch(clock, bankTimeOf(clock))
    const id = paymentIdSchema.parse('a'.repeat(32))
    const windowEnd = instantFromMs(Date.parse(clock.now()) + 10 * MINUTE)
    expect(watch.isOver({ id, windowEnd: null })).toBe(false)
    expect(watch.isOver({ id, windowEnd })).toBe(false)
    clock.setWall(60 * MINUTE)
    expect(watch.isOver({ id, windowEnd })).toBe(false)
    clock.advance(9 * MINUTE)
    expect(watch.isOver({ id, windowEnd })).toBe(false)
    clock.advance(MINUTE)
    expect(watch.isOver({ id, windowEnd })).toBe(true)
    clock.setWall(-120 * MINUTE)
    expect(watch.isOver({ id, windowEnd })).toBe(false)
  })

  test('needs three answers a minute apart, and a refusal two, half a minute apart', () => {
    expect([ABSENCE, REFUSAL]).toStrictEqual([
      { answers: 3, apartMs: 60_000 },
      { answers: 2, apartMs: 30_000 },
    ])
  })

  test('counts answers that stand apart, the newest three, and starts again when the clock went back', () => {
    const at = (seconds: number) => instantFromMs(1_800_000_000_000 + seconds * 1000)
    const count = (...moments: readonly number[]) =>
      moments.reduce<readonly ReturnType<typeof at>[]>((list, seconds) => countNotFound(list, at(seconds), MINUTE), [])
    expect(count(0, 20, 59)).toEqual([at(0)])
    const counted = count(0, 20, 59, 60, 100, 130, 190, 250)
    expect(counted).toEqual([at(130), at(190), at(250)])
    expect(countNotFound(counted, at(10), MINUTE)).toEqual([at(10)])
  })
})
