import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type BucketState,
  bucketStateSchema,
  bucketView,
  drawn,
  emptied,
  fullBucket,
  refilled,
} from '../../../../../electron/services/payments/dict-bucket.ts'
import { instantFromMs } from '../../../../../shared/time/instant.ts'

const BEGIN = Date.parse('2026-11-20T12:00:00.000Z')
const at = (seconds: number) => instantFromMs(BEGIN + seconds * 1000)

/** Things that happen, each so many seconds after the one before; a clock may be set back. */
const happening = fc.record({
  after: fc.integer({ min: -3600, max: 7200 }),
  what: fc.oneof(fc.integer({ min: -20, max: 40 }), fc.constant('empty' as const)),
})

function played(list: readonly { after: number; what: number | 'empty' }[]): { state: BucketState; seconds: number } {
  let seconds = 0
  let state = fullBucket(at(0))
  for (const { after, what } of list) {
    seconds += after
    state = what === 'empty' ? emptied(at(seconds)) : drawn(state, what, at(seconds))
  }
  return { state, seconds }
}

describe('the count of the DICT bucket', () => {
  test('is never above the capacity nor below none, whatever happens', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 40 }), fc.integer({ min: -9999, max: 9999 }), (list, later) => {
        const { state, seconds } = played(list)
        const view = bucketView(state, at(seconds + later))
        expect(view.tokens).toBeGreaterThanOrEqual(0)
        expect(view.tokens).toBeLessThanOrEqual(view.capacity)
        expect(view.waitSeconds === 0).toBe(view.tokens > 0)
        expect(bucketStateSchema.parse(JSON.parse(JSON.stringify(state)))).toEqual(state)
      }),
    )
  })

  test('only grows while nothing is taken, by two tokens a minute up to the capacity', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 20 }), fc.nat(3600), fc.nat(3600), (list, soon, later) => {
        const { state, seconds } = played(list)
        const first = bucketView(state, at(seconds + soon))
        const second = bucketView(state, at(seconds + soon + later))
        expect(second.tokens).toBeGreaterThanOrEqual(first.tokens)
        expect(second.tokens - first.tokens).toBeLessThanOrEqual(Math.ceil(later / 30))
      }),
    )
  })

  test('is the same whether it was looked at on the way or not', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 20 }), fc.nat(3600), fc.nat(3600), (list, soon, later) => {
        const { state, seconds } = played(list)
        const looked = refilled(refilled(state, at(seconds + soon)), at(seconds + soon + later))
        expect(looked).toEqual(refilled(state, at(seconds + soon + later)))
      }),
    )
  })

  test('a wrong key takes 20 of 100, back after ten minutes', () => {
    const state = drawn(fullBucket(at(0)), 20, at(0))
    expect([0, 30, 300, 600, 900].map((seconds) => bucketView(state, at(seconds)).tokens)).toEqual([
      80, 81, 90, 100, 100,
    ])
  })

  test('an empty bucket says so until a token must be back', () => {
    const state = emptied(at(0))
    expect(bucketView(state, at(0))).toMatchObject({ tokens: 0, waitSeconds: 30, saidEmpty: true })
    expect(bucketView(state, at(29))).toMatchObject({ tokens: 0, waitSeconds: 1, saidEmpty: true })
    expect(bucketView(state, at(30))).toMatchObject({ tokens: 1, waitSeconds: 0, saidEmpty: false })
  })

  test('a clock that was set back gives nothing and takes nothing', () => {
    const state = drawn(fullBucket(at(0)), 50, at(0))
    expect(bucketView(state, at(-7200)).tokens).toBe(50)
  })
})
