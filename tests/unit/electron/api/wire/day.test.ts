import { expect, test } from 'vitest'
import { wireDayOrNull } from '../../../../../electron/api/wire/day.ts'

test.each([
  ['2025-03-08', '2025-03-08'],
  ['08/03/2025', '2025-03-08'],
  ['08/03/2025 00:00:00', '2025-03-08'],
  ['2025-03-08T00:00:00.000Z', '2025-03-08'],
  ['2025-03-08T00:00:00-03:00', '2025-03-08'],
  ['2025-03-08T00:00:00', '2025-03-08'],
  ['2025-03-08T03:00:00Z', '2025-03-08'],
  ['2025-03-09T02:59:59.999+00:00', '2025-03-08'],
])('the day of %s is %s', (written, day) => {
  expect(wireDayOrNull.parse(written)).toBe(day)
})

test.each(['', '03/28/2025', '2025-02-30', '2025-02-30T00:00:00Z', 'x', null, undefined, 20_252_525, {}])(
  'there is no day in %j',
  (value) => {
    expect(wireDayOrNull.parse(value)).toBeNull()
  },
)
