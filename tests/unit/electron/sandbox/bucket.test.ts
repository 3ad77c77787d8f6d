import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CAPACITY, drawsOf, emptyingDraw, tokensAt } from '../../../../electron/sandbox/ledger/bucket.ts'

const NOW = Date.UTC(2026, 10, 20, 15)
const MINUTE = 60_000
const step = (status: string, at: number) => ({ status, at, errorCode: null })

describe('the DICT bucket', () => {
  test('is full for a company that never asked', () => {
    expect(tokensAt([], NOW)).toBe(100)
  })

  test('gets two tokens back each minute, and never holds more than it can', () => {
    const draws = [emptyingDraw(NOW)]
    const after = [0, 0.49, 0.5, 1, 10, 49.9, 50, 500].map((minutes) => tokensAt(draws, NOW + minutes * MINUTE))
    expect(after).toEqual([0, 0, 1, 2, 20, 99, 100, 100])
  })

  test('takes one for a query and gives it back when the payment settles', () => {
    const draws = drawsOf([step('PENDING', NOW), step('LIQUIDATED', NOW + 3_000)], false)
    expect([NOW - 1, NOW, NOW + 3_000].map((at) => tokensAt(draws, at))).toEqual([100, 99, 100])
  })

  test.each(['CANCELED', 'REJECTED'])('loses twenty in all with a payment that is %s', (status) => {
    const draws = drawsOf([step('PENDING', NOW), step(status, NOW + 1_000)], false)
    expect([NOW, NOW + 1_000].map((at) => tokensAt(draws, at))).toEqual([99, 80])
  })

  test('charges a query that was made before the order no second time', () => {
    const plan = [step('PROCESSING', NOW), step('LIQUIDATED', NOW + 10)]
    expect(drawsOf(plan, true)).toEqual([{ at: NOW + 10, tokens: 1 }])
  })

  test('keeps the token of an order that waits for a person', () => {
    expect(drawsOf([step('WAITING_APPROVAL', NOW)], false)).toEqual([{ at: NOW, tokens: -1 }])
  })

  test('lasts for five wrong keys, and then for none', () => {
    const wrong = Array.from({ length: 5 }, (_, n) => ({ at: NOW + n, tokens: -20 }))
    expect(tokensAt(wrong, NOW + 5)).toBe(0)
  })

  test('is between empty and full whatever is drawn, in whatever order it was noted', () => {
    const draws = fc.array(
      fc.record({
        at: fc.integer({ min: NOW, max: NOW + 10 * MINUTE }),
        tokens: fc.constantFrom(-100, -20, -19, -1, 1),
      }),
    )
    fc.assert(
      fc.property(draws, fc.integer({ min: 0, max: 20 * MINUTE }), (some, later) => {
        const tokens = tokensAt(some, NOW + later)
        expect(tokens).toBeGreaterThanOrEqual(0)
        expect(tokens).toBeLessThanOrEqual(CAPACITY)
        // Draws of one moment may stand in either order; those of different moments are put in theirs.
        const moments = new Set(some.map(({ at }) => at))
        if (moments.size === some.length) expect(tokensAt(some.toReversed(), NOW + later)).toBe(tokens)
      }),
    )
  })
})
