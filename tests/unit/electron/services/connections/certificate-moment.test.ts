import { describe, expect, test } from 'vitest'
import { certificateMoment } from '../../../../../electron/services/connections/certificate-moment.ts'

describe('the moment a certificate writes', () => {
  test.each([
    ['Nov 23 18:49:02 2026 GMT', '2026-11-23T18:49:02.000Z'],
    ['Jan  1 00:00:00 2026 GMT', '2026-01-01T00:00:00.000Z'],
    ['Dec 31 21:00:00.123456 2025 GMT', '2025-12-31T21:00:00.000Z'],
    ['Jan  1 00:00:00 1 GMT', '0001-01-01T00:00:00.000Z'],
    ['Feb 29 00:00:00 2028 GMT', '2028-02-29T00:00:00.000Z'],
    ['Dec 31 23:59:59 9999 GMT', '9999-12-31T23:59:59.000Z'],
  ])('is read as it stands: %s', (text, moment) => {
    expect(certificateMoment(text)).toBe(moment)
  })

  test.each([
    'Bad time value',
    '',
    'Feb 30 00:00:00 2026 GMT',
    'Mon  1 00:00:00 2026 GMT',
    'Jan 32 00:00:00 2026 GMT',
    'Jan  1 25:00:00 2026 GMT',
    'Jan  1 00:00:00 2026',
    'Jan  1 00:00:00 12026 GMT',
    'Jan  1 00:00:00 2026 GMT\nJan  1 00:00:00 2026 GMT',
  ])('is no guess where there is none: %s', (text) => {
    expect(() => certificateMoment(text)).toThrow(RangeError)
  })
})
