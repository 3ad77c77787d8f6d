import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseBrCode } from '../../../../shared/brcode/parse-br-code.ts'
import { type BrCodeParts, writeBrCode } from '../../../../shared/brcode/write-br-code.ts'
import { pixKeySchema } from '../../../../shared/ids/pix-key.ts'
import { ALPHANUMERIC, DIGITS, textOf } from '../ids/arbitraries.ts'
import { anyPayable } from '../money/arbitraries.ts'
import { code } from './vectors.ts'

const textUpTo = (max: number) =>
  fc
    .array(fc.constantFrom(...Array.from(`${ALPHANUMERIC} .&-çÃ日`)), { minLength: 1, maxLength: max })
    .map((all) => all.join(''))
const some = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })
const anyKey = fc
  .constantFrom(
    { kind: 'CPF', value: '12345678909' },
    { kind: 'CNPJ', value: '12ABC34501DE35' },
    { kind: 'PHONE', value: '+5561912345678' },
    { kind: 'EMAIL', value: 'a@example.com' },
    { kind: 'EVP', value: '123e4567-e12b-12d1-a456-426655440000' },
  )
  .map((key) => pixKeySchema.parse(key))
const anyLocation = textOf(ALPHANUMERIC, 32).map((id) => `pix.example.com/qr/v2/${id}`)

const printed = {
  merchantName: textUpTo(25),
  merchantCity: textUpTo(15),
  categoryCode: textOf(DIGITS, 4),
  postalCode: some(textOf(DIGITS, 8)),
  amount: some(anyPayable),
  txid: some(fc.integer({ min: 1, max: 25 }).chain((length) => textOf(ALPHANUMERIC, length))),
  singleUse: some(fc.boolean()),
  recurrenceLocation: some(anyLocation),
}
const anyStatic = fc.record({
  ...printed,
  key: anyKey,
  location: fc.constant(null),
  info: some(textUpTo(20)),
  withdrawalAgent: fc.constant(null),
})
const anyDynamic = fc.record({
  ...printed,
  key: fc.constant(null),
  location: anyLocation,
  info: fc.constant(null),
  withdrawalAgent: fc.constant(null),
})

describe('a written code', () => {
  test('reads back as the parts it was made of', () => {
    fc.assert(
      fc.property(fc.oneof(anyStatic, anyDynamic), (parts: BrCodeParts) => {
        const text = writeBrCode(parts)
        expect(parseBrCode(text)).toMatchObject({ ok: true, value: { ...parts, text } })
      }),
      { numRuns: 5000 },
    )
  })

  test.each(['P1', 'P2', 'P3', 'P4', 'P6', 'P7', 'P8', 'P10'])('of the parts of %s is that code', (name) => {
    const parsed = parseBrCode(code(name))
    expect(parsed.ok && writeBrCode(parsed.value)).toBe(code(name))
  })

  test.each<[string, BrCodeParts]>([
    ['nothing to pay', {}],
    ['a location with a scheme', { location: 'https://pix.example.com/qr' }],
    ['a name that fits no field', { location: 'pix.example.com/qr', merchantName: 'a'.repeat(100) }],
    ['an empty city', { location: 'pix.example.com/qr', merchantCity: '' }],
  ])('cannot be made of %s', (_, parts) => {
    expect(() => writeBrCode(parts)).toThrow(RangeError)
  })
})
