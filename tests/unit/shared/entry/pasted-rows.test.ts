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

const pricesIn = (text: string): readonly (number | null)[] =>
  recognise(text, { today: localDate('2026-11-20') }).map(({ amount }) => amount ?? null)

test.each<readonly [string, readonly (number | null)[]]>([
  ['ana@x.com.br 150,00 Ana Souza', [150_00]],
  ['Ana Souza\t11999998888\tR$ 1.234,56', [1_234_56]],
  ['+5511999998888 R$150 Ana', [150_00]],
  ['5511999998888;150,00;Ana\n5521988887777;2.000,00;Bia', [150_00, 2_000_00]],
  ['ana@x.com.br 150,00\nbia@x.com.br', [150_00, null]],
  ['Bom dia, segue o Pix\nChave: ana@x.com.br\nValor: R$ 89,90\nObrigada', [89_90]],
  // The same key twice is two rows where it is told with two amounts, and one where not.
  ['ana@x.com.br 150,00\nana@x.com.br 200,00', [150_00, 200_00]],
  ['ana@x.com.br 150,00\nana@x.com.br 150,00', [150_00]],
  ['Pix ana@x.com.br\nana@x.com.br 150,00', [150_00]],
  // What may be another thing than the amount is none.
  ['ana@x.com.br 150 Ana', [null]],
  ['ana@x.com.br 150,00 200,00', [null]],
  ['ana@x.com.br 3x de 50,00', [null]],
  ['ana@x.com.br multa 2,00%', [null]],
  ['ana@x.com.br tarifa R$ 1,50', [null]],
  ['ana@x.com.br 12 x R$ 100,00', [null]],
  ['ana@x.com.br US$ 150,00', [null]],
  ['ana@x.com.br USD 150,00', [null]],
  ['ana@x.com.br 25,00 cada', [null]],
  ['ana@x.com.br 25,00 por hora', [null]],
  ['ana@x.com.br 25,00 por favor', [2_500]],
  ['ana@x.com.br 2 kg a 25,00', [null]],
  ['ana@x.com.br 5 cadeiras a 10,00', [null]],
  ['ana@x.com.br 12 meses de 10,00', [null]],
  ['ana@x.com.br boleto 45 de 10,00', [1_000]],
  ['ana@x.com.br 150,00 EUR', [null]],
  ['ana@x.com.br 150,00 kg', [null]],
  ['saldo devedor R$ 90,00 pix ana@x.com.br', [null]],
  ['multa de R$ 2,00, total 102,00, pix ana@x.com.br', [102_00]],
  ['total R$ 1.234,56 desconto R$ 34,56 pix ana@x.com.br', [null]],
  ['total R$ 1.234,56 desconto R$ 0,00 pix ana@x.com.br', [1234_56]],
  ['ana@x.com.br bia@x.com.br 150,00', [null, null]],
  ['ana@x.com.br 1500.00', [null]],
  ['ana@x.com.br 1 234,56', [null]],
  ['ana@x.com.br R$ 1 234,56', [1_234_56]],
  ['ana@x.com.br 0,00', [null]],
])('of %j the amounts are %j', (text, want) => {
  expect(pricesIn(text)).toEqual(want)
})
