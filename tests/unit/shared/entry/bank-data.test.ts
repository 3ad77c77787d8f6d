import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { trainingInstitutions } from '../../../../shared/domain/institutions.ts'
import { recognise } from '../../../../shared/entry/recognise.ts'
import type { BankData, Recognition } from '../../../../shared/entry/recognition.ts'
import { localDate } from '../../../../shared/time/local-date.ts'

const silent = { ispb: null, issuer: null, number: null, accountType: null, document: null, name: null, amount: null }

function read(text: string): readonly Recognition[] {
  return recognise(text, { today: localDate('2026-11-20'), institutions: trainingInstitutions })
}

describe('bank data in free words', () => {
  test.each<[string, Partial<Record<keyof BankData, string | number>>]>([
    [
      'Banco 260 ag 0001 cc 12345-6 CNPJ 12.345.678/0001-95 Nome Padaria Estrela Ltda',
      {
        ispb: '18236120',
        issuer: '0001',
        number: '123456',
        accountType: 'CACC',
        document: '12345678000195',
        name: 'Padaria Estrela Ltda',
      },
    ],
    [
      'Banco: 341 - Itaú Unibanco S.A.\nAgência: 1234-5\nConta Corrente: 98.765-4\nFavorecido: Alfa Ltda.\nCNPJ: 11.222.333/0001-81\nValor: R$ 1.234,56.',
      {
        ispb: '60701190',
        issuer: '1234',
        number: '987654',
        accountType: 'CACC',
        document: '11222333000181',
        name: 'Alfa Ltda',
        amount: 123456,
      },
    ],
    ['Banco\n341\nAgência\n1234\nConta\n98765-4', { ispb: '60701190', issuer: '1234', number: '987654' }],
    [
      'Nubank ag. 0001 conta 1234567-8 cpf 12345678909 titular Maria da Silva valor 50,00',
      {
        ispb: '18236120',
        issuer: '0001',
        number: '12345678',
        document: '12345678909',
        name: 'Maria da Silva',
        amount: 5000,
      },
    ],
    [
      'BANCO DO BRASIL S/A (001) AG: 1234-X C/C: 12.345-X FULANO 123.456.789-09',
      { ispb: '00000000', issuer: '1234', number: '123450', accountType: 'CACC', document: '12345678909' },
    ],
    ['Bradesco Prime ag 1234 cc 56789-0', { ispb: '60746948', issuer: '1234', number: '567890', accountType: 'CACC' }],
    ['bco inter agencia 1 poupança 99-0', { ispb: '00416968', issuer: '1', number: '990', accountType: 'SVGS' }],
    [
      'Banco Mandacaru ag 12 conta salário nº 555-1',
      { ispb: '39517204', issuer: '12', number: '5551', accountType: 'SLRY' },
    ],
    ['ISPB 18236120 conta de pagamento 99-0', { ispb: '18236120', number: '990', accountType: 'TRAN' }],
    ['ISPB: 99999999, ag 1, cc 2-3', { ispb: '99999999', issuer: '1', number: '23', accountType: 'CACC' }],
    [
      'Caixa Econômica Federal\nAg/Conta: 0001/12345-6\nNome: João',
      { ispb: '00360305', issuer: '0001', number: '123456', name: 'João' },
    ],
    [
      'Instituição: Nu Pagamentos S.A. - Instituição de Pagamento\nag 1\nconta 22-3\ntipo de conta: pagamento',
      { ispb: '18236120', issuer: '1', number: '223', accountType: 'TRAN' },
    ],
    ['ag 1234 cc 555-1', { issuer: '1234', number: '5551', accountType: 'CACC' }],
    ['Banco Inventado de Tal ag 1234 cc 555-1', { issuer: '1234', number: '5551', accountType: 'CACC' }],
    [
      'banco 77 ag 1 cc 2-3 CNPJ 12.345.678/0001-90 (errado)',
      { ispb: '00416968', issuer: '1', number: '23', accountType: 'CACC' },
    ],
  ])('%s', (text, said) => {
    const data = { ...silent, ...said }
    expect(read(text)).toMatchObject([{ kind: 'bank-data', data }])
  })

  test.each<[string, Partial<Record<keyof BankData, string | number | null>>]>([
    [
      'segue conta p/ pagamento: banco 260 ag 0001 cc 48213-7 cpf 12345678909',
      { number: '482137', accountType: 'CACC', document: '12345678909' },
    ],
    ['segue conta para pagamento, banco 260 ag 0001 conta 48213-7', { number: '482137', accountType: null }],
    [
      'Conta corrente para pagamento: 48213-7, agência 0001, Banco Inter, CNPJ 12.345.678/0001-95',
      { ispb: '00416968', issuer: '0001', number: '482137', accountType: 'CACC', document: '12345678000195' },
    ],
    [
      'Conta corrente para pagamento: 48213-7 CNPJ 12.345.678/0001-95',
      { ispb: null, number: '482137', accountType: 'CACC', document: '12345678000195' },
    ],
    ['Banco 260 ag 1 conta 22-3 (poupança)', { number: '223', accountType: 'SVGS' }],
    ['Banco 260 ag 1 conta 22-3 para pagamento da nota', { number: '223', accountType: null }],
    [
      'Banco: Itaú Unibanco S.A. CNPJ 60.701.190/0001-04 agência 1234 conta 98765-4 favorecido: Beta Ltda CNPJ 11.222.333/0001-81',
      { ispb: '60701190', document: '11222333000181' },
    ],
    ['Banco Itaú CNPJ 60.701.190/0001-04 agência 1234 conta 98765-4', { ispb: '60701190', document: null }],
  ])('%s is asked about, not guessed', (text, data) => {
    expect(read(text)).toMatchObject([{ kind: 'bank-data', data }])
  })

  test('a number is read to its last digit, however that is set off, or is none', () => {
    const dashes = ['-', ' - ', '/', '_', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212']
    const words = [' dígito ', ' digito: ', ', dv ', ' (DV: ', ' D.V. ', ' dígito verificador ', ' díg. ']
    const shape = fc.constantFrom(...dashes, ...words, ' ')
    const behind = fc.constantFrom('', ', CNPJ 11.222.333/0001-81', ') cpf 123.456.789-09', '\nNome: Alfa')
    const digit = fc.oneof(fc.integer({ min: 0, max: 9 }).map(String), fc.constant('X'))
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 999_999_999 }), shape, digit, behind, (body, between, last, rest) => {
        const [found] = read(`Itaú ag 1234 conta ${body}${between}${last}${rest}`)
        const number = `${body}${last === 'X' ? '0' : last}`
        expect(found).toMatchObject({ kind: 'bank-data', data: { ispb: '60701190', issuer: '1234', number } })
      }),
      { numRuns: 200 },
    )
  })

  test.each([
    ['Bradesco ag 1234 conta 48 213-7', '60746948', '482137'],
    ['Bradesco ag 1234 conta 48213-P', '60746948', '482130'],
    ['ag 1234 conta corrente nr 48213-7 banco 104', '00360305', '482137'],
    ['conta poupança 48213-7 ag 1234 bradesco', '60746948', '482137'],
    ['agência 1234 conta 48213-7 Itaú', '60701190', '482137'],
    ['ag 1234 conta 48213-7 Neon Comércio de Tintas', null, '482137'],
    ['Itaú 1234/48213-7', '60701190', '482137'],
    ['Nubank: 1234 / 48213-7', '18236120', '482137'],
  ])('%s names its bank before or behind', (text, ispb, number) => {
    expect(read(text)).toMatchObject([{ kind: 'bank-data', data: { ispb, issuer: '1234', number } }])
  })

  test('beside a holder without a number leaves it to the person whether the document is a key', () => {
    const found = read('Conta corrente para pagamento em nome da Alfa, CNPJ 12.345.678/0001-95')
    expect(found.map(({ kind }) => kind)).toEqual(['bank-data', 'pix-key'])
  })

  test('says which fields it understood, and by what', () => {
    expect(read('Banco 260 ag 0001 cc 12345-6 CPF 123.456.789-09')).toMatchObject([
      {
        understood: ['ispb', 'issuer', 'number', 'accountType', 'document'],
        why: ['label', 'check-digits', 'institution-known'],
      },
    ])
    expect(read('ISPB 99999999 ag 1 cc 2-3')).toMatchObject([{ why: ['label'] }])
  })

  test('keeps two accounts apart, and the key that a label names', () => {
    const found = read(
      'Opção 1\nBanco 260 ag 1 cc 11-1\nChave Pix: pix@example.com\n\nOpção 2\nBanco 341 ag 2 cc 22-2 Nome: Beta',
    )
    expect(found).toMatchObject([
      { kind: 'bank-data', data: { ispb: '18236120', number: '111', name: null } },
      { kind: 'bank-data', data: { ispb: '60701190', number: '222', name: 'Beta' } },
      { kind: 'pix-key', typed: { key: { value: 'pix@example.com' } } },
    ])
  })

  test.each([
    'o titular da conta pediu ao banco que a conta de luz 123 fosse paga',
    'Cc: Fulano; Banco de dados 12; agência de viagens',
    'conta 12345-6',
    'valor R$ 10,00 nome Fulano',
  ])('%s is none', (text) => {
    expect(read(text)).toEqual([])
  })
})

test.each<readonly [string, readonly (string | null)[]]>([
  ['C6 336 / 0001 / 1234567-8', ['31872495', '0001', '12345678']],
  ['C6 336/0001/1234567-8', ['31872495', '0001', '12345678']],
  ['C6\t336\t0001\t1234567-8', ['31872495', '0001', '12345678']],
  ['Inter 077 - 0001 - 1234567-8', ['00416968', '0001', '12345678']],
  // A code that is another bank's: nobody knows which is meant.
  ['Itaú 237 / 1234 / 12345-6', []],
  ['Itaú 237 ag 1234 cc 12345-6', [null, '1234', '123456']],
  ['336 / 0001 / 1234567-8', []],
])('beside the name of its bank %j is %j', (text, want) => {
  const [found] = recognise(text, { today: localDate('2026-11-20') })
  const read = found?.kind === 'bank-data' ? [found.data.ispb, found.data.issuer, found.data.number] : []
  expect(read).toEqual(want)
})
