import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatIdempotencyKey,
  idempotencyKeyFrom,
  idempotencyKeySchema,
  parseIdempotencyKey,
} from '../../../../shared/ids/idempotency-key.ts'
import { fitsDynamicCharge, fitsStaticCode, formatTxid, parseTxid, txidSchema } from '../../../../shared/ids/txid.ts'
import { ALPHANUMERIC, textOf } from './arbitraries.ts'

describe('an idempotency key', () => {
  test('is the 16 bytes in hex, and no two byte strings share one', () => {
    const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 })
    fc.assert(
      fc.property(bytes, (random) => {
        const key = idempotencyKeyFrom(random)
        expect(key).toBe(Buffer.from(random).toString('hex'))
        expect(idempotencyKeySchema.parse(key)).toBe(key)
        expect(parseIdempotencyKey(` ${key.toUpperCase()} `)).toEqual({ ok: true, value: key })
        expect(formatIdempotencyKey(key).replaceAll(' ', '')).toBe(key)
      }),
    )
  })

  test.each([0, 15, 17])('%i bytes throw', (count) => {
    expect(() => idempotencyKeyFrom(new Uint8Array(count))).toThrow(RangeError)
  })

  test.each([
    ['', 'empty'],
    ['123', 'length'],
    ['123e4567-e12b-12d1-a456-426655440000', 'length'],
    ['g'.repeat(32), 'characters'],
  ])('%s is refused as %s', (text, fault) => {
    expect(parseIdempotencyKey(text)).toEqual({ ok: false, error: fault })
  })

  test('the schema wants lower case', () => {
    expect(idempotencyKeySchema.safeParse('A'.repeat(32)).success).toBe(false)
  })
})

describe('a txid', () => {
  const anyTxid = fc.integer({ min: 1, max: 35 }).chain((length) => textOf(ALPHANUMERIC, length))

  test('every text of 1 to 35 letters and digits is one, for a static or a dynamic code', () => {
    fc.assert(
      fc.property(anyTxid, (text) => {
        const txid = txidSchema.parse(text)
        expect(formatTxid(txid)).toBe(text)
        expect(fitsDynamicCharge(txid)).toBe(!fitsStaticCode(txid))
        expect(fitsStaticCode(txid)).toBe(text.length <= 25)
      }),
    )
  })

  test.each([
    ['', 'empty'],
    ['***', 'characters'],
    ['PEDIDO-1', 'characters'],
    ['PEDIDO１', 'characters'],
    ['a'.repeat(36), 'length'],
  ])('%s is refused as %s', (text, fault) => {
    expect(parseTxid(text)).toEqual({ ok: false, error: fault })
  })
})
