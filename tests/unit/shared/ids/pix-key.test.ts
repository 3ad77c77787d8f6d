import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatPixKey,
  type PixKeyFault,
  type PixKeyKind,
  parsePixKey,
  pixKeySchema,
  pixKeyWarning,
  readPrintedPixKey,
} from '../../../../shared/ids/pix-key.ts'
import { ALPHANUMERIC, DIGITS, fullWidth, textOf, withCheckDigits } from './arbitraries.ts'

const evp = '123e4567-e12b-12d1-a456-426655440000'
const email77 = `${'a'.repeat(65)}@example.com`

const anyKey = fc.oneof(
  textOf(DIGITS, 9).map((base) => ({ kind: 'CPF', value: withCheckDigits(base) })),
  textOf(DIGITS, 12).map((base) => ({ kind: 'CNPJ', value: withCheckDigits(base) })),
  textOf(DIGITS, 8).map((digits) => ({ kind: 'PHONE', value: `+55619${digits}` })),
  textOf(ALPHANUMERIC, 12).map((name) => ({ kind: 'EMAIL', value: `${name.toLowerCase()}@example.com` })),
  fc.uuid().map((value) => ({ kind: 'EVP', value })),
)
const canonicalKey = anyKey.filter((key) => pixKeySchema.safeParse(key).success).map((key) => pixKeySchema.parse(key))

describe('a key of a chosen kind', () => {
  test.each<[string, PixKeyKind, string]>([
    ['123.456.789-09', 'CPF', '12345678909'],
    ['51998259765', 'CPF', '51998259765'],
    ['12.ABC.345/01DE-35', 'CNPJ', '12ABC34501DE35'],
    ['12.345.678/0001-95', 'CNPJ', '12345678000195'],
    ['+5561912345678', 'PHONE', '+5561912345678'],
    ['(61) 91234-5678', 'PHONE', '+5561912345678'],
    ['55 61 91234 5678', 'PHONE', '+5561912345678'],
    ['\u202a+55\u00a061\u00a091234\u20115678\u202c', 'PHONE', '+5561912345678'],
    ['51998259765', 'PHONE', '+5551998259765'],
    ['+551133334444', 'PHONE', '+551133334444'],
    ['+1 415 555-2671', 'PHONE', '+14155552671'],
    ['Fulano@Example.COM', 'EMAIL', 'fulano@example.com'],
    [email77, 'EMAIL', email77],
    [evp.toUpperCase(), 'EVP', evp],
  ])('%s as %s is %s', (text, kind, value) => {
    expect(parsePixKey(text, kind)).toEqual({ ok: true, value: { kind, value } })
  })

  test.each<[string, PixKeyKind, PixKeyFault]>([
    [' \u200b', 'CPF', 'empty'],
    ['12345678900', 'CPF', 'cpf-check-digits'],
    ['11111111111', 'CPF', 'cpf-check-digits'],
    ['1234567890', 'CPF', 'cpf-length'],
    ['1234567890a', 'CPF', 'cpf-characters'],
    ['12ABC34501DE34', 'CNPJ', 'cnpj-check-digits'],
    ['1234567800019', 'CNPJ', 'cnpj-length'],
    ['12ABÇ34501DE35', 'CNPJ', 'cnpj-characters'],
    ['1133334444', 'PHONE', 'phone-plus'],
    ['+5', 'PHONE', 'phone-length'],
    ['+551234567890123', 'PHONE', 'phone-shape'],
    ['+55119123', 'PHONE', 'phone-shape'],
    ['+550191234567', 'PHONE', 'phone-shape'],
    ['+55 (61) 9abc', 'PHONE', 'phone-characters'],
    ['fulano.example.com', 'EMAIL', 'email-at'],
    ['a@b@example.com', 'EMAIL', 'email-at'],
    ['a%b@example.com', 'EMAIL', 'email-characters'],
    ['a b@example.com', 'EMAIL', 'email-characters'],
    [`a${email77}`, 'EMAIL', 'email-length'],
    ['123e4567e12b12d1a456426655440000', 'EVP', 'evp-hyphens'],
    ['123e4567-e12b-12d1-a456-42665544000', 'EVP', 'evp-shape'],
  ])('%s as %s is refused as %s', (text, kind, fault) => {
    expect(parsePixKey(text, kind)).toEqual({ ok: false, error: fault })
  })

  test('full-width forms are never digits', () => {
    fc.assert(
      fc.property(canonicalKey, ({ kind, value }) => {
        expect(parsePixKey(fullWidth(value), kind).ok).toBe(false)
      }),
    )
  })
})

describe('a key in a QR code', () => {
  test.each([
    ['12345678909', 'CPF'],
    ['51998259765', 'CPF'],
    ['12ABC34501DE35', 'CNPJ'],
    ['+5561912345678', 'PHONE'],
    ['pix@bcb.gov.br', 'EMAIL'],
    [evp, 'EVP'],
  ])('%s is a %s, without a guess', (value, kind) => {
    expect(readPrintedPixKey(value)).toEqual({ ok: true, value: { kind, value } })
  })

  test.each([
    ['', 'empty'],
    ['61912345678', 'cpf-check-digits'],
    ['123.456.789-09', 'unknown'],
    ['+55 61 912345678', 'unknown'],
    ['***', 'unknown'],
  ])('%j is refused as %s', (text, fault) => {
    expect(readPrintedPixKey(text)).toEqual({ ok: false, error: fault })
  })
})

describe('a canonical key', () => {
  test('passes the schema, its own parser and its shown form', () => {
    fc.assert(
      fc.property(canonicalKey, (key) => {
        expect(parsePixKey(key.value, key.kind)).toEqual({ ok: true, value: key })
        expect(parsePixKey(formatPixKey(key), key.kind)).toEqual({ ok: true, value: key })
        expect(readPrintedPixKey(key.value)).toEqual({ ok: true, value: key })
      }),
    )
  })

  test.each([
    ['CPF', '123.456.789-09', 'canonical'],
    ['EMAIL', 'Fulano@example.com', 'canonical'],
    ['CPF', '12345678900', 'cpf-check-digits'],
    ['PHONE', '61912345678', 'canonical'],
  ])('of kind %s is not %s', (kind, value, message) => {
    expect(pixKeySchema.safeParse({ kind, value }).error?.issues[0]).toMatchObject({ path: ['value'], message })
  })

  test.each([
    ['PHONE', '+5561912345678', '+55 (61) 91234-5678', null],
    ['PHONE', '+551133334444', '+55 (11) 3333-4444', 'landline'],
    ['PHONE', '+14155552671', '+14155552671', 'foreign-phone'],
    ['CPF', '12345678909', '123.456.789-09', null],
    ['CNPJ', '12345678000195', '12.345.678/0001-95', null],
    ['EVP', evp, evp, null],
  ])('%s %s is shown as %s, with the warning %s', (kind, value, shown, warning) => {
    const key = pixKeySchema.parse({ kind, value })
    expect(formatPixKey(key)).toBe(shown)
    expect(pixKeyWarning(key)).toBe(warning)
  })
})
