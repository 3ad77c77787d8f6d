import { describe, expect, test } from 'vitest'
import { guessMapping } from '../../../../shared/sheet/guess-mapping.ts'
import { BATCH_HEADINGS } from '../../../../shared/batch/batch-headings.ts'
import { readOrder, type ToldRow } from '../../../../shared/batch/read-order.ts'
import { trainingInstitutions } from '../../../../shared/domain/institutions.ts'
import { localDate } from '../../../../shared/time/local-date.ts'
import { batchOrder } from '../../../fakes/batch-orders.ts'

const rules = { today: localDate('2026-11-20'), institutions: trainingInstitutions }
const plain: ToldRow = { payee: 'Nimbo Embalagens', way: 'pix@nimboembalagens.com.br', amount: '1.234,56' }
const read = (told: ToldRow) => readOrder({ ...plain, ...told }, rules)
const bare = { way: '', institution: '260', issuer: '1', account: '12345-6', document: '111.444.777-35' }
const fault = (told: ToldRow) => read(told).faults[0]

describe('a row of a sheet', () => {
  test('pays a key, a code, a boleto or an account, as it says', () => {
    const code = batchOrder('pix-qr', 123_456)
    const slip = batchOrder('billet', 123_456)
    if (code.kind !== 'pix-qr' || slip.kind !== 'billet') throw new Error('kinds')
    expect(read({}).order).toMatchObject({ kind: 'pix-key', amount: 123_456, payeeName: 'Nimbo Embalagens' })
    expect(read({ way: code.code }).order).toMatchObject({ kind: 'pix-qr', code: code.code, amount: 123_456 })
    expect(read({ way: slip.line }).order).toMatchObject({ kind: 'billet', barCode: slip.barCode, amount: 123_456 })
    const account = { ...bare, accountType: 'Corrente' }
    expect(read(account).order).toMatchObject({
      kind: 'pix-manual',
      payee: { ispb: '18236120', number: '123456', document: '11144477735', accountType: 'CACC' },
    })
  })

  test('of a boleto that lacks its amount is offered what the line says, and takes none by itself', () => {
    const slip = batchOrder('billet', 123_456)
    if (slip.kind !== 'billet') throw new Error('kinds')
    expect(read({ way: slip.line, amount: '' }).order).toBeNull()
    expect(fault({ way: slip.line, amount: '' })).toEqual({ field: 'amount', reason: 'missing', offers: ['1.234,56'] })
  })

  test('of an account whose type nobody tells asks for it, with each type that there is, and takes none by itself', () => {
    const asked = fault(bare)
    expect(read(bare).order).toBeNull()
    expect(asked).toMatchObject({ field: 'accountType', reason: 'account-type' })
    const types = asked?.offers.map((accountType) => read({ ...bare, accountType }).order)
    expect(types?.map((order) => order?.kind === 'pix-manual' && order.payee.accountType)).toEqual([
      'CACC',
      'SVGS',
      'TRAN',
      'SLRY',
    ])
  })

  test.each([
    ['1.234', ['1.234,00']],
    ['1,234', ['1.234,00']],
    ['R$ 1.230', ['1.230,00', '1,23']],
  ])('whose amount is %s may mean more than one thing: it is asked about, never guessed', (amount, offers) => {
    expect(read({ amount })).toEqual({ order: null, faults: [{ field: 'amount', reason: 'ambiguous', offers }] })
  })

  test.each([
    ['', 'missing'],
    ['-5,00', 'negative'],
    ['1,234.56', 'amount'],
    ['R$ -', 'amount'],
    ['US$ 5,00', 'amount'],
    ['#REF!', 'broken'],
    ['=SUM(A1)', 'broken'],
  ])('with %j for an amount is no payment: %s', (amount, reason) => {
    expect(fault({ amount })).toMatchObject({ field: 'amount', reason })
  })

  test('offers the zeros that a workbook has lost, and takes none of them by itself', () => {
    expect(fault({ document: '191' })).toMatchObject({ field: 'document', reason: 'document' })
    expect(fault({ document: '6005470191' })).toMatchObject({ reason: 'zeros', offers: ['060.054.701-91'] })
    expect(fault({ document: '060.054.701-38' })).toMatchObject({ reason: 'document', offers: [] })
  })

  test('asks whether eleven digits are a CPF or a phone, and whether a phone is a Brazilian one', () => {
    expect(fault({ way: '11 98765-4321' })).toMatchObject({ reason: 'phone', offers: ['+5511987654321'] })
    const both = fault({ way: '11985274148' })
    if (both?.reason === 'cpf-or-phone') expect(both.offers).toHaveLength(2)
    for (const offer of both?.offers ?? []) expect(read({ way: offer }).order).not.toBeNull()
  })

  test('that pays another amount than its code or its line says is asked about', () => {
    const slip = batchOrder('billet', 5_000)
    const code = batchOrder('pix-qr', 5_000)
    if (code.kind !== 'pix-qr' || slip.kind !== 'billet') throw new Error('kinds')
    for (const way of [slip.line, code.code])
      expect(fault({ way })).toEqual({ field: 'amount', reason: 'other-amount', offers: ['50,00'] })
  })

  test('with a wrong digit in its line, its code or its key is none', () => {
    const slip = batchOrder('billet', 123_456)
    if (slip.kind !== 'billet') throw new Error('kind')
    expect(fault({ way: `${slip.line.slice(0, -1)}${(Number(slip.line.at(-1)) + 1) % 10}` })).toMatchObject({
      reason: 'billet',
    })
    expect(fault({ way: '00020101021126BR.GOV.BCB.PIX' })).toMatchObject({ reason: 'code' })
    // A CNPJ may begin like a code.
    expect(read({ way: '00027777000140' }).order).toMatchObject({ kind: 'pix-key', key: { kind: 'CNPJ' } })
    expect(read({ way: '00020177000150' }).order).toMatchObject({ kind: 'pix-key', key: { kind: 'CNPJ' } })
    expect(fault({ way: 'fornecedor' })).toMatchObject({ field: 'way', reason: 'way' })
    expect(fault({ way: '' })).toMatchObject({ field: 'way', reason: 'missing' })
  })
})

test('columns are known by their headings, however they are written', () => {
  expect(guessMapping(['Fornecedor', 'CNPJ', 'Chave PIX', 'Valor a Pagar', 'Histórico'], BATCH_HEADINGS)).toEqual({
    payee: 'Fornecedor',
    document: 'CNPJ',
    way: 'Chave PIX',
    amount: 'Valor a Pagar',
    description: 'Histórico',
  })
})

test('columns are known with the unit of a heading or with whose they are, and a word by itself comes first', () => {
  expect(guessMapping(['NOME DO FAVORECIDO', 'chave_pix', 'Valor (R$)'], BATCH_HEADINGS)).toEqual({
    payee: 'NOME DO FAVORECIDO',
    way: 'chave_pix',
    amount: 'Valor (R$)',
  })
  expect(guessMapping(['Valor R$', 'Valor', 'Código do fornecedor'], BATCH_HEADINGS)).toEqual({ amount: 'Valor' })
})

test.each([
  'Valor US$',
  'Valor (USD)',
  'Valor em dólar',
  'Valor €',
  'Valor (EUR)',
  'Valor em euros',
  'Total U$S',
  'Valor £',
])('a column of another currency is never the amount by itself: %s', (foreign) => {
  expect(guessMapping(['Favorecido', 'Chave Pix', foreign], BATCH_HEADINGS)).toEqual({
    payee: 'Favorecido',
    way: 'Chave Pix',
  })
  expect(guessMapping([foreign, 'Valor R$'], BATCH_HEADINGS)).toEqual({ amount: 'Valor R$' })
})
