import { expect, test } from 'vitest'
import { timesOf } from '../../../../renderer/confirmation/subjects/times-of.ts'
import { centavos } from '../../../../shared/money/centavos.ts'

test.each([
  [1_248_000, 230_000, 5],
  [230_001, 230_000, 1],
  [459_999, 230_000, 1],
  [460_000, 230_000, 2],
  [999_999_999_999, 1, 999_999_999_999],
  [500, 0, 1],
])('%i holds %i so many whole times, and once at least', (amount, largest, times) => {
  expect(timesOf(centavos(amount), centavos(largest))).toBe(times)
})
