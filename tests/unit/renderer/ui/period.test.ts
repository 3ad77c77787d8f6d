import { describe, expect, test } from 'vitest'
import { daysOf, instantsOf, periodNames } from '../../../../renderer/ui/period.ts'
import { localDate } from '../../../../shared/time/local-date.ts'

const open = { from: null, to: null }

describe('a named period', () => {
  test.each([
    ['this-month', '2026-11-21', '2026-11-01', null],
    ['last-month', '2026-11-21', '2026-10-01', '2026-10-31'],
    ['last-month', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['last-month', '2028-03-31', '2028-02-01', '2028-02-29'],
    ['days-30', '2026-03-01', '2026-01-31', null],
    ['days-90', '2026-11-21', '2026-08-24', null],
    ['this-year', '2026-01-01', '2026-01-01', null],
    ['all', '2026-11-21', null, null],
  ] as const)('%s on %s is from %s to %s', (name, today, from, to) => {
    expect(daysOf(name, localDate(today), open)).toEqual({ from, to })
  })

  test('that a person chose is theirs, whatever day it is', () => {
    const chosen = { from: localDate('2026-02-03'), to: null }
    expect(daysOf('chosen', localDate('2026-11-21'), chosen)).toBe(chosen)
  })

  test('has a beginning no later than today', () => {
    const today = localDate('2026-01-01')
    const begins = periodNames.map((name) => daysOf(name, today, open).from ?? today)
    expect(begins.every((day) => day <= today)).toBe(true)
  })
})

describe('the instants of days', () => {
  test('are the first and the last millisecond in São Paulo', () => {
    expect(instantsOf({ from: localDate('2026-10-01'), to: localDate('2026-10-31') })).toEqual({
      from: '2026-10-01T03:00:00.000Z',
      to: '2026-11-01T02:59:59.999Z',
    })
  })

  test('of a day under summer time are two hours from UTC, and its change makes a day longer', () => {
    expect(instantsOf({ from: localDate('2018-12-25'), to: localDate('2018-12-25') })).toEqual({
      from: '2018-12-25T02:00:00.000Z',
      to: '2018-12-26T01:59:59.999Z',
    })
    expect(instantsOf({ from: localDate('2019-02-16'), to: localDate('2019-02-16') })).toEqual({
      from: '2019-02-16T02:00:00.000Z',
      to: '2019-02-17T02:59:59.999Z',
    })
  })

  test('that are open stay open', () => {
    expect(instantsOf(open)).toEqual(open)
  })

  test('of the last day that can be typed have no end', () => {
    expect(instantsOf({ from: null, to: localDate('9999-12-31') }).to).toBeNull()
  })
})
