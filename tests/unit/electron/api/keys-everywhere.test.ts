import { describe, expect, test } from 'vitest'
import { readingOf } from './reading-of.ts'
import { records } from './records.ts'

const EMAIL = 'ana@example.com'
const PHONE = '+5511999998888'
const CPF = '52998224725'
const EVP = '123e4567-e12b-12d1-a456-426655440000'

/** A Pix key as it is written, and as the directory has it; `null`: what is none. */
const writings: readonly (readonly [string, unknown, string | null])[] = [
  ['an address', EMAIL, EMAIL],
  ['capitals', 'Ana@Example.COM', EMAIL],
  ['spaces around', ` ${EMAIL} `, EMAIL],
  ['a phone', PHONE, PHONE],
  ['a phone without its plus', '5511999998888', PHONE],
  ['a phone with its marks', '(11) 99999-8888', PHONE],
  // A person's number as well, were its check digits right: told as it came.
  ['eleven bare digits', '11999998888', '11999998888'],
  ['a CPF', CPF, CPF],
  ['a CPF with its mask', '529.982.247-25', CPF],
  ['a CPF as a number', 52998224725, CPF],
  ['a number that lost a zero', 1234567890, '01234567890'],
  ['a CNPJ of letters', '12.abc.345/01de-35', '12ABC34501DE35'],
  ['a random key in capitals', EVP.toUpperCase(), EVP],
  ['a label', `Chave Pix: ${EMAIL}`, EMAIL],
  ['its kind beside it', { type: 'EMAIL', value: EMAIL }, EMAIL],
  ['its kind beside a key', { keyType: 'EMAIL', key: EMAIL }, EMAIL],
  ['its kind beside it, in Portuguese', { tipo: 'EMAIL', chave: EMAIL }, EMAIL],
  ['a list of one', [EMAIL], EMAIL],
  ['hidden digits', '***.982.247-**', '***.982.247-**'],
  ['nothing', '', null],
  ['a dash', '-', null],
  ['three stars', '***', null],
]

const payee = (holder: string) => (told: object) => ({ [holder]: { name: 'Ana', ...told } })
const NAMES = ['chave', 'pixKey', 'chavePix', 'pix_key', 'key']
type At = readonly string[]

describe.each(writings)('a key told with %s is the same everywhere', (_, told, key) => {
  test.each<[keyof typeof records, readonly string[], (told: object) => object, At]>([
    ['payment', [...NAMES.slice(0, 4), 'creditorKey', 'chaveDestinatario'], (one) => one, ['pixKey']],
    ['payment', NAMES, payee('creditorAccount'), ['pixKey']],
    ['payment', NAMES, payee('favorecido'), ['pixKey']],
    ['code', NAMES, (one) => one, ['key']],
    ['code of a charge', ['chave'], () => ({}), ['key']],
    ['charge', NAMES, (one) => one, ['key']],
    ['charge with a due date', NAMES, (one) => one, ['key']],
    ['pix', NAMES, (one) => one, ['key']],
    ['webhook of a key', NAMES, (one) => one, ['key']],
  ])('of a %s under %j', (name, names, around, at) => {
    const { row, body, at: record } = records[name]
    for (const one of names) {
      const whole = name === 'code of a charge' ? { payload: { [one]: told } } : body(around({ [one]: told }))
      expect([one, readingOf(row, whole, [...record, ...at])]).toEqual([one, key])
    }
  })
})
