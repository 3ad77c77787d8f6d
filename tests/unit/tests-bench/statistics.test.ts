import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { growthOf, interquartileRange, median, quantile } from '../../bench/measure/statistics.ts'

const samples = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 60 })

describe('median', () => {
  test('is the middle one of an odd number of samples, in whatever order they come', () => {
    expect(median([9, 1, 5])).toBe(5)
  })
  test('lies halfway between the two middle ones of an even number', () => {
    expect(median([4, 1, 3, 100])).toBe(3.5)
  })
  test('is not moved by one wild sample', () => {
    expect(median([10, 11, 12, 13, 100_000])).toBe(12)
  })
  test('of no samples is refused', () => {
    expect(() => median([])).toThrow(RangeError)
  })
  test('leaves the samples as they were', () => {
    const given = [3, 1, 2]
    median(given)
    expect(given).toEqual([3, 1, 2])
  })
  test('has as many samples below as above', () => {
    fc.assert(
      fc.property(samples, (list) => {
        const middle = median(list)
        const below = list.filter((value) => value < middle).length
        const above = list.filter((value) => value > middle).length
        expect(below).toBeLessThanOrEqual(list.length / 2)
        expect(above).toBeLessThanOrEqual(list.length / 2)
      }),
    )
  })
})

describe('quantile', () => {
  test('runs from the least sample to the greatest', () => {
    expect([0, 0.25, 0.5, 0.75, 1].map((q) => quantile([50, 10, 40, 20, 30], q))).toEqual([10, 20, 30, 40, 50])
  })
  test('interpolates between neighbours', () => {
    expect(quantile([0, 10], 0.99)).toBeCloseTo(9.9)
  })
})

describe('interquartile range', () => {
  test('is the width of the middle half', () => {
    expect(interquartileRange([1, 2, 3, 4, 5, 6, 7, 8, 9])).toBe(4)
  })
  test('of equal samples is nothing', () => {
    expect(interquartileRange([7, 7, 7])).toBe(0)
  })
  test('is never wider than the whole range', () => {
    fc.assert(
      fc.property(samples, (list) => {
        expect(interquartileRange(list)).toBeLessThanOrEqual(Math.max(...list) - Math.min(...list) + 1e-9)
      }),
    )
  })
})

describe('growth', () => {
  test('is how many times as much the many take as the few, by the middle of each round', () => {
    const few = [[1, 9, 2], [4]]
    expect(growthOf(few, [[6], [2, 8, 40]])).toEqual([[3], [2]])
  })
  test('of rounds that have no few is refused', () => {
    expect(() => growthOf([], [[1]])).toThrow(RangeError)
  })
})
