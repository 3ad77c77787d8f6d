import { describe, expect, test } from 'vitest'
import { throttleMs, waitLeftMs } from '../../../../electron/vault/key/guess-throttle.ts'

describe('the wait between guesses', () => {
  test('five guesses are free, then it doubles from one second up to thirty', () => {
    expect([0, 1, 4, 5, 6, 7, 8, 9, 10, 11, 500].map(throttleMs)).toEqual([
      0, 0, 0, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
    ])
  })

  test('time that has passed counts', () => {
    expect(waitLeftMs(7, 1500)).toBe(2500)
    expect(waitLeftMs(7, 4000)).toBe(0)
    expect(waitLeftMs(2, 0)).toBe(0)
  })

  test('a guess that still waits for its turn lets no other one in', () => {
    expect(waitLeftMs(9, -1)).toBeNull()
    expect(waitLeftMs(0, -30_000)).toBeNull()
  })

  test('a clock that was set back does not shorten the wait', () => {
    expect(waitLeftMs(9, -86_400_000)).toBe(16_000)
  })
})
