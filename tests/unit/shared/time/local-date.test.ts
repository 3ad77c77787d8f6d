import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantFromMs } from '../../../../shared/time/instant.ts'
import { instantSchema } from '../../../../shared/time/instant-schema.ts'
import {
  addDays,
  dayOfMoment,
  daysBetween,
  endOfLocalDate,
  isLocalDate,
  localDate,
  localDateOf,
  startOfLocalDate,
  weekday,
} from '../../../../shared/time/local-date.ts'
import { localDateSchema } from '../../../../shared/time/local-date-schema.ts'

const anyDate = fc
  .integer({ min: Date.UTC(1914, 0, 2) / 86_400_000, max: Date.UTC(2100, 0, 1) / 86_400_000 })
  .map((day) => localDate(new Date(day * 86_400_000).toISOString().slice(0, 10)))

describe('the day in São Paulo', () => {
  test.each([
    ['2026-11-20T02:59:59.000Z', '2026-11-19'],
    ['2026-11-20T03:00:00.000Z', '2026-11-20'],
    ['2018-12-02T01:59:59.000Z', '2018-12-01'],
    ['2018-12-02T02:00:00.000Z', '2018-12-02'],
    ['2026-01-01T00:00:00.000Z', '2025-12-31'],
  ])('at %s is %s', (instant, date) => {
    expect(localDateOf(instantSchema.parse(instant))).toBe(date)
  })

  test('begins at its first instant and not a millisecond before', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const start = startOfLocalDate(date)
        expect(localDateOf(start)).toBe(date)
        expect(localDateOf(instantFromMs(Date.parse(start) - 1))).toBe(addDays(date, -1))
      }),
    )
  })
})

describe('the day in São Paulo that ends', () => {
  test('does so a millisecond before the next one begins', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(endOfLocalDate(date)).toBe(instantFromMs(Date.parse(startOfLocalDate(addDays(date, 1))) - 1))
      }),
    )
  })

  test('may be the last one that there is', () => {
    expect(endOfLocalDate(localDate('9999-12-31'))).toBe('9999-12-31T23:59:59.999Z')
  })
})

describe('a plain date', () => {
  test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '20/11/2026', '2026-11-20T00:00:00.000Z', ''])(
    '%s is refused',
    (text) => {
      expect(isLocalDate(text)).toBe(false)
      expect(localDateSchema.safeParse(text).success).toBe(false)
      expect(() => localDate(text)).toThrow(RangeError)
    },
  )

  test('days are counted over leap days and year ends, whatever the zone of the machine', () => {
    expect(addDays(localDate('2024-02-28'), 1)).toBe('2024-02-29')
    expect(addDays(localDate('2026-12-31'), 1)).toBe('2027-01-01')
    expect(weekday(localDate('2026-11-20'))).toBe(5)
    expect(weekday(localDate('2026-11-22'))).toBe(0)
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -5_000, max: 5_000 }), (date, days) => {
        expect(addDays(addDays(date, days), -days)).toBe(date)
        expect(daysBetween(date, addDays(date, days))).toBe(days)
        expect(weekday(addDays(date, 7 * days))).toBe(weekday(date))
        expect(localDateSchema.parse(date)).toBe(date)
      }),
    )
  })
})

test.each([
  ['2026-11-20T01:30:00Z', '2026-11-19'],
  ['2026-11-20T02:59:59.999Z', '2026-11-19'],
  ['2026-11-20T03:00:00Z', '2026-11-20'],
  ['2026-11-19T21:00:00-03:00', '2026-11-19'],
  ['2026-11-20T00:00:00Z', '2026-11-20'],
  ['2026-11-20T00:00:00.000Z', '2026-11-20'],
  ['2026-11-20T01:30Z', '2026-11-19'],
  ['2026-11-20 01:30:00Z', '2026-11-19'],
  ['2026-11-20 01:30 UTC', '2026-11-19'],
  ['2026-11-20 01:30:00.123456+00:00', '2026-11-19'],
  ['2026-11-20 01:30:00+00', '2026-11-19'],
  ['2026-11-19 23:30-0500', '2026-11-20'],
  ['2026-11-20T00:00:00+00:00', '2026-11-20'],
  ['2026-11-20 00:00:00Z', '2026-11-20'],
  ['2026-11-20T00:00:00', null],
  ['2026-11-20 01:30', null],
  ['2026-02-30 01:30Z', null],
  ['2026-11-20', null],
])('the moment %s is of the day %s, midnight in UTC of the day that is written', (text, day) => {
  expect(dayOfMoment(text)).toBe(day)
})
