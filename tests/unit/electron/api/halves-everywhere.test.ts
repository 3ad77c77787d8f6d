import { describe, expect, test } from 'vitest'
import { accountsEndpoints as accounts } from '../../../../electron/api/accounts/endpoints.ts'
import { qrcodesEndpoints as qrcodes } from '../../../../electron/api/qrcodes/endpoints.ts'
import { readingOf, type Row } from './reading-of.ts'

const E2E = 'E12345678202611201300abcdefghij1'
const TXID = 'd983a07836cf48ed9a65764d3c184273'
const AT = '2026-11-20T13:00:00.000Z'
const ENVELOPES = ['data', 'dados', 'resultado', 'result', 'retorno', 'response', 'body']

/** A record, its fields, and what of it is read of them, whichever stand in an envelope and whichever beside it. */
const whole: readonly (readonly [string, Row, object, object])[] = [
  [
    'charge',
    qrcodes.cob,
    {
      txid: TXID,
      status: 'CONCLUIDA',
      valor: { original: '1.50' },
      calendario: { criacao: AT, expiracao: 3600 },
      chave: 'ana@example.com',
      pix: [{ endToEndId: E2E, valor: '1.50', horario: AT }],
    },
    {
      txid: TXID,
      status: 'CONCLUIDA',
      amount: 150,
      createdAt: AT,
      expiresIn: 3600,
      key: 'ana@example.com',
      pix: [{ endToEndId: E2E, amount: 150 }],
    },
  ],
  [
    'charge with a due date',
    qrcodes.cobv,
    { txid: TXID, status: 'ATIVA', valor: { original: '1.50' }, calendario: { dataDeVencimento: '2026-12-01' } },
    { txid: TXID, status: 'ATIVA', amount: 150, dueDate: '2026-12-01' },
  ],
  [
    'payment',
    accounts.paymentByEndToEndId,
    { endToEndId: E2E, situacao: 'LIQUIDATED', valor: 1.5, chavePix: 'ana@example.com', nomeRecebedor: 'Ana' },
    { endToEndId: E2E, status: 'LIQUIDATED', amount: 150, pixKey: 'ana@example.com', creditor: { name: 'Ana' } },
  ],
  ...[{ sinal: 'D' }, { devedor: true }, { devedor: 'S' }, { negativo: 1 }, { creditDebitIndicator: 'DBIT' }].map(
    (owed) => ['balance', accounts.balance, { saldoDisponivel: 10.5, ...owed }, { available: -1_050 }] as const,
  ),
]

describe.each(whole)('a %s', (_, row, fields, read) => {
  const names = Object.keys(fields)
  const part = (isIn: (name: string) => boolean): object =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => isIn(name)))

  test('is read whole, whichever one of its fields stands beside its envelope or alone in it', () => {
    expect(readingOf(row, fields)).toMatchObject(read)
    for (const envelope of ENVELOPES) {
      expect([envelope, readingOf(row, { [envelope]: fields })]).toMatchObject([envelope, read])
      for (const one of names.filter((name) => name !== 'saldoDisponivel')) {
        const beside = { ...part((name) => name === one), [envelope]: part((name) => name !== one) }
        expect([envelope, one, readingOf(row, beside)]).toMatchObject([envelope, one, read])
      }
    }
  })
})

test('what stands beside an envelope says nothing of what the record says itself, nor how the answer went', () => {
  const charge = { txid: TXID, valor: { original: '1.50' } }
  const told = (body: object): unknown => readingOf(qrcodes.cob, body, ['status'])
  expect(told({ status: 'ATIVA', data: { ...charge, status: 'CONCLUIDA' } })).toBe('CONCLUIDA')
  expect(told({ status: 'ATIVA', data: { ...charge, situacao: 'CONCLUIDA' } })).toBe('CONCLUIDA')
  for (const status of ['OK', 'success', 'SUCESSO', 200, '200', true])
    expect([status, told({ status, data: charge })]).toEqual([status, ''])
  const paid = { endToEndId: E2E, valor: 1.5 }
  const read = (body: object, at: string): unknown => readingOf(accounts.paymentByEndToEndId, body, [at])
  for (const situacao of ['OK', 'sucesso', '200']) expect(read({ situacao, data: paid }, 'status')).toBe('')
  expect(read({ situacao: 'CANCELED', data: { ...paid, status: 'LIQUIDATED' } }, 'status')).toBe('LIQUIDATED')
  expect(read({ id: 'request-1', type: 'x', createdAt: AT, data: paid }, 'id')).toBeNull()
  // Twice and otherwise is unclear, wherever it stands.
  expect(read({ valor: 2, data: { endToEndId: E2E, amount: 1.5 } }, 'amount')).toEqual({
    refused: ['payment.valor/amount'],
  })
  expect(readingOf(accounts.balance, { sinal: 'D', data: { saldoDisponivel: 10.5, sinal: 'C' } }, ['available'])).toBe(
    1_050,
  )
})

test.each<[object, string | null]>([
  [{ key: 'Ana@Example.com' }, 'ana@example.com'],
  [{ key: '+5511999998888' }, '+5511999998888'],
  [{ key: { type: 'CPF', value: '529.982.247-25' } }, '52998224725'],
  [{ keyType: 'EVP', key: '123e4567-e12b-12d1-a456-426655440000' }, '123e4567-e12b-12d1-a456-426655440000'],
  [{ tipoChave: 'CPF', key: '52998224725' }, '52998224725'],
  // It may be what the order was sent under.
  [{ key: '123e4567-e12b-12d1-a456-426655440000' }, null],
  [{ key: 'f'.repeat(32) }, null],
  [{ key: '52998224725' }, null],
  [{ key: 'f'.repeat(32), chave: 'ana@example.com' }, 'ana@example.com'],
])('a bare key of a payment is the payee’s where it can be nothing else, of %j', (told, key) => {
  const body = { endToEndId: E2E, valor: 1.5, ...told }
  expect(readingOf(accounts.paymentByEndToEndId, body, ['pixKey'])).toBe(key)
})

test.each<[object, number]>([
  [{ devedor: true }, -1_050],
  [{ devedor: 1 }, -1_050],
  [{ devedor: 'S' }, -1_050],
  [{ devedor: false }, 1_050],
  [{ devedor: 0 }, 1_050],
  [{ negativo: '1' }, -1_050],
  [{ credor: false }, -1_050],
  [{ credor: 0 }, -1_050],
  [{ saldoDevedor: true }, -1_050],
  [{ saldoDevedor: 0 }, 1_050],
  [{ saldoDevedor: '0,00' }, 1_050],
  ...['D', 'd', 'DB', 'DR', 'DBIT', 'DEB', 'Débito', 'devedor', '-', '\u2212'].map((sinal): [object, number] => [
    { sinal },
    -1_050,
  ]),
  ...['C', 'CR', 'CRDT', 'Crédito', 'credor', '+', ''].map((sinal): [object, number] => [{ sinal }, 1_050]),
])('a balance beside %j is owed or not', (told, available) => {
  for (const body of [
    { saldoDisponivel: 10.5, ...told },
    { data: { saldoDisponivel: 10.5, ...told } },
    { data: [{ saldoDisponivel: '10,50', ...told }] },
    { dados: { saldoDisponivel: { valor: 10.5, moeda: 'BRL' } }, ...told },
    { saldo: { disponivel: 10.5 }, ...told },
    { data: { balanceAmount: { available: 10.5 }, ...told } },
  ])
    expect([body, readingOf(accounts.balance, body, ['available'])]).toEqual([body, available])
})

test.each<[object, number]>([
  [{ saldo: 100, disponivel: 10.5 }, 1_050],
  [{ disponivel: 10.5, saldo: 100 }, 1_050],
  [{ balance: 100, availableFunds: 9, amountAvailable: 10.5 }, 1_050],
  [{ saldo: 100, saldoDisponivel: 10.5 }, 1_050],
  [{ saldo: 10.5 }, 1_050],
  [{ saldo: 10.5, disponivel: null }, 1_050],
  [{ saldo: 100, valorDisponivel: '10,50' }, 1_050],
  [{ saldo: 10.5, bloqueado: 2 }, 1_050],
])('of several amounts of a balance the free one is told, of %j', (told, available) => {
  for (const body of [told, { data: told }, { dados: [told] }, { saldo: told }])
    expect([body, readingOf(accounts.balance, body, ['available'])]).toEqual([body, available])
})

test.each<[object, number | null]>([
  [{ valor: 12, amount: 10.5 }, null],
  [{ amount: 10.5, value: 12 }, null],
  [{ amount: 10.5, value: '10,50' }, 1_050],
  [{ valor: { original: '10.50' }, amount: 1050 }, 1_050],
])('of two amounts of a charge none counts, unless one is told as the contract has it, of %j', (told, amount) => {
  const read = readingOf(qrcodes.cob, { txid: TXID, status: 'ATIVA', ...told }, ['amount'])
  expect(typeof read === 'number' ? read : null).toBe(amount)
})
