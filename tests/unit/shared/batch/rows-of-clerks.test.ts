import { describe, expect, test } from 'vitest'
import { BATCH_HEADINGS } from '../../../../shared/batch/batch-headings.ts'
import { listedPayees } from '../../../../shared/batch/listed-payees.ts'
import { readOrder } from '../../../../shared/batch/read-order.ts'
import { guessedMapping, rowsOfSheet } from '../../../../shared/batch/rows-of-sheet.ts'
import { trainingInstitutions } from '../../../../shared/domain/institutions.ts'
import { guessMapping } from '../../../../shared/sheet/guess-mapping.ts'
import type { SheetCell } from '../../../../shared/sheet/sheet-table.ts'
import { localDate } from '../../../../shared/time/local-date.ts'
import { batchOrder } from '../../../fakes/batch-orders.ts'
import { readTable } from '../../../fixtures/read-table.ts'

// How companies lay out the columns of their payments: what a row may be taken to say, and what is asked.
const rules = { today: localDate('2026-11-30'), institutions: trainingInstitutions }
const KEY = 'pix@nimbo.com.br'
const CNPJ = '11.222.333/0001-81'
const cellOf = (told: string | number): SheetCell =>
  typeof told === 'number' ? { kind: 'number', text: String(told) } : { kind: 'text', text: told }
const sheetOf = (headings: string, cells: readonly (string | number)[], hiddenHeadings: readonly string[] = []) => ({
  headings: headings.split(';'),
  headingLine: 1,
  rows: [{ line: 2, cells: cells.map(cellOf) }],
  hiddenHeadings,
})

/** What the one row of a sheet pays, or what is asked of it and offered. */
function says(...sheet: Parameters<typeof sheetOf>): string {
  const table = sheetOf(...sheet)
  const [row] = rowsOfSheet(table, guessedMapping(table), rules)
  const { order, faults } = readOrder(row?.told ?? {}, rules)
  if (order?.kind === 'pix-manual') return `${order.payee.ispb} ${order.payee.number} ${order.payee.accountType}`
  if (order !== null) return `${order.kind} ${order.amount}`
  return faults.map(({ field, reason, offers }) => [`${field}:${reason}`, ...offers].join('|')).join(' ')
}

describe('of two columns that may say what is paid neither is taken by itself', () => {
  test.each([
    ['Favorecido;Chave;Valor;Desconto;Valor líquido', undefined],
    ['Favorecido;Chave;Valor;ISS;Valor a pagar', undefined],
    ['Favorecido;Chave;Valor;Juros;Total', undefined],
    ['Favorecido;Chave;Valor bruto;Valor líquido', 'Valor líquido'],
    ['Favorecido;Chave;Valor unitário;Total', 'Total'],
    ['Favorecido;Chave;Valor US$;Valor R$', 'Valor R$'],
    ['Favorecido;Chave;Valor;Saldo', undefined],
    ['Favorecido;Chave;Valor;Em aberto', undefined],
    ['Vendor;Pix key;Amount;Open balance', undefined],
    ['Favorecido;Chave;Valor;Valor atualizado', undefined],
    ['Favorecido;Chave;Valor;Valor final', undefined],
    ['Favorecido;Chave;Valor;Valor da parcela', undefined],
    ['Favorecido;Chave;Valor a pagar;Líquido', undefined],
    ['Favorecido;Chave;Valor;Parcela', 'Valor'],
  ])('%s', (headings, amount) => {
    const cells = headings.split(';').map(() => '')
    expect(guessedMapping(sheetOf(headings, cells))['amount']).toBe(amount)
  })

  test('but one that nobody sees is none of them', () => {
    const sheet = sheetOf('Favorecido;Chave;Valor;Total', ['', '', '', ''], ['Total'])
    expect(guessedMapping(sheet)['amount']).toBe('Valor')
  })
})

describe('what is still added to an amount or taken off it is asked about', () => {
  test.each([
    ['Favorecido;Chave;Valor;Desconto', ['Nimbo', KEY, '100,00', '10,00'], 'amount:amount|100,00'],
    ['Favorecido;Chave;Valor;Juros;Multa', ['Nimbo', KEY, '100,00', '3,00', '2,00'], 'amount:amount'],
    ['Favorecido;Chave;Valor;Adiantamento', ['Nimbo', KEY, '100,00', '40,00'], 'amount:amount|100,00'],
    ['Favorecido;Chave;Valor;IRRF', ['Nimbo', KEY, 100, 1.5], 'amount:amount|100,00'],
    ['Favorecido;Chave;Valor;Valor do desconto', ['Nimbo', KEY, '100,00', '10,00'], 'amount:amount|100,00'],
    ['Favorecido;Chave;Valor;Desconto', ['Nimbo', KEY, '100,00', '0,00'], 'pix-key 10000'],
    ['Favorecido;Chave;Valor;Desconto', ['Nimbo', KEY, '100,00', ''], 'pix-key 10000'],
    ['Favorecido;Chave;Valor líquido;Desconto', ['Nimbo', KEY, '90,00', '10,00'], 'pix-key 9000'],
    ['Favorecido;Chave;Valor a pagar;Juros', ['Nimbo', KEY, '103,00', '3,00'], 'pix-key 10300'],
  ] as const)('%s: %s', (headings, cells, expected) => {
    expect(says(headings, cells)).toBe(expected)
  })
})

test('the number of a supplier is nobody\u2019s name, nor its code a way to pay beside one', () => {
  const account = 'Favorecido;CNPJ;Banco;Agência;Conta;Tipo de conta;Valor'
  expect(says(account, ['000012', CNPJ, '341', '1234', '56789-0', 'CC', '10,00'])).toBe('payee:missing')
  const headings = 'Código;Fornecedor;Linha digitável;Valor'.split(';')
  expect(guessMapping(headings, BATCH_HEADINGS, true)).toMatchObject({ way: 'Linha digitável' })
  expect(guessMapping(['Código', 'Fornecedor', 'Valor'], BATCH_HEADINGS, true)).toMatchObject({ way: 'Código' })
})

describe('the check digit of an account', () => {
  const before = ['Nimbo', CNPJ, '341', '1234']
  const head = 'Favorecido;CNPJ;Banco;Agência'
  test.each<[string, string, readonly (string | number)[], string]>([
    ['right behind it', `${head};Conta;DV;Tipo de conta;Valor`, ['56789', '0', 'CC', '10,00'], '60701190 567890 CACC'],
    ['as a number', `${head};Conta;Dígito;Tipo de conta;Valor`, [56_789, 3, 'CC', 10], '60701190 567893 CACC'],
    ['as a letter', `${head};Conta;Díg.;Tipo de conta;Valor`, ['56789', 'x', 'CC', '10,00'], '60701190 567890 CACC'],
    [
      'behind another one of its branch',
      `Favorecido;CNPJ;Banco;Agência;DV;Conta;DV (2);Tipo de conta;Valor`,
      ['5', '56789', '7', 'CC', '10,00'],
      '60701190 567897 CACC',
    ],
    [
      'somewhere else by its name',
      `${head};Conta;Tipo de conta;Valor;Dígito da conta`,
      ['56789', 'CC', '10,00', '7'],
      '60701190 567897 CACC',
    ],
    ['that is not told', `${head};Conta;DV;Tipo de conta;Valor`, ['567890', '', 'CC', '10,00'], '60701190 567890 CACC'],
    ['told twice', `${head};Conta;DV;Tipo de conta;Valor`, ['56789-0', '0', 'CC', '10,00'], '60701190 567890 CACC'],
    ['that contradicts', `${head};Conta;DV;Tipo de conta;Valor`, ['56789-0', '7', 'CC', '10,00'], 'account:account'],
    ['of two digits', `${head};Conta;DV;Tipo de conta;Valor`, ['56789', '07', 'CC', '10,00'], 'account:account'],
  ])('%s belongs to it', (_, headings, cells, expected) => {
    expect(says(headings, [...before, ...cells])).toBe(expected)
  })

  test('that nobody sees is asked about', () => {
    const cells = [...before, '56789', '0', 'CC', '10,00']
    expect(says(`${head};Conta;DV;Tipo de conta;Valor`, cells, ['DV'])).toBe('account:account|56789|56789-0')
  })

  test('that stands beside it without a name is asked about', async () => {
    const text = `${head};Conta;;Tipo de conta;Valor\n${[...before, '56789', '0', 'CC', '10,00'].join(';')}\n`
    const read = await readTable(Uint8Array.from(Buffer.from(text)), 10)
    if (!read.ok) throw new Error(read.error)
    const [row] = rowsOfSheet(read.value, guessedMapping(read.value), rules)
    const asked = { field: 'account', reason: 'account', offers: ['56789', '56789-0'] }
    expect(readOrder(row?.told ?? {}, rules)).toEqual({ order: null, faults: [asked] })
  })

  test('of a list of payees belongs to it too', () => {
    const sheet = sheetOf(`${head};Conta;DV;Tipo de conta`, [...before, '56789', '0', 'CC'])
    expect(listedPayees(sheet, guessedMapping(sheet), false, rules)[0]?.payee?.way).toMatchObject({
      account: { number: '567890' },
    })
  })
})

describe('bank data that may be meant in two ways are asked about', () => {
  const head = 'Favorecido;CNPJ;Banco;Agência;Conta;Tipo de conta;Valor'
  const row = (bank: string | number, account: string | number, type: string) =>
    ['Nimbo', CNPJ, bank, '1234', account, type, '10,00'] as const
  const types = 'Corrente|Poupança|Pagamento|Salário'
  test.each<[string, readonly (string | number)[], string]>([
    ['an account that a program wrote with decimals', row('Itaú', '56789.0', 'CC'), 'account:account|56789|56789-0'],
    ['an account that is no whole number', row(341, 56_789.5, 'CC'), 'account:account|56789|56789-5'],
    ['an account whose points part thousands', row(341, '56.789-5', 'CC'), '60701190 567895 CACC'],
    ['two types', row(341, '56789-0', 'Corrente/Poupança'), `accountType:account-type|${types}`],
    ['two types in other words', row(341, '56789-0', 'conta corrente (salário)'), `accountType:account-type|${types}`],
  ])('%s', (_, cells, expected) => {
    expect(says(head, cells)).toBe(expected)
  })

  // 208 is BTG Pactual's code, and what a workbook leaves of BRB's ISPB.
  test.each<[string | number, string]>([
    [208, 'institution:institution|00000208'],
    ['0', 'institution:institution|00000000'],
    [360_305, 'institution:institution|00360305'],
    ['12345', 'institution:institution'],
    ['60701190', '60701190 567890 CACC'],
  ])('an ISPB that has lost its zeros: %s', (ispb, expected) => {
    expect(says(head.replace('Banco', 'ISPB'), row(ispb, '56789-0', 'CC'))).toBe(expected)
  })

  test('a column of banks is one of codes', () => {
    expect(says(head, row(208, '56789-0', 'CC'))).toBe('30306294 567890 CACC')
  })
})

describe('a document that has lost its zeros is offered in each way in which it may be whole', () => {
  test.each<[number, string]>([
    [6_005_470_191, '060.054.701-91'],
    [1_234_567_000_195, '01.234.567/0001-95'],
    // Three zeros of a CNPJ leave as many digits as a CPF has, and of a CPF's ten digits some are a CNPJ's.
    [10_000_000_172, '00.010.000/0001-72'],
    [208_000_100, '002.080.001-00|00.000.208/0001-00'],
  ])('%s', (told, offers) => {
    expect(says('Favorecido;CNPJ;Chave;Valor', ['Nimbo', told, KEY, 10])).toBe(`document:zeros|${offers}`)
    expect(says('Favorecido;Chave;Valor', ['Nimbo', told, 10])).toBe(`way:zeros|${offers}`)
  })

  test('and the mask of a CPF is no CNPJ', () => {
    expect(says('Favorecido;CNPJ;Chave;Valor', ['Nimbo', '100.000.001-72', KEY, 10])).toBe('document:document')
  })

  test('and where it is two, none is put back into a list of payees', () => {
    const of = (told: number) => {
      const sheet = sheetOf('Favorecido;CNPJ', ['Nimbo', told])
      return listedPayees(sheet, guessedMapping(sheet), true, rules)[0]?.payee?.document
    }
    expect(of(6_005_470_191)).toBe('06005470191')
    expect(of(208_000_100)).toBeUndefined()
  })
})

describe('parts of a centavo in a workbook', () => {
  test.each([
    [12.345, 'amount:ambiguous|12.345,00|12,35'],
    [12.344, 'amount:ambiguous|12.344,00|12,34'],
    [1234.565, 'amount:amount|1.234,57'],
    [10.0047, 'amount:amount|10,00'],
    [0.0012, 'amount:amount'],
    [1234, 'pix-key 123400'],
  ])('%s is offered as people see it, and as thousands only where it has three decimals', (amount, expected) => {
    expect(says('Favorecido;Chave;Valor', ['Nimbo', KEY, amount])).toBe(expected)
  })

  test('of a text may be thousands, and is asked about as before', () => {
    expect(says('Favorecido;Chave;Valor', ['Nimbo', KEY, '12.345'])).toBe('amount:ambiguous|12.345,00')
  })
})

describe('what stands beside a key or an amount', () => {
  const head = 'Favorecido;Tipo de chave;Chave;Valor'
  test.each([
    ['E-mail', KEY, 'pix-key 1000'],
    ['', KEY, 'pix-key 1000'],
    ['Outra', KEY, 'pix-key 1000'],
    ['CPF/CNPJ', '11.222.333/0001-81', 'pix-key 1000'],
    ['Chave aleatória', '1a6c3f82-9b7d-4d25-a3e1-5f8b0c2d6a04', 'pix-key 1000'],
    ['Celular', '+5511987654321', 'pix-key 1000'],
    ['Telefone', '11987654321', 'way:phone|+5511987654321'],
    ['Celular', '218.460.937-40', 'way:way'],
    ['CNPJ', '218.460.937-40', 'way:way'],
    ['CPF', KEY, 'way:way'],
    ['E-mail', '+5511987654321', 'way:way'],
    ['EVP', '11.222.333/0001-81', 'way:way'],
  ])('a key is of the kind that its row names, or no row takes it: %s, %s', (kind, key, expected) => {
    expect(says(head, ['Nimbo', kind, key, '10,00'])).toBe(expected)
  })

  test('a key of another kind than a list of payees names is none of theirs', () => {
    const sheet = sheetOf('Favorecido;Tipo de chave;Chave', ['Nimbo', 'Celular', '218.460.937-40'])
    expect(listedPayees(sheet, guessedMapping(sheet), false, rules)[0]?.payee).toBeNull()
  })

  test.each([
    ['BRL', 'pix-key 1000'],
    ['R$', 'pix-key 1000'],
    ['Real', 'pix-key 1000'],
    ['', 'pix-key 1000'],
    ['Reais (R$)', 'pix-key 1000'],
    ['$', 'amount:amount'],
    ['USD', 'amount:amount'],
    ['US$', 'amount:amount'],
    ['Euro', 'amount:amount'],
  ])('an amount whose row names %s as its currency', (currency, expected) => {
    expect(says('Favorecido;Chave;Moeda;Valor', ['Nimbo', KEY, currency, '10,00'])).toBe(expected)
  })
})

test('the line of a boleto and its bar code beside it are one way to pay, and those of two boletos are none', () => {
  const [slip, other] = [batchOrder('billet', 1_000), batchOrder('billet', 2_000)]
  if (slip.kind !== 'billet' || other.kind !== 'billet') throw new Error('kinds')
  const head = 'Favorecido;Linha digitável;Código de barras;Valor'
  expect(says(head, ['Nimbo', slip.line, slip.barCode, '10,00'])).toBe('billet 1000')
  expect(says(head, ['Nimbo', slip.line, other.barCode, '10,00'])).toBe('way:way')
})

test.each([
  ['Conta;Favorecido;CNPJ;Banco;Agência;Conta do favorecido;Valor', 'account', 'Conta do favorecido'],
  ['CNPJ;Favorecido;CNPJ do fornecedor;Chave;Valor', 'document', 'CNPJ do fornecedor'],
  ['Banco;Nome do favorecido;Banco do favorecido;Valor', 'institution', 'Banco do favorecido'],
  ['Banco;Favorecido;Conta;Valor', 'institution', 'Banco'],
])('what is the payee’s comes before what is nobody’s: %s', (headings, field, expected) => {
  const sheet = sheetOf(headings, headings.split(';'))
  expect(guessedMapping(sheet)[field]).toBe(expected)
  expect(guessMapping(sheet.headings, BATCH_HEADINGS)[field]).toBe(expected.split(' ')[0])
})

test('a bank, a branch and an account are known under what stands over all of them', () => {
  const headings = 'Favorecido;CNPJ;Dados bancários Banco;Dados bancários Agência;Dados bancários Conta;Valor'
  expect(guessedMapping(sheetOf(headings, ['', '', '', '', '', '']))).toMatchObject({
    institution: 'Dados bancários Banco',
    issuer: 'Dados bancários Agência',
    account: 'Dados bancários Conta',
  })
})
