import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cnpjSchema, parseCnpj } from '../../../../shared/ids/cnpj.ts'
import { formatCnpj } from '../../../../shared/ids/format-cnpj.ts'
import { DIGITS, fullWidth, textOf, UPPER_ALPHANUMERIC, withCheckDigits } from './arbitraries.ts'

const notOneCharacter = (text: string): boolean => new Set(text).size > 1
const anyCnpj = textOf(UPPER_ALPHANUMERIC, 12).map(withCheckDigits).filter(notOneCharacter)
const numericCnpj = textOf(DIGITS, 12).map(withCheckDigits).filter(notOneCharacter)

describe('a CNPJ', () => {
  test.each([
    ['12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['12abc34501de35', '12ABC34501DE35'],
    ['Q0.SLF.MBD/7VX4-39', 'Q0SLFMBD7VX439'],
    ['A1B2C3D4000193', 'A1B2C3D4000193'],
    ['0000000000A122', '0000000000A122'],
    ['ZZZZZZZZ000191', 'ZZZZZZZZ000191'],
    ['12.345.678/0001-95', '12345678000195'],
    ['11.222.333/0001-81', '11222333000181'],
    ['00.000.000/0001-91', '00000000000191'],
    ['AAAAAAAAAAAA45', 'AAAAAAAAAAAA45'],
    [' 12 345 678 0001 95 ', '12345678000195'],
  ])('%s is right', (text, cnpj) => {
    expect(parseCnpj(text)).toEqual({ ok: true, value: cnpj })
  })

  test.each([
    ['', 'empty'],
    ['12ABC34501DE34', 'checkDigits'],
    ['12ABC34501DE3X', 'checkDigits'],
    ['12345678000190', 'checkDigits'],
    ['00000000000000', 'repeated'],
    ['AAAAAAAAAAAAAA', 'repeated'],
    ['1234567800019', 'length'],
    ['12ABC34501DE-3', 'length'],
    ['12ABÇ34501DE35', 'characters'],
    ['12AB\u017f34501DE35', 'characters'],
    ['１２３４５６７８０００１９５', 'characters'],
  ])('%s is refused as %s', (text, fault) => {
    expect(parseCnpj(text)).toEqual({ ok: false, error: fault })
  })

  test('every right one passes in either case, masked and bare', () => {
    fc.assert(
      fc.property(fc.oneof(anyCnpj, numericCnpj), (text) => {
        const cnpj = cnpjSchema.parse(text)
        expect(parseCnpj(formatCnpj(cnpj).toLowerCase())).toEqual({ ok: true, value: cnpj })
        expect(formatCnpj(cnpj)).toMatch(/^.{2}\..{3}\..{3}\/.{4}-\d{2}$/)
      }),
    )
  })

  // Letters eleven apart are worth the same, and remainders 0 and 1 fold: a change can hide only behind a letter or
  // behind two check digits that are both 0.
  test('every change of a digit into another digit is refused, where the rule can see it', () => {
    fc.assert(
      fc.property(fc.oneof(anyCnpj, numericCnpj), fc.nat(13), fc.integer({ min: 1, max: 9 }), (cnpj, place, step) => {
        fc.pre(/\d/.test(cnpj.charAt(place)) && !cnpj.endsWith('00'))
        const digit = (Number(cnpj.charAt(place)) + step) % 10
        expect(parseCnpj(cnpj.slice(0, place) + digit + cnpj.slice(place + 1)).ok).toBe(false)
      }),
    )
  })

  test('full-width forms are refused', () => {
    fc.assert(
      fc.property(anyCnpj, (cnpj) => {
        expect(parseCnpj(fullWidth(cnpj))).toEqual({ ok: false, error: 'characters' })
      }),
    )
  })

  test('the schema takes the canonical form only', () => {
    expect(cnpjSchema.safeParse('12.345.678/0001-95').error?.issues[0]?.message).toBe('canonical')
    expect(cnpjSchema.safeParse('12abc34501de35').success).toBe(false)
  })
})
