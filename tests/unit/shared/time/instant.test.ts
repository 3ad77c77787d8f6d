import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantFromMs, instantMs, isInstant, parseWireInstant } from '../../../../shared/time/instant.ts'
import { instantSchema } from '../../../../shared/time/instant-schema.ts'

const YEAR_0 = Date.parse('0000-01-01T00:00:00.000Z')
const YEAR_9999 = Date.parse('9999-12-31T23:59:59.999Z')

describe('an instant', () => {
  test('comes back from its milliseconds, and sorts as text', () => {
    const ms = fc.integer({ min: YEAR_0, max: YEAR_9999 })
    fc.assert(
      fc.property(ms, ms, (a, b) => {
        expect(instantMs(instantFromMs(a))).toBe(a)
        expect(instantFromMs(a) < instantFromMs(b)).toBe(a < b)
        expect(instantSchema.parse(instantFromMs(a))).toBe(instantFromMs(a))
        expect(parseWireInstant(instantFromMs(a))).toEqual({ ok: true, value: instantFromMs(a) })
      }),
    )
  })

  test.each([Number.NaN, YEAR_9999 + 1, YEAR_0 - 1, Number.MAX_VALUE])('%s milliseconds throw', (ms) => {
    expect(() => instantFromMs(ms)).toThrow(RangeError)
  })

  test.each(['2026-11-20', '2026-11-20T00:00:00Z', '2026-11-31T00:00:00.000Z', '2026-11-20T24:00:00.000Z', 'now'])(
    '%s is not the canonical text',
    (text) => {
      expect(isInstant(text)).toBe(false)
      expect(instantSchema.safeParse(text).success).toBe(false)
    },
  )
})

describe('a time of a reply', () => {
  test.each([
    ['2026-11-20T02:59:59Z', '2026-11-20T02:59:59.000Z'],
    ['2026-11-20T02:59:59.1Z', '2026-11-20T02:59:59.100Z'],
    ['2026-11-20T02:59:59.123456Z', '2026-11-20T02:59:59.123Z'],
    ['2026-11-20T02:59:59+00:00', '2026-11-20T02:59:59.000Z'],
    ['2026-11-20T02:59:59.123+00:00', '2026-11-20T02:59:59.123Z'],
    ['2026-11-19T23:59:59-03:00', '2026-11-20T02:59:59.000Z'],
    ['2026-11-19T23:59:59-0300', '2026-11-20T02:59:59.000Z'],
    ['2026-11-20T08:29:59+05:30', '2026-11-20T02:59:59.000Z'],
  ])('%s is read', (text, instant) => {
    expect(parseWireInstant(text)).toEqual({ ok: true, value: instant })
  })

  test.each([
    ['', 'malformed'],
    ['2026-11-20', 'malformed'],
    ['20/11/2026 10:00', 'malformed'],
    ['2026-11-20T02:59Z', 'malformed'],
    ['2026-11-20T02:59:59+99:00', 'malformed'],
    ['2026-11-20T02:59:59', 'zone'],
    ['2026-11-20T02:59:59.123', 'zone'],
    ['2026-02-30T02:59:59Z', 'date'],
    ['2026-11-20T25:00:00Z', 'date'],
    ['2026-11-20T23:59:60Z', 'date'],
    ['9999-12-31T23:59:59-03:00', 'date'],
  ])('%s is refused as %s', (text, fault) => {
    expect(parseWireInstant(text)).toEqual({ ok: false, error: fault })
  })
})
