import { expect, test } from 'vitest'
import { institutions } from '../../../../shared/domain/institutions.ts'
import { readingOf } from './reading-of.ts'
import { records } from './records.ts'

const ITAU = '60701190'
const places = [
  ['line', 'counterpartIspb'],
  ['payment', 'creditor', 'ispb'],
] as const

function ispbOf([name, ...at]: (typeof places)[number], told: object): unknown {
  const { row, body, at: record } = records[name]
  return readingOf(row, body({ creditorAccount: { name: 'Ana', ...told } }), [...record, ...at])
}

// Whom a payment went to is looked up by it: a wrong one would hide the payment, and nothing hides none.
test.each<[string, object, string | null]>([
  ['a text', { ispb: ITAU }, ITAU],
  ['a number', { ispb: 60701190 }, ITAU],
  ['a number that lost its zeros', { ispb: 360305 }, '00360305'],
  ['a text that lost them', { ispb: '360305' }, '00360305'],
  ['nothing but zeros, as a number', { ispb: 0 }, '00000000'],
  ['three digits of an institution whose number begins with zeros', { ispb: 208 }, '00000208'],
  ['points', { ispb: '60.701.190' }, ITAU],
  ['small letters', { ispb: 'ab345678' }, 'AB345678'],
  ['its CNPJ', { ispb: '60.701.190/0001-04' }, ITAU],
  ['the other list’s code in its place', { ispb: '341' }, null],
  ['a name in its place', { ispb: 'Itaú' }, null],
  ['eight letters', { ispb: 'BRADESCO' }, null],
  ['a dash', { ispb: '-' }, null],
  ['nothing', { ispb: '' }, null],
  ['an object', { bank: { ispb: ITAU } }, ITAU],
  ['an object with both', { bank: { name: 'ITAU', ispb: 60701190, compe: '341' } }, ITAU],
  ['an institution', { instituicao: { ispb: ITAU } }, ITAU],
  ['a participant', { participant: ITAU }, ITAU],
  ['a code', { bankCode: '341' }, ITAU],
  ['a code with a zero more', { bankCode: '0341' }, ITAU],
  ['a code as a number', { codigoBanco: 1 }, '00000000'],
  ['a code in an object', { banco: { codigo: '341', nome: 'Itaú' } }, ITAU],
  ['a code before its name', { banco: '341 - ITAÚ UNIBANCO S.A.' }, ITAU],
  ['a code before its name, without a mark', { banco: '237 BRADESCO' }, '60746948'],
  ['an ISPB in the place of a code', { bankCode: ITAU }, ITAU],
  ['a code that nobody has', { bankCode: '999' }, null],
  ['a name alone', { banco: 'Itaú Unibanco' }, null],
])('the institution told with %s', (_, told, ispb) => {
  for (const place of places) expect(ispbOf(place, told)).toBe(ispb)
})

test('every institution is found by its number without zeros and by its code', () => {
  for (const { ispb, compe } of institutions) {
    expect(ispbOf(places[0], { ispb: Number(ispb) })).toBe(ispb)
    if (compe !== null) expect(ispbOf(places[0], { bankCode: Number(compe) })).toBe(ispb)
  }
})
