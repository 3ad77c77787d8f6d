import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDate, formatDateTime, formatLocalDate, formatTime } from '../../../../shared/time/format-time.ts'
import { instantFromMs } from '../../../../shared/time/instant.ts'
import { instantSchema } from '../../../../shared/time/instant-schema.ts'
import { localDateOf } from '../../../../shared/time/local-date.ts'

test.each([
  ['2026-11-20T02:59:59.000Z', '19/11/2026 23:59:59'],
  ['2026-11-20T03:00:00.000Z', '20/11/2026 00:00:00'],
  ['2018-12-01T12:00:00.000Z', '01/12/2018 10:00:00'],
  ['2026-07-01T12:00:00.000Z', '01/07/2026 09:00:00'],
])('%s is shown as %s', (text, shown) => {
  const instant = instantSchema.parse(text)
  expect(formatDateTime(instant)).toBe(shown)
  expect(`${formatDate(instant)} ${formatTime(instant)}`).toBe(shown)
})

test('since 2019 the clock in São Paulo is three hours behind UTC, at every instant', () => {
  const since2019 = fc.integer({ min: Date.UTC(2019, 2, 1), max: Date.UTC(2026, 10, 20) })
  fc.assert(
    fc.property(since2019, (ms) => {
      const behind = new Date(ms - 3 * 3_600_000).toISOString()
      expect(formatTime(instantFromMs(ms))).toBe(behind.slice(11, 19))
      expect(localDateOf(instantFromMs(ms))).toBe(behind.slice(0, 10))
      expect(formatLocalDate(localDateOf(instantFromMs(ms)))).toBe(formatDate(instantFromMs(ms)))
    }),
  )
})
