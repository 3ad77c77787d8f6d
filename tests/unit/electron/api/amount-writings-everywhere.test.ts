import { describe, expect, test } from 'vitest'
import { decodeAnswer } from '../../../../electron/api/decode-answer.ts'
import { accountsEndpoints as accounts } from '../../../../electron/api/accounts/endpoints.ts'
import { type At, readingOf, type Row } from './reading-of.ts'
import { type Place, records } from './records.ts'

const balance: Place = { row: accounts.balance, body: (told) => told, at: [] }

/** Where an amount stands under which name, and what is made of one below zero. */
const places: Readonly<
  Record<string, { readonly of: Place; readonly name: string; readonly below: 'sign' | 'size' | 'none' }>
> = {
  'a line out': { of: records.line, name: 'transactionAmount', below: 'size' },
  'a payment': { of: records.payment, name: 'payment', below: 'size' },
  'a boleto': { of: records.billet, name: 'amount', below: 'size' },
  'an infraction': { of: records.infraction, name: 'transactionAmount', below: 'size' },
  'a balance': { of: balance, name: 'available', below: 'sign' },
  'a Pix that came in': { of: records.pix, name: 'valor', below: 'none' },
  'a refund': { of: records.refund, name: 'valor', below: 'none' },
  'a charge': { of: records.charge, name: 'valor', below: 'none' },
  'a code': { of: records.code, name: 'transactionAmount', below: 'none' },
}

const minus = '- \u2212 \u2010 \u2011 \u2012 \u2013 \u2014 \u2015 \ufe58 \ufe63 \uff0d'.split(' ')

/** What is written, and the centavos that it says; null: what nobody can be sure of. */
const writings: readonly (readonly [unknown, number | null])[] = [
  [10.5, 1_050],
  ['10.50', 1_050],
  ['R$ 10,50', 1_050],
  ['R$\u00a010,50', 1_050],
  ['R$\u202f10,50', 1_050],
  ['R$&nbsp;10,50', 1_050],
  ['10,50 R$', 1_050],
  ['BRL 10.50', 1_050],
  ['+10,50', 1_050],
  ['10,50+', 1_050],
  ...'C CR cr Cred crédito (C) (+)'.split(' ').map((side) => [`10,50 ${side}`, 1_050] as const),
  ['C 10,50', 1_050],
  ...minus.flatMap((sign) =>
    [`${sign}10,50`, `${sign}R$ 10,50`, `R$ ${sign}10,50`, `R$${sign} 10,50`, `10,50${sign}`, `R$ 10,50 ${sign}`].map(
      (text) => [text, -1_050] as const,
    ),
  ),
  [-10.5, -1_050],
  ...'D DB DR d db Deb débito (D) (-)'.split(' ').map((side) => [`10,50 ${side}`, -1_050] as const),
  ['D 10,50', -1_050],
  ['(10,50)', -1_050],
  ['( 10,50 )', -1_050],
  ['(R$ 1.010,50)', -101_050],
  ['R$ (10,50)', -1_050],
  // Twice below zero is anybody's guess.
  ...['--10,50', '-10,50-', '-(10,50)', '(-10,50)', '-10,50 D', '-10,50 C', '(10,50) D'].map(
    (text) => [text, null] as const,
  ),
  ['1.010,50', 101_050],
  ['1,010.50', 101_050],
  ["1'010.50", 101_050],
  ['1 010,50', 101_050],
  ['1\u00a0010,50', 101_050],
  ['1.234.567', 123_456_700],
  ['1.234.567,89-', -123_456_789],
  ['0010,50', 1_050],
  [',50', 50],
  ['10.', 1_000],
  ['10.5000', 1_050],
  [19.990000000000002, 1_999],
  ['\u200b10,50', 1_050],
  ['\ufeff10,50', 1_050],
  ['\u200f10,50', 1_050],
  ['\u200e-10,50', -1_050],
  ['\t10,50\n', 1_050],
  ...['1.234', '1,234', '10.500', '10,505', '10.5050', '1.23,45', '1,2,3', '12,34,567.89'].map(
    (text) => [text, null] as const,
  ),
  ...['10,50 reais', 'RS 10,50', 'USD 10.50', 'US$ 10.50', '$ 10.50', '10.50 EUR', '€ 10,50'].map(
    (text) => [text, null] as const,
  ),
  ...['1.05e1', '1.05E+01', 'NaN', 'N/A', '10,50 a 12,00', '10,50x', '10 50', '١٠٫٥٠', '１０，５０'].map(
    (text) => [text, null] as const,
  ),
  ...[1.234, 10.505, 1e15, 1e21, true].map((told) => [told, null] as const),
  [{ valor: 10.5, moeda: 'BRL' }, 1_050],
  [{ valor: '10,50', moeda: 'Real' }, 1_050],
  [{ valor: 10.5, moeda: 986 }, 1_050],
  [{ valor: 10.5, moeda: 790 }, 1_050],
  [{ valor: 10.5, moeda: '790' }, 1_050],
  ...['USD', 'EUR', 'usd', 'US$', 840, '840', 978].map((moeda) => [{ valor: 10.5, moeda }, null] as const),
  [{ valor: 10.5, sinal: '-' }, -1_050],
  [{ valor: 10.5, sinal: '\u2212' }, -1_050],
  [{ valor: 10.5, sinal: '+' }, 1_050],
  [{ valor: '10,50', indicadorDebitoCredito: 'D' }, -1_050],
  [{ amount: '10.50', creditDebitIndicator: 'DBIT' }, -1_050],
  [{ amount: '10.50', creditDebitIndicator: 'CRDT' }, 1_050],
  [{ amount: -10.5, creditDebitIndicator: 'DBIT' }, -1_050],
  [{ amount: 1050, unit: 'cents' }, 1_050],
  [{ valor: '1050', unidade: 'centavos' }, 1_050],
  [{ minorUnits: 1050, currency: 'BRL' }, 1_050],
  [{ reais: 10, centavos: 50 }, 1_050],
  [{ reais: '10', centavos: '5' }, 1_005],
  [{ units: '10', nano: 500_000_000 }, 1_050],
  [{ amount: 10.5, cents: 1050 }, 1_050],
  [{ amount: 10, cents: 50 }, null],
  [{ value: 10.5, formatted: 'R$ 10,50' }, 1_050],
  [{ quantity: 1, value: 10.5 }, 1_050],
  [{ value: 10.5, total: 12 }, null],
  [{ amount: 10.5, value: 12 }, null],
]

function amountOf(place: Place, told: object, at: At = place.at): unknown {
  const amount = readingOf(place.row, place.body(told), [
    ...at,
    place.row === accounts.balance ? 'available' : 'amount',
  ])
  return typeof amount === 'number' ? amount : null
}

describe.each(Object.entries(places))('the amount of %s', (_, { of, name, below }) => {
  test.each(writings)('told as %j is read as it is meant, or not at all', (told, says) => {
    const is = says !== null && says < 0 ? (below === 'sign' ? says : below === 'size' ? -says : null) : says
    expect(amountOf(of, { [name]: told })).toBe(is)
  })

  test.each([null, '', '   ', '-', 'null', false, {}, []])('told as %j is none', (told) => {
    expect(amountOf(of, { [name]: told })).toBeNull()
  })
})

test.each([10.5, '10,50', '10,50 C', { valor: 10.5 }, { valor: 10.5, sinal: '+' }])(
  'a line in of %j came in',
  (told) => {
    const { row, body, at } = records['line in']
    expect(readingOf(row, body({ transactionAmount: told }), [...at, 'direction'])).toBe('in')
  },
)

test.each([-10.5, '10,50-', '10,50 D', '(10,50)', '\u201310,50', { valor: 10.5, sinal: 'D' }])(
  'a line in of %j went out',
  (told) => {
    const { row, body, at } = records['line in']
    expect(readingOf(row, body({ transactionAmount: told }), [...at, 'direction'])).toBe('out')
  },
)

const inCentavos = (row: Row, body: object): unknown => {
  const bytes = Buffer.from(JSON.stringify(body))
  const read = decodeAnswer(row, { bytes, contentType: 'application/json' }, 'cents')
  return read.ok ? Reflect.get(Object(read.value), 'amount') : null
}

test.each<[object, number | null]>([
  [{ amount: 1050 }, 1_050],
  [{ amount: '1050' }, 1_050],
  [{ amount: -1050 }, 1_050],
  [{ amount: { value: 1050, currency: 'BRL' } }, 1_050],
  [{ amount_in_cents: 1050 }, 1_050],
  [{ amount_brl: 10.5 }, 1_050],
  [{ amount_brl: 10 }, 1_000],
  [{ valorReais: '10,50' }, 1_050],
  [{ amount: { value: 10.5, scale: 0 } }, 1_050],
  [{ amount: 10.5 }, null],
  [{ amount: '10,50' }, null],
  [{ amount: 'R$ 10' }, null],
])('where whole centavos are told, %j is read so', (told, amount) => {
  expect(inCentavos(records.payment.row, { endToEndId: 'E12345678202611201300abcdefghij1', ...told })).toBe(amount)
})

/** Names that say the same of a record, and those of its other amounts, which say nothing of this one. */
const twice: readonly (readonly [Place, (told: object) => object, string, string])[] = [
  [
    records.line,
    (told) => ({ data: [{ id: '1', creditDebitType: 'DEBIT', eventDate: '2026-11-20T13:00:00.000Z', ...told }] }),
    'transactionAmount amount value valor valorLancamento valorTransacao entryValue payment',
    'netAmount grossAmount valorLiquido valorBruto originalAmount',
  ],
  [
    records.payment,
    (told) => ({ endToEndId: 'E12345678202611201300abcdefghij1', ...told }),
    'payment amount valor value valorPago valorPagamento transferAmount transactionAmount paymentValue requestedAmount',
    'valorLiquido netAmount valorOriginal originalAmount grossAmount',
  ],
  [
    records.pix,
    (told) => ({
      pix: [{ endToEndId: 'E12345678202611201300abcdefghij1', horario: '2026-11-20T13:00:00.000Z', ...told }],
    }),
    'valor value amount',
    'netAmount valorLiquido valorOriginal',
  ],
  [
    records.refund,
    (told) => ({ id: 'r1', ...told }),
    'valor valorDevolucao amount value refundAmount refundedAmount reversalAmount',
    'originalAmount valorOriginal',
  ],
  [
    records.code,
    (told) => ({ type: 'STATIC', ...told }),
    'transactionAmount amount value valor',
    'originalAmount valorOriginal',
  ],
  [
    records.infraction,
    (told) => ({ data: [{ id: 'i1', status: 'OPEN', creationDate: '2026-11-20T13:00:00.000Z', ...told }] }),
    'transactionAmount amount value valor valorTransacao',
    'refundAmount refundedAmount valorDevolucao',
  ],
]

test('of two amounts under names that say the same, in any order, none counts unless both are the same or one is zero', () => {
  for (const [{ row, at }, body, same, others] of twice)
    for (const one of same.split(' ')) {
      const read = (told: object): unknown => amountOf({ row, body, at }, told)
      for (const other of same.split(' ').filter((name) => name !== one)) {
        expect([one, other, read({ [one]: 10.5, [other]: 12 })]).toEqual([one, other, null])
        expect([one, other, read({ [one]: { amount: 10.5 }, [other]: '10,50' })]).toEqual([one, other, 1_050])
      }
      for (const other of others.split(' ')) {
        expect([one, other, read({ [one]: 10.5, [other]: 12 })]).toEqual([one, other, 1_050])
        expect([one, other, read({ [other]: 12, [one]: 10.5 })]).toEqual([one, other, 1_050])
      }
    }
})

test.each<[object, number | null]>([
  [{ transactionAmount: 10.5, transaction: { amount: 12 } }, null],
  [{ valor: 10.5, transacao: { valor: '12,00' } }, null],
  [{ transactionAmount: { currency: 'BRL', amount: 10.5, value: 12 } }, null],
  [{ transactionAmount: 1050, transactionAmountFormatted: 'R$ 10,50' }, null],
  [{ transactionAmount: 10.5, transaction: { amount: '10.50' } }, 1_050],
  [{ transaction: { amount: '10.50', value: 10.5 } }, 1_050],
  [{ transaction: { amount: '10.50', value: 12 } }, null],
  [{ amount: 10.5, refundAmount: 2 }, 1_050],
])(
  'an infraction that tells its amount as %j has that one, or says that they contradict each other',
  (told, amount) => {
    const { row, at } = records.infraction
    const body = { data: [{ id: 'i1', status: 'OPEN', creationDate: '2026-11-20T13:00:00.000Z', ...told }] }
    const read = readingOf(row, body, [...at, 'amount'])
    expect(typeof read === 'number' ? read : null).toBe(amount)
  },
)

test.each<[object, number | null]>([
  [{ valor: 10.5, valorPago: 12 }, 1_200],
  [{ valor: 10.5, valorTotal: 12 }, null],
  [{ valor: 10.5, valorCobrado: 12 }, null],
  [{ amount: 10.5, finalAmount: 12 }, null],
  [{ valor: 10.5, valorTotal: 12, tarifa: 1.5 }, 1_050],
  [{ valor: 10.5, valorTotal: 12, valorPago: 12 }, 1_200],
  [{ valor: 10.5, valorTotal: 10.5 }, 1_050],
  [{ valor: 10.5, valorNominal: 9 }, 1_050],
])('a boleto of %j came to what it says it was paid with, or nobody knows', (told, amount) => {
  const { row, at } = records.billet
  const body = { data: [{ id: 'b1', createdAt: '2026-11-20T13:00:00.000Z', ...told }] }
  const read = readingOf(row, body, [...at, 'amount'])
  expect(typeof read === 'number' ? read : null).toBe(amount)
})

test('what a code comes to in the end is what is paid', () => {
  const { row, at } = records.code
  for (const one of ['transactionAmount', 'amount', 'value'])
    for (const final of ['finalAmount', 'valorFinal']) {
      const told = { type: 'STATIC', [one]: 10.5, [final]: 12 }
      expect([one, final, readingOf(row, told, [...at, 'amount'])]).toEqual([one, final, 1_200])
    }
})
