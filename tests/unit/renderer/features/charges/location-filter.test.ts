import { describe, expect, test } from 'vitest'
import { freshLocations, locationsAsk } from '../../../../../renderer/features/charges/parts/location-filter.ts'
import { localDate } from '../../../../../shared/time/local-date.ts'

const today = localDate('2026-11-20')

describe('what is asked of the locations', () => {
  test('is thirty days, today included whole, of both kinds, free or not', () => {
    expect(locationsAsk(freshLocations, today, 2).ask).toEqual({
      from: '2026-10-22T03:00:00.000Z',
      to: '2026-11-21T03:00:00.000Z',
      kind: null,
      taken: null,
      page: 2,
    })
  })

  test('says free and taken as no and yes', () => {
    expect(locationsAsk({ ...freshLocations, use: 'free' }, today, 0).ask.taken).toBe(false)
    expect(locationsAsk({ ...freshLocations, use: 'taken', kind: 'cobv' }, today, 0).ask).toMatchObject({
      kind: 'cobv',
      taken: true,
    })
  })

  test.each([
    [null, '2026-11-20'],
    ['2026-11-20', null],
    ['2026-11-20', '2026-11-19'],
  ])('waits for both days of a chosen period, in their order: %s to %s', (from, to) => {
    const chosen = { from: from === null ? null : localDate(from), to: to === null ? null : localDate(to) }
    expect(locationsAsk({ ...freshLocations, period: 'chosen', chosen }, today, 0).whole).toBe(false)
  })
})
