import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PixKeyKind, pixKeySchema } from '../../../../shared/ids/pix-key.ts'
import { readTypedPixKey } from '../../../../shared/ids/typed-pix-key.ts'

const evp = '123e4567-e12b-12d1-a456-426655440000'
const email77 = `${'a'.repeat(65)}@example.com`

describe('a typed key', () => {
  test.each<[string, PixKeyKind, string]>([
    ['12ABC34501DE35', 'CNPJ', '12ABC34501DE35'],
    ['12.abc.345/01de-35', 'CNPJ', '12ABC34501DE35'],
    ['12345678909', 'CPF', '12345678909'],
    ['519.982.597-65', 'CPF', '51998259765'],
    ['+5561912345678', 'PHONE', '+5561912345678'],
    ['Fulano@Example.COM', 'EMAIL', 'fulano@example.com'],
    [email77, 'EMAIL', email77],
    [evp.toUpperCase(), 'EVP', evp],
    ['pix: 123.456.789-09', 'CPF', '12345678909'],
    ['Chave Pix:\u00a0pix@bcb.gov.br\u200b', 'EMAIL', 'pix@bcb.gov.br'],
  ])('%s is one thing, a %s', (text, kind, value) => {
    expect(readTypedPixKey(text)).toEqual({
      ok: true,
      value: { meaning: 'one', key: { kind, value }, warning: null },
    })
  })

  test.each([
    ['+551133334444', 'landline'],
    ['+14155552671', 'foreign-phone'],
  ])('%s passes with the warning %s', (text, warning) => {
    expect(readTypedPixKey(text)).toMatchObject({ ok: true, value: { meaning: 'one', warning } })
  })

  test.each(['61912345678', '(61) 91234-5678', '61 91234.5678', '5561912345678', '061 91234-5678'])(
    '%s proposes a phone',
    (text) => {
      expect(readTypedPixKey(text)).toEqual({
        ok: true,
        value: { meaning: 'propose', key: { kind: 'PHONE', value: '+5561912345678' } },
      })
    },
  )

  test('eleven digits that are CPF and phone ask which', () => {
    expect(readTypedPixKey('51998259765')).toEqual({
      ok: true,
      value: {
        meaning: 'ask',
        keys: [
          { kind: 'CPF', value: '51998259765' },
          { kind: 'PHONE', value: '+5551998259765' },
        ],
      },
    })
  })

  test.each([
    ['', 'empty'],
    ['pix:', 'empty'],
    ['***', 'unknown'],
    ['12345678900', 'cpf-check-digits'],
    ['12ABC34501DE34', 'cnpj-check-digits'],
    ['123e4567e12b12d1a456426655440000', 'evp-hyphens'],
    ['a%b@example.com', 'email-characters'],
    [`a${email77}`, 'email-length'],
    ['+55 61 9123', 'phone-shape'],
    ['chave@pix:a', 'email-characters'],
    ['Fulano de Tal', 'unknown'],
  ])('%j is refused as %s', (text, fault) => {
    expect(readTypedPixKey(text)).toEqual({ ok: false, error: fault })
  })

  test('no text makes it throw, and what it reads is canonical', () => {
    const nearly = fc
      .array(fc.constantFrom(...Array.from('0123456789+@.-/() a\u200b\u00a0')), { maxLength: 20 })
      .map((all) => all.join(''))
    fc.assert(
      fc.property(fc.oneof(nearly, fc.string({ unit: 'binary' })), (text) => {
        const read = readTypedPixKey(text)
        const keys = !read.ok ? [] : read.value.meaning === 'ask' ? read.value.keys : [read.value.key]
        for (const key of keys) expect(pixKeySchema.parse(key)).toEqual(key)
      }),
      { numRuns: 500 },
    )
  })
})
