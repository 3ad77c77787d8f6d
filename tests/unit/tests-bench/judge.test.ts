import { describe, expect, test } from 'vitest'
import { type Comparison, judge, type Law } from '../../bench/measure/judge.ts'

const steady = [100, 101, 99, 100, 100, 102, 98]

function compare(ours: readonly number[], floor: readonly number[], law: Law): Comparison {
  const rounds = (list: readonly number[]) => list.map((value) => [value])
  return { metric: 'm', ours: rounds(ours), floor: { name: 'f', rounds: rounds(floor) }, law }
}
const scaled = (by: number) => steady.map((value) => value * by)

describe('judging a ratio', () => {
  const law: Law = { kind: 'ratio', atMost: 2.5 }
  test('passes at the target and fails above it', () => {
    expect(judge(compare(scaled(2.5), steady, law))).toMatchObject({ verdict: 'PASS', ratio: 2.5 })
    expect(judge(compare(scaled(2.51), steady, law)).verdict).toBe('FAIL')
  })
  test('is not noisy when ours and the floor swing together, as on a machine that slows down', () => {
    const swinging = [100, 150, 200, 260, 330, 400, 500]
    expect(
      judge(
        compare(
          swinging.map((value) => value * 2),
          swinging,
          law,
        ),
      ).verdict,
    ).toBe('PASS')
  })
  test('is noisy when the middle half of the ratios is wider than a quarter of their median', () => {
    const wide = [100, 140, 100, 140, 100, 140, 100]
    expect(judge(compare(wide, steady, law))).toMatchObject({ verdict: 'NOISY' })
    const narrow = [100, 120, 100, 120, 100, 120, 100]
    expect(judge(compare(narrow, steady, law)).verdict).toBe('PASS')
  })
  test('is noisy rather than failed when nothing can be said', () => {
    expect(judge(compare([100, 900, 100, 900, 100, 900, 900], steady, law)).verdict).toBe('NOISY')
  })
})

describe('judging a difference', () => {
  const law: Law = { kind: 'adds', atMostMs: 10 }
  test('takes the median of what is added pair by pair, not the difference of two medians', () => {
    const floor = [5, 50, 5, 50, 5, 50, 5]
    const ours = floor.map((value) => value + 10)
    expect(judge(compare(ours, floor, law)).addsMs).toBe(10)
    expect(judge(compare([60, 62, 61], [50, 50, 50], law)).verdict).toBe('FAIL')
  })
  test('passes when ours is no slower at all, though the difference scatters about nothing', () => {
    expect(judge(compare([100, 101, 100, 99, 100], [100, 100, 101, 100, 99], law)).verdict).toBe('PASS')
  })
  test('is noisy when the difference scatters by more than a quarter of our own time', () => {
    expect(judge(compare([20, 40, 20, 40, 20, 40], [15, 15, 15, 15, 15, 15], law)).verdict).toBe('NOISY')
  })
})

describe('judging a budget', () => {
  const law: Law = { kind: 'budget', underMs: 5 }
  test('passes only under the budget', () => {
    expect(judge(compare([4.9, 4.9, 4.9], [1, 1, 1], law)).verdict).toBe('PASS')
    expect(judge(compare([5, 5, 5], [1, 1, 1], law)).verdict).toBe('FAIL')
  })
  test('passes however wide it scatters where three quarters of the rounds keep the budget, and is noisy where they do not', () => {
    expect(judge(compare([1, 2, 4, 4.5, 30], [1, 1, 1, 1, 1], law)).verdict).toBe('PASS')
    expect(judge(compare([1, 2, 4, 5, 30], [1, 1, 1, 1, 1], law)).verdict).toBe('NOISY')
    expect(judge(compare([4, 6, 9, 12, 30], [1, 1, 1, 1, 1], law)).verdict).toBe('NOISY')
  })
  test('looks at the scatter between rounds, not at single slow calls inside one', () => {
    const rounds = [1, 2, 3, 4].map(() => [1, 1, 1, 9, 9])
    const comparison: Comparison = { metric: 'm', ours: rounds, floor: { name: 'f', rounds }, law }
    expect(judge(comparison)).toMatchObject({ verdict: 'PASS', oursMs: 1, spread: 0 })
  })
})

test('what has no law is only told', () => {
  expect(judge(compare([1, 900, 5], [1, 1, 1], { kind: 'info', aim: 'none' })).verdict).toBe('INFO')
})

test('rounds that do not belong together are refused', () => {
  expect(() => judge(compare([1, 2], [1], { kind: 'ratio', atMost: 2 }))).toThrow(RangeError)
})
