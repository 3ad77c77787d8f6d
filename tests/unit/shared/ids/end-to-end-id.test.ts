import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  endToEndIdInstant,
  endToEndIdSchema,
  formatEndToEndId,
  parseEndToEndId,
  parseRefundEndToEndId,
  refundEndToEndIdSchema,
} from '../../../../shared/ids/end-to-end-id.ts'
import { ALPHANUMERIC, fullWidth, textOf, UPPER_ALPHANUMERIC } from './arbitraries.ts'

const anyMinute = fc
  .integer({ min: Date.UTC(2020, 10, 3) / 60_000, max: Date.UTC(2099, 11, 31) / 60_000 })
  .map((minute) => new Date(minute * 60_000).toISOString())

const anyEndToEndId = fc
  .tuple(textOf(UPPER_ALPHANUMERIC, 8), anyMinute, textOf(ALPHANUMERIC, 11))
  .map(([ispb, iso, tail]) => `E${ispb}${iso.slice(0, 16).replace(/\D/g, '')}${tail}`)

describe('an end-to-end id', () => {
  test.each([
    ['E12345678202009091221kkkkkkkkkkk', '2020-09-09T12:21:00.000Z'],
    ['E1234567820200909122120200808008', '2020-09-09T12:21:00.000Z'],
    ['EAB345678202611200230abcDEF01234', '2026-11-20T02:30:00.000Z'],
  ])('%s is right and tells its minute', (text, iso) => {
    expect(parseEndToEndId(` ${text}\n`)).toEqual({ ok: true, value: text })
    expect(endToEndIdInstant(endToEndIdSchema.parse(text))).toBe(Date.parse(iso))
  })

  test('a refund has its own first letter', () => {
    const refund = 'D12345678202009091000abcde123456'
    expect(parseRefundEndToEndId(refund)).toEqual({ ok: true, value: refund })
    expect(endToEndIdInstant(refundEndToEndIdSchema.parse(refund))).toBe(Date.UTC(2020, 8, 9, 10))
    expect(parseEndToEndId(refund).ok).toBe(false)
    expect(parseRefundEndToEndId(`E${refund.slice(1)}`)).toEqual({ ok: false, error: 'characters' })
  })

  test.each([
    ['', 'empty'],
    ['e12345678202009091221kkkkkkkkkkk', 'characters'],
    ['E12345678202009091221kkkkkkkkkkkk', 'length'],
    ['E12345678202009091221kkkkkkkkkk', 'length'],
    ['E12345678202009091221kkkkk-kkkkk', 'characters'],
    ['Eab345678202611200230abcDEF01234', 'characters'],
  ])('%s is refused as %s', (text, fault) => {
    expect(parseEndToEndId(text)).toEqual({ ok: false, error: fault })
  })

  test.each([
    'E9999901012341234123412345678900',
    'E12345678202013091221kkkkkkkkkkk',
    'E12345678202009310000kkkkkkkkkkk',
    'E12345678202009302500kkkkkkkkkkk',
    'E12345678202009302400kkkkkkkkkkk',
    'E12345678202302290000kkkkkkkkkkk',
  ])('%s passes, though its date is not real', (text) => {
    expect(endToEndIdInstant(endToEndIdSchema.parse(text))).toBeNull()
  })

  test('every right one passes, tells its minute, and case matters', () => {
    fc.assert(
      fc.property(anyEndToEndId, (text) => {
        const id = endToEndIdSchema.parse(text)
        const ms = endToEndIdInstant(id) ?? Number.NaN
        expect(new Date(ms).toISOString().slice(0, 16).replace(/\D/g, '')).toBe(text.slice(9, 21))
        expect(formatEndToEndId(id).replaceAll(' ', '')).toBe(text)
        expect(parseEndToEndId(text.replace('E', 'e')).ok).toBe(false)
        expect(parseEndToEndId(fullWidth(text)).ok).toBe(false)
      }),
    )
  })
})
