import { expect, test } from 'vitest'
import { usualDay } from '../../../../shared/payee/usual-day.ts'

test.each([
  [[16, 16, 16], 16],
  // A weekend moves a day.
  [[14, 16, 16, 17], 16],
  // The end of a month stands beside the beginning of the next.
  [[31, 1, 30, 30], 30],
  // One of five that is elsewhere is an exception.
  [[5, 5, 5, 5, 21], 5],
])('what was paid on %j is usually paid about the %i', (days, day) => expect(usualDay(days)).toBe(day))

test.each([[[]], [[5, 5]], [[2, 12, 25]], [[5, 5, 5, 21]]])('what was paid on %j has no usual day', (days) =>
  expect(usualDay(days)).toBeNull(),
)
