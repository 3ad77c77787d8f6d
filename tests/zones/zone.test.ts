import { expect, test } from 'vitest'

// Minutes before UTC at noon of 20 November 2026; without this the runs in three zones could all be one.
const minutesBeforeUtc: Readonly<Record<string, number>> = {
  UTC: 0,
  'America/Sao_Paulo': 180,
  'Pacific/Auckland': -780,
}

test('this run lives in the zone it is named for', () => {
  const zone = process.env['TZ'] ?? ''
  expect(new Date(Date.UTC(2026, 10, 20, 12)).getTimezoneOffset()).toBe(minutesBeforeUtc[zone])
})
