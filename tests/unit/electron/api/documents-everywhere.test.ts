import { describe, expect, test } from 'vitest'
import { documentSigns } from '../../../../shared/ids/document-signs.ts'
import { readingOf } from './reading-of.ts'
import { records } from './records.ts'

const CPF = '52998224725'
const CNPJ = '11222333000181'
const ALPHA = '12ABC34501DE35'
const HIDDEN = '***982247**'

/** A document as it is written in one field, and its signs; `null`: what is none. */
const writings: readonly (readonly [string, unknown, string | null])[] = [
  ['digits', CPF, CPF],
  ['a mask', '529.982.247-25', CPF],
  ['spaces around', ' 529.982.247-25 ', CPF],
  ['a number', 52998224725, CPF],
  ['a number that lost a zero', 1234567890, '01234567890'],
  ['a number that lost a zero of a CNPJ', 1234567000195, '01234567000195'],
  ['a field of 14', '00052998224725', CPF],
  ['a field of 15', '000052998224725', CPF],
  ['a field of 15, a CNPJ', '011222333000181', CNPJ],
  ['a label', 'CPF: 529.982.247-25', CPF],
  ['a bare label', 'CPF 52998224725', CPF],
  ['a label with its number', 'CPF nº 529.982.247-25', CPF],
  ['a label of both', 'CPF/CNPJ: 11.222.333/0001-81', CNPJ],
  ['a label before letters', 'CNPJ: 12.ABC.345/01DE-35', ALPHA],
  ['a label before bare letters', 'CNPJ 12ABC34501DE35', ALPHA],
  ['a CNPJ', CNPJ, CNPJ],
  ['a CNPJ with its mask', '11.222.333/0001-81', CNPJ],
  ['a CNPJ as a number', 11222333000181, CNPJ],
  ['letters', ALPHA, ALPHA],
  ['small letters', '12abc34501de35', ALPHA],
  ['the bank’s own', '00000000000191', '00000000000191'],
  ['stars', '***.982.247-**', HIDDEN],
  ['x', 'xxx.982.247-xx', HIDDEN],
  ['bullets', '•••.982.247-••', HIDDEN],
  ['stars with a label', 'CPF: ***.982.247-**', HIDDEN],
  ['its kind beside it', { type: 'CPF', number: CPF }, CPF],
  ['its kind beside it, in Portuguese', { tipo: 'CPF', numero: CPF }, CPF],
  ['its kind beside a value', { type: 'CPF', value: 52998224725 }, CPF],
  ['as Open Finance', { identification: CPF, rel: 'CPF' }, CPF],
  ['as Woovi', { taxID: CPF, type: 'BR:CPF' }, CPF],
  ['one of both within', { cpf: null, cnpj: CNPJ }, CNPJ],
  ['a list of one', [{ type: 'CPF', number: CPF }], CPF],
  ['a dash', '-', null],
  ['words', 'Não informado', null],
  ['zeros', '00000000000', null],
  ['a zero', 0, null],
]

type Name = keyof typeof records
type Read = readonly (string | number)[]

/** Where a document stands on its own, under which names, and where it is told from. */
const alone: readonly (readonly [Name, readonly string[], Read])[] = [
  [
    'line',
    ['beneficiaryDocument', 'cpfCnpjRecebedor', 'creditorDocument', 'documentoFavorecido'],
    ['counterpartDocument'],
  ],
  ['line in', ['payerDocument', 'cpfCnpjPagador', 'debtorDocument', 'counterpartDocument'], ['counterpartDocument']],
  ['payment', ['documentoRecebedor', 'receiverDocument', 'creditorDocument'], ['creditor', 'document']],
  ['billet', ['cpfCnpjBeneficiario', 'beneficiaryDocument', 'creditorDocument'], ['creditorDocument']],
  ['code', ['document', 'taxId', 'receiverDocument'], ['document']],
  ['code of a charge', ['cpfCnpj'], ['document']],
  ['pix', ['documentoPagador', 'cpfCnpjPagador', 'payerDocument'], ['payer', 'document']],
]

/** Which object of a record has one within. */
const within: readonly (readonly [Name, readonly string[], Read])[] = [
  ['line', ['creditorAccount', 'favorecido', 'recebedor'], ['counterpartDocument']],
  ['line in', ['debtorAccount', 'payer', 'pagador'], ['counterpartDocument']],
  ['payment', ['creditorAccount', 'beneficiary'], ['creditor', 'document']],
  ['billet', ['creditorAccount', 'beneficiario'], ['creditorDocument']],
  ['code', ['receiver', 'recebedor'], ['document']],
  ['charge', ['devedor'], ['debtor', 'document']],
  ['charge with a due date', ['recebedor'], ['receiverDocument']],
  ['pix', ['pagador', 'payer'], ['payer', 'document']],
]
const NAMES = ['document', 'cpfCnpj', 'documento', 'taxId', 'documentNumber']

function signsOf(name: Name, told: object, at: Read): unknown {
  const { row, body, at: record } = records[name]
  const read = readingOf(row, body(told), [...record, ...at])
  return typeof read === 'string' ? documentSigns(read) : read
}

describe.each(writings)('a document told with %s is the same everywhere', (_, told, signs) => {
  test.each(alone)('alone in a %s', (record, names, at) => {
    for (const name of names) expect([name, signsOf(record, { [name]: told }, at)]).toEqual([name, signs])
  })

  test.each(within)('of somebody in a %s', (record, holders, at) => {
    for (const holder of holders)
      for (const name of NAMES)
        expect([holder, name, signsOf(record, { [holder]: { nome: 'Ana', [name]: told } }, at)]).toEqual([
          holder,
          name,
          signs,
        ])
  })
})

describe.each<[string, object, string]>([
  ['zeros for the other one', { cpf: '00000000000', cnpj: CNPJ }, CNPJ],
  ['a number for the other one', { cpf: 0, cnpj: 11222333000181 }, CNPJ],
  ['a dash for the other one', { cpf: '-', cnpj: CNPJ }, CNPJ],
  ['nothing for the other one', { cnpj: '', cpf: CPF }, CPF],
  ['a number that both could be, as a company’s', { cnpj: 191 }, '00000000000191'],
  ['a number that both could be, as a person’s', { cpf: 191 }, '00000000191'],
])('a document by its own name, with %s', (_, told, signs) => {
  test.each(within)('of somebody in a %s', (record, holders, at) => {
    for (const holder of holders) expect(signsOf(record, { [holder]: { nome: 'Ana', ...told } }, at)).toBe(signs)
  })
})

describe('a name that says nobody is none', () => {
  test.each(within)('of somebody in a %s', (record, holders, at) => {
    const place = at.map((name) =>
      typeof name === 'string' ? name.replace(/document$/, 'name').replace(/Document$/, 'Name') : name,
    )
    const named = record === 'code' ? 'name' : place.at(-1) === 'receiverName' ? 'receiverName' : null
    const { row, body, at: within } = records[record]
    const read = (nome: string): unknown =>
      readingOf(row, body({ merchantName: null, [holders[0] ?? '']: { nome, cpf: CPF } }), [
        ...within,
        ...(named === null ? place : [named]),
      ])
    expect(read(' Ana ')).toBe('Ana')
    for (const nobody of ['-', '...', 'N/A', 'não informado']) expect([nobody, read(nobody)]).toEqual([nobody, null])
  })
})
