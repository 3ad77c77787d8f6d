import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { accountsEndpoints } from '../../../../../electron/api/accounts/endpoints.ts'
import { decodeAnswer } from '../../../../../electron/api/decode-answer.ts'

const { balance, payByBankData, paymentByIdempotencyKey, transactions, transactionDetail } = accountsEndpoints

describe('a balance', () => {
  const numbers = { currency: 'BRL', available: 10_849.25, blocked: 120, overdraft: 0 }
  const strings = { currency: 'BRL', available: '10849.25', blocked: '120.00', overdraft: '0' }
  const read = { available: 1_084_925, blocked: 12_000, overdraft: 0, at: '2025-03-10T14:30:00.000Z' }
  for (const balanceAmount of [numbers, strings]) {
    for (const eventDate of [
      '2025-03-10T14:30:00.000Z',
      '2025-03-10T14:30:00Z',
      '2025-03-10T11:30:00-03:00',
      '2025-03-10T14:30:00.000+00:00',
    ]) {
      const entry = { eventDate, balanceAmount }
      test.each([
        ['a list in data', { data: [entry], meta: {} }],
        ['a bare list', [entry]],
        ['one in data', { data: entry }],
        ['one', entry],
      ])('of %s reads the same', (_, body) => {
        expect(balance.answer.parse(body)).toEqual(read)
      })
    }
  }

  test('may lack all but what is available, and may be below zero', () => {
    const parsed = balance.answer.parse([{ balanceAmount: { available: '-0.01', blocked: null, name: 'BRL' } }])
    expect(parsed).toEqual({ available: -1, blocked: 0, overdraft: 0, at: null })
  })

  test('is not known where it tells of several accounts', () => {
    const of = (account: string, available: number): object => ({ account, balanceAmount: { ...numbers, available } })
    for (const list of [
      [of('1', 10), of('2', 20)],
      { data: [of('1', 10), of('2', 20)] },
      { resultado: [of('1', 1), of('2', 2)] },
    ])
      expect(balance.answer.safeParse(list).error?.issues[0]?.path).toEqual(['balanceAmount'])
    expect(balance.answer.parse([of('1', 10), of('1', 20)]).available).toBe(1_000)
  })

  test.each([12.345, '1e3', '1.234', '1,234', 'NaN', '', null, true, Infinity, 1e21])(
    'is not read out of %j',
    (available) => {
      expect(balance.answer.safeParse([{ balanceAmount: { available } }]).success).toBe(false)
    },
  )
})

describe('the answer to a payment', () => {
  const flat = {
    endToEndId: 'E12345678202503101423a1B2c3D4e5F',
    eventDate: '2025-03-10T14:23:51.120Z',
    id: 900_101,
    payment: { currency: 'BRL', amount: 150.75 },
    type: 'QUEUED',
  }
  const read = {
    id: '900101',
    status: 'QUEUED',
    endToEndId: 'E12345678202503101423a1B2c3D4e5F',
    idempotencyKey: null,
    amount: 15_075,
    errorCode: null,
    creditor: null,
    pixKey: null,
    text: null,
    createdAt: '2025-03-10T14:23:51.120Z',
    refunded: 0,
    refund: null,
    billet: null,
  }

  test.each([
    ['flat', flat],
    ['in data', { data: flat }],
    ['a list of one', [flat]],
    ['with an id and an amount in text', { ...flat, id: '900101', payment: { amount: '150.75' } }],
    ['with the amount as value', { ...flat, payment: { currency: 'BRL', value: 150.75 } }],
    ['with the amount as available', { ...flat, payment: { currency: 'BRL', available: 150.75 } }],
    ['with a time of offset zero', { ...flat, eventDate: '2025-03-10T14:23:51.120+00:00' }],
    ['with fields nobody knows', { ...flat, correlationID: 'x', ticketData: {} }],
    [
      'with nulls for what it lacks',
      { ...flat, errorCode: null, refunds: null, creditorAccount: null, idempotencyKey: '' },
    ],
  ])('reads the same %s', (_, body) => {
    expect(payByBankData.answer.parse(body)).toEqual(read)
  })

  test('passes a status on as it is written, known or new', () => {
    for (const status of ['PENDING', 'LIQUIDATED', 'SOMETHING_NEW']) {
      expect(payByBankData.answer.parse({ ...flat, status }).status).toBe(status)
    }
  })

  test('keeps an id beyond what a double holds', () => {
    expect(payByBankData.answer.parse({ id: '9007199254740993' }).id).toBe('9007199254740993')
  })

  test.each([[{}], [{ data: {} }], [{ status: 'LIQUIDATED' }], [null], [[]], ['text'], [7], [{ message: 'ok' }]])(
    'is none without any id: %j',
    (body) => {
      expect(payByBankData.answer.safeParse(body).success).toBe(false)
    },
  )

  test('is none with an amount that cannot be read exactly', () => {
    expect(payByBankData.answer.safeParse({ ...flat, payment: { amount: 150.755 } }).success).toBe(false)
  })
})

describe('the details of a payment', () => {
  const details = {
    id: 900_101,
    idempotencyKey: 'K7m2Qp9sVt4Xw1Yz3Ab5Cd8',
    endToEndId: 'E12345678202503101423a1B2c3D4e5F',
    status: 'PARTIALLY_REFUNDED',
    errorCode: null,
    pixKey: 'recebedor@exemplo.test',
    createdAt: '2025-03-10T14:23:50.900Z',
    creditorAccount: {
      ispb: '87654321',
      issuer: 2,
      number: '2000025',
      accountType: 'CACC',
      document: '11144477735',
      name: 'Pessoa',
    },
    remittanceInformation: 'Nota 42',
    payment: { currency: 'BRL', amount: '150.75' },
    refunds: [
      { status: 'LIQUIDATED', pixRefundAmount: { amount: 10.1 } },
      { pixRefundAmount: { amount: '5.05' } },
      { status: 'PROCESSING', pixRefundAmount: { amount: 1 } },
      { status: 'CANCELED', pixRefundAmount: { amount: 2 } },
    ],
  }

  test('tell the payee, the text, and only the money that came back', () => {
    for (const body of [{ data: details }, details]) {
      expect(paymentByIdempotencyKey.answer.parse(body)).toEqual({
        id: '900101',
        status: 'PARTIALLY_REFUNDED',
        endToEndId: 'E12345678202503101423a1B2c3D4e5F',
        idempotencyKey: 'K7m2Qp9sVt4Xw1Yz3Ab5Cd8',
        amount: 15_075,
        errorCode: null,
        creditor: { ispb: '87654321', issuer: '2', number: '2000025', document: '11144477735', name: 'Pessoa' },
        pixKey: 'recebedor@exemplo.test',
        text: 'Nota 42',
        createdAt: '2025-03-10T14:23:50.900Z',
        refunded: 1515,
        refund: null,
        billet: null,
      })
    }
  })

  test('may lack an end-to-end id while the payment waits', () => {
    expect(paymentByIdempotencyKey.answer.parse({ id: 1, status: 'ON_QUEUE', endToEndId: '' }).endToEndId).toBeNull()
  })
})

describe('the statement', () => {
  const debit = {
    eventDate: '2025-03-10T14:23:51.120Z',
    id: 900_101,
    status: 'LIQUIDATED',
    endToEndId: 'E12345678202503101423a1B2c3D4e5F',
    txId: null,
    creditDebitType: 'DEBIT',
    transactionType: 'PIX',
    transactionAmount: { currency: 'BRL', amount: 150.75 },
  }
  const line = {
    id: '900101',
    at: '2025-03-10T14:23:51.120Z',
    direction: 'out',
    amount: 15_075,
    status: 'LIQUIDATED',
    kind: 'PIX',
    endToEndId: 'E12345678202503101423a1B2c3D4e5F',
    txid: null,
    counterpartName: null,
    counterpartDocument: null,
    counterpartIspb: null,
    text: null,
    idempotencyKey: null,
  }

  test.each([
    ['with the amount in amount', debit],
    ['with the amount in available', { ...debit, transactionAmount: { available: '150.75' } }],
    ['with a text id', { ...debit, id: '900101' }],
    ['with a negative amount', { ...debit, transactionAmount: { amount: -150.75 } }],
    [
      'with no word for the direction but a minus',
      { ...debit, creditDebitType: null, transactionAmount: { amount: -150.75 } },
    ],
  ])('reads a line %s', (_, wire) => {
    const page = { meta: { total: 1, limit: 10, offset: 1 }, data: [wire] }
    expect(transactions.answer.parse(page)).toEqual({ lines: [line], unread: [], page: 1, total: 1 })
  })

  test('may come bare or without paging facts', () => {
    expect(transactions.answer.parse([debit])).toEqual({ lines: [line], unread: [], page: null, total: null })
    expect(transactions.answer.parse({ data: [] })).toEqual({ lines: [], unread: [], page: null, total: null })
  })

  // A field more, of nobody's, has it read the long way.
  const values: Readonly<Record<string, readonly unknown[]>> = {
    eventDate: [
      '2026-11-20T13:00:00.000Z',
      '2026-11-20T10:00:00-03:00',
      '20/11/2026 10:00',
      '2026-11-20',
      null,
      'ontem',
      undefined,
    ],
    id: ['901479', 901_479, '', 'null', '..', '9223372036854775807', undefined],
    status: ['LIQUIDATED', 'CANCELLED', 'Liquidado', 'PARTIALLY REFUNDED', 'NOVA', '', null, undefined],
    endToEndId: [
      'E60701190202611281646TpvbEbWA1dc',
      ' E60701190202611281646TpvbEbWA1dc ',
      'E1',
      '',
      null,
      undefined,
      7,
    ],
    creditDebitType: ['CREDIT', 'DEBIT', 'CREDITO', 'D', '', null, undefined],
    transactionAmount: [
      ...[10.99, '10.99', 0, -3.5, 0.1 + 0.2, 19.990000000000002, 10.999, null, 1e21].map((amount) => ({
        currency: 'BRL',
        amount,
      })),
      { currency: 'USD', amount: 1 },
      { amount: 1 },
      { currency: 'BRL', amount: 1, scale: 2 },
      10.5,
      null,
      undefined,
    ],
    txId: ['x', '', 'null', null, undefined, 7, ['a', 'b']],
    transactionType: ['PIX', 'TED', 'CASH_IN', '', null, undefined, { name: 'PIX' }],
  }
  const plainest = Object.fromEntries(Object.entries(values).map(([name, [first]]) => [name, first]))
  const readOf = (row: object, unit: 'reais' | 'cents'): unknown => {
    const bytes = Buffer.from(JSON.stringify({ data: [row] }))
    const read = decodeAnswer(transactions, { bytes, contentType: 'application/json' }, unit)
    return read.ok ? [read.value.lines, read.value.unread.map(({ path }) => path)] : read.error
  }
  test.each(['reais', 'cents'] as const)('is read the short way as the long way, in %s', (unit) => {
    for (const [name, ways] of Object.entries(values)) {
      for (const one of ways) {
        for (const [other, others] of Object.entries(values)) {
          for (const two of others) {
            const row = { ...plainest, [name]: one, ...(other !== name && { [other]: two }) }
            expect(readOf(row, unit), JSON.stringify(row)).toEqual(readOf({ ...row, deNinguem: 1 }, unit))
          }
        }
      }
    }
  })

  test('passes words on that nobody knows', () => {
    const read = transactions.answer.parse([{ ...debit, status: 'NEW', transactionType: 'TED2' }])
    expect(read.lines[0]).toMatchObject({ status: 'NEW', kind: 'TED2' })
  })

  test.each([
    [{ ...debit, eventDate: null }, 'data.1.eventDate'],
    [{ ...debit, transactionAmount: null }, 'data.1.transactionAmount'],
    [{ ...debit, id: null }, 'data.1.id'],
    [{ ...debit, creditDebitType: 'BOTH' }, 'data.1.creditDebitType'],
    [null, 'data.1'],
  ])('names a row that cannot be read, and keeps no other from being read: %#', (wire, unread) => {
    const read = transactions.answer.parse({ data: [debit, wire, debit] })
    expect(read).toMatchObject({
      lines: [{ id: read.lines[0]?.id }, { id: read.lines[0]?.id }],
      unread: [{ path: unread, text: JSON.stringify(wire) }],
    })
  })

  test.each([
    ['an amount', { transactionAmount: { currency: 'BRL', amount: 'a combinar' } }],
    ['a moment', { eventDate: 'ontem', createdAt: null }],
    ['a direction', { creditDebitType: 'BOTH' }],
    ['an id', { id: { part: 1 } }],
    ['an id that leads elsewhere', { id: '..' }],
  ])('makes no error of any row without %s, of which there may be thousands', (_, odd) => {
    const made: unknown[] = []
    const { customError } = z.config()
    z.config({
      customError: (issue) => {
        made.push(issue)
        return undefined
      },
    })
    const read = transactions.answer.parse({ data: Array.from({ length: 50 }, () => ({ ...debit, ...odd })) })
    z.config({ customError })
    expect(read.unread).toHaveLength(50)
    expect(made).toEqual([])
  })

  const detail = {
    ...debit,
    transactionAmount: undefined,
    payment: { currency: 'BRL', amount: 150.75 },
    idempotencyKey: 'K7m2Qp9sVt4Xw1Yz3Ab5Cd8',
    remittanceInformation: 'Nota 42',
    debtorAccount: { ispb: '12345678', document: '11222333000181', name: 'Empresa' },
    creditorAccount: { ispb: '87654321', document: '11144477735', name: 'Pessoa' },
  }

  test.each([
    ['a list of one', [detail]],
    ['plain', detail],
    ['in data', { data: detail }],
  ])('tells the other side in the details, %s', (_, body) => {
    expect(transactionDetail.answer.parse(body).line).toMatchObject({
      counterpartName: 'Pessoa',
      counterpartDocument: '11144477735',
      counterpartIspb: '87654321',
      text: 'Nota 42',
      idempotencyKey: 'K7m2Qp9sVt4Xw1Yz3Ab5Cd8',
    })
  })

  test('of money that came in, the other side is the payer', () => {
    const read = transactionDetail.answer.parse({ ...detail, creditDebitType: 'CREDIT' })
    expect(read.line).toMatchObject({ direction: 'in', counterpartName: 'Empresa' })
  })

  test('tells every value of the record by its path, whatever it came in, and as it was written', () => {
    for (const body of [[detail], detail, { data: detail }]) {
      const { fields } = transactionDetail.answer.parse(body)
      expect(fields).toContainEqual({ path: 'payment.amount', value: '150.75' })
      expect(fields).toContainEqual({ path: 'debtorAccount.name', value: 'Empresa' })
      expect(fields.map(({ path }) => path)).not.toContain('txId')
    }
  })
})
