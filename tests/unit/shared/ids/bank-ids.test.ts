import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountNumberSchema, formatAccountNumber, parseAccountNumber } from '../../../../shared/ids/account-number.ts'
import { accountTypeSchema, needsIssuer } from '../../../../shared/ids/account-type.ts'
import { formatIspb, ispbSchema, parseIspb } from '../../../../shared/ids/ispb.ts'
import { formatIssuer, issuerSchema, parseIssuer } from '../../../../shared/ids/issuer.ts'
import { DIGITS, fullWidth, textOf, UPPER_ALPHANUMERIC } from './arbitraries.ts'

describe('an ISPB', () => {
  test.each([
    ['00000000', '00000000'],
    ['60701190', '60701190'],
    ['12abc345', '12ABC345'],
    [' 60.701.190 ', '60701190'],
  ])('%s is right', (text, ispb) => {
    expect(parseIspb(text)).toEqual({ ok: true, value: ispb })
  })

  test.each([
    ['', 'empty'],
    ['6070119', 'length'],
    ['607011900', 'length'],
    ['6070119Ç', 'characters'],
    ['６０７０１１９０', 'characters'],
  ])('%s is refused as %s', (text, fault) => {
    expect(parseIspb(text)).toEqual({ ok: false, error: fault })
  })

  test('every one keeps its eight characters, leading zeros too', () => {
    fc.assert(
      fc.property(textOf(UPPER_ALPHANUMERIC, 8), (text) => {
        expect(formatIspb(ispbSchema.parse(text))).toBe(text)
        expect(parseIspb(text.toLowerCase())).toEqual({ ok: true, value: text })
        expect(parseIspb(text.slice(1)).ok).toBe(false)
        expect(parseIspb(fullWidth(text)).ok).toBe(false)
      }),
    )
  })
})

describe('an account number', () => {
  test.each([
    ['12345-6', '123456'],
    ['12345-X', '123450'],
    ['12345-x', '123450'],
    ['00.012.345-P', '000123450'],
    ['\u200e12345-6\u200b', '123456'],
    ['0', '0'],
    ['12345678901234567890', '12345678901234567890'],
  ])('%s is sent as %s', (text, account) => {
    expect(parseAccountNumber(text)).toEqual({ ok: true, value: account })
  })

  test.each([
    ['', 'empty'],
    ['X', 'characters'],
    ['12X45', 'characters'],
    ['1234XX', 'characters'],
    ['１２３', 'characters'],
    ['12/3', 'characters'],
    ['123456789012345678901', 'length'],
    ['12345678901234567890X', 'length'],
  ])('%s is refused as %s', (text, fault) => {
    expect(parseAccountNumber(text)).toEqual({ ok: false, error: fault })
  })

  test('every one reads back from how it is shown, with its leading zeros', () => {
    const anyAccount = fc.integer({ min: 1, max: 20 }).chain((length) => textOf(DIGITS, length))
    fc.assert(
      fc.property(anyAccount, (text) => {
        const account = accountNumberSchema.parse(text)
        expect(parseAccountNumber(formatAccountNumber(account))).toEqual({ ok: true, value: text })
      }),
    )
    expect(formatAccountNumber(accountNumberSchema.parse('123456'))).toBe('12345-6')
    expect(accountNumberSchema.safeParse('12345-6').success).toBe(false)
  })
})

describe('a branch', () => {
  test.each(['1', '0001', '3400', ' 0912 '])('%s is right and kept as typed', (text) => {
    expect(parseIssuer(text)).toEqual({ ok: true, value: text.trim() })
  })

  test('pasted with signs that nobody sees is right without them', () => {
    expect(parseIssuer('\u200e0912\u200b')).toEqual({ ok: true, value: '0912' })
  })

  test.each([
    ['', 'empty'],
    ['12345', 'length'],
    ['1234-5', 'checkDigit'],
    ['123-X', 'checkDigit'],
    ['12a', 'characters'],
    ['１２', 'characters'],
  ])('%s is refused as %s', (text, fault) => {
    expect(parseIssuer(text)).toEqual({ ok: false, error: fault })
  })

  test('the schema keeps leading zeros', () => {
    expect(formatIssuer(issuerSchema.parse('0001'))).toBe('0001')
  })
})

describe('an account type', () => {
  test('is one of the four a payer may choose', () => {
    expect(accountTypeSchema.options).toEqual(['CACC', 'SVGS', 'TRAN', 'SLRY'])
    expect(accountTypeSchema.safeParse('OTHR').success).toBe(false)
  })

  test('needs a branch unless it is a payment account', () => {
    expect(accountTypeSchema.options.filter(needsIssuer)).toEqual(['CACC', 'SVGS', 'SLRY'])
  })
})
