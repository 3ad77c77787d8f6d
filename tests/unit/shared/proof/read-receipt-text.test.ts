import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seenReceiptSchema } from '../../../../shared/domain/receipt-check.ts'
import { readReceiptText } from '../../../../shared/proof/read-receipt-text.ts'
import { receiptTexts } from './receipt-texts.ts'

const nothing = {
  endToEndIds: [],
  amount: null,
  day: null,
  payeeName: null,
  payeeDocument: null,
  payerDocument: null,
  saysScheduled: false,
}

const read: Readonly<Record<string, unknown>> = {
  sections: {
    endToEndIds: ['E39517204202611191312Kq7vT2mX9bL'],
    amount: 621_580,
    day: '2026-11-19',
    payeeName: 'Nimbo Embalagens Ltda.',
    payeeDocument: '18304659000105',
    payerDocument: '41208765000107',
    saysScheduled: false,
  },
  stacked: {
    endToEndIds: ['E18236120202611201703s0a1b2c3d4E'],
    amount: 125_000,
    day: '2026-11-20',
    payeeName: 'Maria das Dores Conceição',
    payeeDocument: '***460937**',
    payerDocument: '***222333**',
    saysScheduled: false,
  },
  labelled: {
    endToEndIds: ['E60746948202611051215A1b2C3d4E5f'],
    amount: 98_765,
    day: '2026-11-05',
    payeeName: 'NIMBO EMBALAGENS L',
    payeeDocument: '18304659000105',
    payerDocument: '41208765000107',
    saysScheduled: false,
  },
  terminal: {
    endToEndIds: ['E00000000202611031200ABCDEFGHIJK'],
    amount: 8000,
    day: '2026-11-03',
    payeeName: 'LUZIA FERREIRA',
    payeeDocument: '***460937**',
    payerDocument: null,
    saysScheduled: false,
  },
  scheduled: {
    ...nothing,
    amount: 40_000,
    payeeName: 'Nimbo Embalagens Ltda',
    payeeDocument: '18304659000105',
    saysScheduled: true,
  },
  billet: {
    ...nothing,
    amount: 10_233,
    day: '2026-11-12',
    payeeName: 'Energia do Vale S.A.',
    payeeDocument: '12345678000195',
  },
  refund: {
    ...nothing,
    endToEndIds: ['E18236120202610011703s0a1b2c3d4E'],
    amount: 23_800,
    day: '2026-10-02',
  },
}

describe('the text of a receipt', () => {
  test.each(Object.entries(receiptTexts))('is read as it is laid out: %s', (name, text) => {
    expect(readReceiptText(text)).toEqual(read[name])
  })

  test('that says nothing gives nothing', () => {
    expect(readReceiptText('')).toEqual(nothing)
    expect(readReceiptText('Segue em anexo o comprovante, obrigado!')).toEqual(nothing)
  })

  test('gives no amount where two could be meant', () => {
    expect(readReceiptText('Valor: R$ 10,00\nValor: R$ 20,00').amount).toBeNull()
    expect(readReceiptText('R$ 10,00\nR$ 20,00').amount).toBeNull()
  })

  test('gives no day where two could be meant', () => {
    expect(readReceiptText('01/11/2026\n02/11/2026').day).toBeNull()
  })

  test.each([
    ['31/02/2026', null],
    ['5 de março de 2026', '2026-03-05'],
    ['2026-03-05T10:00', '2026-03-05'],
    ['05.03.26', '2026-03-05'],
    ['29/02/2028', '2028-02-29'],
  ])('reads the day %s', (text, day) => {
    expect(readReceiptText(`Data: ${text}`).day).toBe(day)
  })

  test.each([
    ['1.234.567,89', 123_456_789],
    ['0,01', 1],
    ['0,00', null],
    ['12.34,56', null],
    ['1,234.56', null],
    ['99.999.999.999,99', null],
  ])('reads the amount %s', (text, amount) => {
    expect(readReceiptText(`Valor R$ ${text}`).amount).toBe(amount)
  })

  test.each([
    ['Valor R$ 1 234,56', 123_456],
    ['Valor\nR$ 1\u202f234\u00a0567,89', 123_456_789],
    ['Valor R$ 1\u00a0234,56\nTarifa R$ 0,00', 123_456],
    ['Parcela 2 150,00', null],
    ['Valor 1 234,56', null],
    ["Valor R$ 1'234,56", null],
    ['Valor R$ 1. 234,56', null],
    ['Valor em 05/11/2026 150,00', 15_000],
    ['Valor R$ 12 34,56', null],
    ['Valor R$ 0 234,56', null],
    ['Valor: 2 x R$ 50,00', null],
    ['20/11/2026 Pix enviado R$ 50,00', 5_000],
  ])('reads of %s the right amount or none', (text, amount) => {
    expect(readReceiptText(text).amount).toBe(amount)
  })

  const footers = [
    'Banco Mandacaru S.A.\nCNPJ 50.291.734/0001-45',
    'Nu Pagamentos S.A. - Instituição de Pagamento\nCNPJ: 18.236.120/0001-58',
    'Emitido por Loja do Pix Ltda\nCNPJ 11.222.333/0001-81',
    'Instituição\nCooperativa Araucária\nCNPJ 47.120.983/0001-09',
    'CNPJ da instituição: 60.701.190/0001-04',
    'Banco: Itaú Unibanco S.A.\nCNPJ 60.701.190/0001-04',
  ]
  const parties = [
    ['Recebedor\nNimbo Embalagens Ltda.\n18.304.659/0001-05', '18304659000105'],
    ['Recebedor\nNimbo Embalagens Ltda. 18.304.659/0001-05', '18304659000105'],
    ['Recebedor\nNome\nNimbo Embalagens Ltda.\n18304659000105', '18304659000105'],
    ['Para: Nimbo Embalagens Ltda.\n***.460.937-**', '***460937**'],
    ['Recebedor\nNome Nimbo Embalagens Ltda.', null],
    ['Recebedor\nNome Nimbo Embalagens\nLtda.', null],
  ] as const

  test.each(parties.flatMap(([party, document]) => footers.map((footer) => [party, footer, document] as const)))(
    'takes the document of %j above %j for its own, or none',
    (party, footer, document) => {
      const seen = readReceiptText(`${party}\nValor R$ 10,00\n${footer}`)
      expect(seen.payeeDocument).toBe(document)
      expect(readReceiptText(`${party}\n${footer}`).payeeDocument).toBe(document)
      expect(seen.payeeName).toMatch(/^Nimbo Embalagens(?: Ltda\.)?$/)
    },
  )

  test('takes the CNPJ of an institution that is paid itself', () => {
    const text = 'Recebedor\nNome ITAU UNIBANCO S.A.\nCNPJ 60.701.190/0001-04'
    expect(readReceiptText(text).payeeDocument).toBe('60701190000104')
  })

  test.each([
    ['Recebedor: ALFA LTDA - 11222333000181', 'ALFA LTDA'],
    ['Recebedor: ALFA LTDA (12ABC34501DE35)', 'ALFA LTDA'],
    ['Recebedor: MERCADO 24 HORAS', 'MERCADO 24 HORAS'],
  ])('parts the name of %j from its document', (text, name) => {
    expect(readReceiptText(text).payeeName).toBe(name)
  })

  test.each([
    'Banco de Sangue São Lucas',
    'Agência Beta Publicidade Ltda',
    'Conta Certa Contabilidade Ltda',
    'Valor Real Assessoria S/A',
    'Nome Forte Marcas Ltda',
  ])('takes %s below a heading for the name that it is, where names stand without labels', (name) => {
    const read = readReceiptText(
      `Dados do recebedor\n${name}\nCNPJ 11.222.333/0001-81\nBanco Inter S.A.\nDados do pagador\nNimbo Ltda\nCNPJ 44.555.666/0001-81`,
    )
    expect(read.payeeName).toBe(name)
    expect(read.payeeDocument).toBe('11222333000181')
  })

  test.each([
    ['Recebedor\nNome Ana Souza\nCPF ***.456.789-**\nPagador\nNome Bia Lima\nCPF ***.111.222-**', 'Ana Souza'],
    ['Recebedor\nBanco Inter\nAgência 1 Conta 22\nPagador\nNimbo Ltda', null],
  ])('takes a label before a name, and an institution, for what they are: %s', (text, name) => {
    expect(readReceiptText(text).payeeName).toBe(name)
  })

  test('takes no digits of a boleto for the document of whom it paid', () => {
    const line = '33690.00009 01234.567004 00000.000018 1 16700020549000'
    for (const between of ['', 'Código de barras\n'])
      expect(readReceiptText(`Beneficiário: Moinho Azul\n${between}${line}\nValor R$ 205.490,00`)).toMatchObject({
        payeeName: 'Moinho Azul',
        payeeDocument: null,
      })
  })

  test('goes on with a name that takes two lines', () => {
    const text = 'Recebedor\nNome DISTRIBUIDORA NACIONAL DE\nALIMENTOS LTDA\nCNPJ 18.304.659/0001-05'
    expect(readReceiptText(text)).toMatchObject({ payeeDocument: '18304659000105' })
  })

  test('tells an id of a wrong length as it stands', () => {
    expect(readReceiptText('ID E39517204202611191312Kq7vT2mX9b').endToEndIds).toEqual([
      'E39517204202611191312Kq7vT2mX9b',
    ])
  })

  test('tells several ids in their order, each once, at most ten', () => {
    const ids = Array.from({ length: 12 }, (_, n) => `E3951720420261119131200000000${String(n).padStart(3, '0')}`)
    expect(readReceiptText([ids[1], ids[0], ids[1]].join('\n')).endToEndIds).toEqual([ids[1], ids[0]])
    expect(readReceiptText(ids.join(' ')).endToEndIds).toEqual(ids.slice(0, 10))
  })

  test('of any kind is read into what may cross the lane', () => {
    const piece = fc.constantFrom(
      ...Object.values(receiptTexts),
      'Nome ',
      'CPF: ',
      '***',
      'R$ 1,00',
      '\n',
      'E1',
      '99/99/9999',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ unit: 'grapheme' })), { maxLength: 30 }), (pieces) => {
        seenReceiptSchema.parse({ ...readReceiptText(pieces.join('')), sha256: null })
      }),
    )
  })

  // A pattern that tries every way through such a text would not come to its end.
  test('is read to its end, however hostile', () => {
    const hostile = [
      'E1'.repeat(30_000),
      '*'.repeat(60_000),
      'Nome '.repeat(12_000),
      '1.'.repeat(30_000),
      'E 1 '.repeat(15_000),
      `Nome do favorecido: a${'-'.repeat(49_000)}b`,
      `${'valor pago '.repeat(4_000)}7 x 1,00`,
    ]
    for (const text of hostile) expect(readReceiptText(text).saysScheduled).toBe(false)
  })
})
