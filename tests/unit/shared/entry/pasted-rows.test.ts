import { expect, test } from 'vitest'
import { recognise } from '../../../../shared/entry/recognise.ts'
import { parseTaxDocument } from '../../../../shared/ids/tax-document.ts'
import { localDate } from '../../../../shared/time/local-date.ts'

/** Each key of a text, with how sure it is. */
const keysIn = (text: string): string[] =>
  recognise(text, { today: localDate('2026-11-20') }).flatMap((found) => {
    if (found.kind !== 'pix-key') return [found.kind]
    const keys = found.typed.meaning === 'ask' ? found.typed.keys : [found.typed.key]
    return keys.map(({ kind, value }) => `${found.typed.meaning} ${kind} ${value}`)
  })
const mail = 'one EMAIL ana@x.com.br'
const mobile = 'propose PHONE +5511999998888'
const other = 'propose PHONE +5521988887777'

test.each<readonly [string, readonly string[]]>([
  // Chats mark words with signs that an address may have too.
  ['*ana@x.com.br*', [mail]],
  ['_ana@x.com.br_', [mail]],
  ['~ana@x.com.br~ *11999998888*', [mail, mobile]],
  ['Pix: `ana@x.com.br`', [mail]],
  ['*Pix:* ana@x.com.br', [mail]],
  ['*_ana@x.com.br_*', [mail]],
  ['_ana@x.com.br', ['one EMAIL _ana@x.com.br']],
  ['ana@x.com.br_', ['damaged']],
  ['veja ana@x.com.br_ hoje', ['damaged']],
  // A mobile with its country and no plus, with the 0 of a trunk, with points.
  ['5511999998888', [mobile]],
  ['pix: 5511999998888', [mobile]],
  ['5511999998888;150,00\n5521988887777;200,00', [mobile, other]],
  ['Ana 55 (11) 99999-8888\nBia 55 21 98888-7777', [mobile, other]],
  ['011 99999-8888', [mobile]],
  ['(011) 99999-8888', [mobile]],
  ['pix tel 11.99999.8888', [mobile]],
  ['0119 9999 8888 1234', []],
  ['0119 9999 8888', [mobile]],
  // Masks of which a part was left out.
  ['pagar 11222333/0001-81 amanhã', ['one CNPJ 11222333000181']],
  ['pagar 123456789-09 amanhã', ['one CPF 12345678909']],
  ['CPF 123 456 789 09', ['one CPF 12345678909']],
  ['123 456 789 09', ['one CPF 12345678909']],
])('%j is %j', (text, want) => {
  expect(keysIn(text)).toEqual(want)
})

test('a word before a number is no part of a CNPJ, whatever its check digits say', () => {
  const words = ['pix', 'tel', 'ana', 'cpf', 'chave', 'contrato']
  const chances = words.flatMap((word) =>
    Array.from({ length: 400 }, (_, n) => {
      const length = 14 - word.length
      return `${word} ${String(n * 7919 + 31).padStart(length, '1')}`
    }),
  )
  // One in a hundred of them has the check digits of a CNPJ.
  expect(chances.filter((text) => parseTaxDocument(text).ok).length).toBeGreaterThan(5)
  expect(chances.flatMap(keysIn).filter((key) => /CNPJ .*[A-Z]/.test(key))).toEqual([])
})
