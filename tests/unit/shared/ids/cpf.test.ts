import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cpfSchema, formatCpf, maskCpf, parseCpf } from '../../../../shared/ids/cpf.ts'
import { DIGITS, fullWidth, textOf, withCheckDigits } from './arbitraries.ts'

const anyCpf = textOf(DIGITS, 9)
  .map(withCheckDigits)
  .filter((cpf) => new Set(cpf).size > 1)

describe('a CPF', () => {
  test.each([
    ['123.456.789-09', '12345678909'],
    ['529.982.247-25', '52998224725'],
    ['111.444.777-35', '11144477735'],
    ['00000000191', '00000000191'],
    [' 123 456 789 09 ', '12345678909'],
  ])('%s is right', (text, cpf) => {
    expect(parseCpf(text)).toEqual({ ok: true, value: cpf })
  })

  test.each([
    ['', 'empty'],
    [' . - ', 'empty'],
    ['12345678900', 'checkDigits'],
    ['11111111111', 'repeated'],
    ['00000000000', 'repeated'],
    ['1234567890', 'length'],
    ['123456789091', 'length'],
    ['１２３４５６７８９０９', 'characters'],
    ['12345678909x', 'characters'],
    ['CPF 12345678909', 'characters'],
  ])('%s is refused as %s', (text, fault) => {
    expect(parseCpf(text)).toEqual({ ok: false, error: fault })
  })

  test('every right one passes, masked and bare, and shows as it is', () => {
    fc.assert(
      fc.property(anyCpf, (text) => {
        const cpf = cpfSchema.parse(text)
        expect(parseCpf(formatCpf(cpf))).toEqual({ ok: true, value: cpf })
        expect(formatCpf(cpf)).toMatch(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/)
      }),
    )
  })

  // The rule itself is blind where a remainder of 1 folds onto 0: the first digit has no weight in the second check
  // digit, and the sixth can cheat both when both are 0. Everything else is caught.
  const isBlind = (cpf: string, place: number): boolean =>
    (place === 0 && cpf.charAt(9) === '0') || (place === 5 && cpf.endsWith('00'))

  test('every change of a single digit is refused, where the rule can see it', () => {
    fc.assert(
      fc.property(anyCpf, fc.nat(10), fc.integer({ min: 1, max: 9 }), (cpf, place, step) => {
        fc.pre(!isBlind(cpf, place))
        const digit = (Number(cpf.charAt(place)) + step) % 10
        expect(parseCpf(cpf.slice(0, place) + digit + cpf.slice(place + 1)).ok).toBe(false)
      }),
    )
  })

  test('the blind spot of the rule is kept, since both numbers are real', () => {
    expect(parseCpf('98078930704').ok).toBe(true)
    expect(parseCpf('88078930704').ok).toBe(true)
  })

  test('full-width digits are refused', () => {
    fc.assert(
      fc.property(anyCpf, (cpf) => {
        expect(parseCpf(fullWidth(cpf))).toEqual({ ok: false, error: 'characters' })
      }),
    )
  })

  test('the schema takes the canonical form only, and names the fault', () => {
    expect(cpfSchema.safeParse('123.456.789-09').error?.issues[0]?.message).toBe('canonical')
    expect(cpfSchema.safeParse('12345678900').error?.issues[0]?.message).toBe('checkDigits')
    expect(cpfSchema.safeParse(12345678909).success).toBe(false)
  })

  test('the mask keeps the middle six digits only', () => {
    expect(maskCpf(cpfSchema.parse('12345678909'))).toBe('***.456.789-**')
  })
})
