import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantFromMs, isInstant } from '../../../../shared/time/instant.ts'
import { saoPauloClock } from '../../../../shared/time/sao-paulo.ts'

const plain = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
})

function shown(ms: number): string {
  const { year, month, day, hour, minute, second } = saoPauloClock(instantFromMs(ms))
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`
}

describe('the clock on the wall in São Paulo', () => {
  test.each([
    ['1913-06-01T12:00:00.000Z', '1913-06-01 08:53:32'], // by the sun
    ['1914-01-01T03:06:27.000Z', '1913-12-31 23:59:59'],
    ['1914-01-01T03:06:28.000Z', '1914-01-01 00:06:28'],
    ['2018-02-18T01:59:59.000Z', '2018-02-17 23:59:59'], // summer time ends
    ['2018-02-18T02:00:00.000Z', '2018-02-17 23:00:00'],
    ['2018-11-04T02:59:59.000Z', '2018-11-03 23:59:59'], // summer time begins
    ['2018-11-04T03:00:00.000Z', '2018-11-04 01:00:00'],
    ['2026-01-01T02:59:59.999Z', '2025-12-31 23:59:59'],
    ['2026-01-01T03:00:00.000Z', '2026-01-01 00:00:00'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31 20:59:59'],
  ])('at %s shows %s', (instant, wall) => {
    if (!isInstant(instant)) throw new Error('no instant')
    expect(shown(Date.parse(instant))).toBe(wall)
  })

  test('shows at any moment what the tables of the runtime say', () => {
    const moments = fc.integer({ min: Date.UTC(1900, 0), max: Date.UTC(2100, 0) })
    const same = (ms: number): boolean => shown(ms) === plain.format(ms)
    fc.assert(fc.property(moments, same), { numRuns: 3000 })
  })

  test('shows around every change of the clocks what the tables of the runtime say', () => {
    const hour = 3_600_000
    let changes = 0
    for (let at = Date.UTC(1916, 0); at < Date.UTC(2027, 0); at += 24 * hour) {
      const isChange = plain.format(at).slice(11) !== plain.format(at + 24 * hour).slice(11)
      if (!isChange) continue
      changes += 1
      for (let ms = at - hour; ms <= at + 25 * hour; ms += hour / 4) expect(shown(ms)).toBe(plain.format(ms))
    }
    expect(changes).toBeGreaterThan(40)
  })
})
