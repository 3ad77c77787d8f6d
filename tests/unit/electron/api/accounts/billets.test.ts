import { describe, expect, test } from 'vitest'
import { accountsEndpoints } from '../../../../../electron/api/accounts/endpoints.ts'
import { billetBarCode, billetLine } from '../../../../fixtures/payment-requests.ts'

const { billet, billets, payBillet } = accountsEndpoints

const told = {
  id: 77_001,
  idempotencyKey: 'B1llet2025Mar10x0001',
  eventDate: '2025-03-10T15:00:00.000Z',
  digitableCode: billetLine,
  description: 'Aluguel marco',
  status: 'LIQUIDATED',
  transactionType: 'BILLET',
  creditDebitType: 'DEBIT',
  payment: { currency: 'BRL', amount: 153.2 },
  billetInfo: {
    digitableCode: billetLine,
    barCode: billetBarCode,
    settleDate: '2025-03-10T15:04:10.000Z',
    dueDate: '2025-03-08T00:00:00.000Z',
  },
  creditorAccount: { document: '11222333000181', name: 'Imobiliaria Exemplo Ltda' },
}

const paid = {
  id: '77001',
  at: '2025-03-10T15:00:00.000Z',
  line: billetLine,
  barCode: billetBarCode,
  amount: 15_320,
  printedAmount: 15_075,
  status: 'LIQUIDATED',
  queued: false,
  settledAt: '2025-03-10T15:04:10.000Z',
  dueDate: '2025-03-08',
  creditorName: 'Imobiliaria Exemplo Ltda',
  creditorDocument: '11222333000181',
  description: 'Aluguel marco',
  idempotencyKey: 'B1llet2025Mar10x0001',
  errorCode: null,
}

const variants: [string, unknown][] = [
  ['as documented', told],
  ['in data', { data: told }],
  ['with an id and an amount in text', { ...told, id: '77001', payment: { amount: '153.20' } }],
  ['with the amount as value', { ...told, payment: { value: 153.2 } }],
  ['with a time of offset zero', { ...told, eventDate: '2025-03-10T15:00:00+00:00' }],
  ['with the line in the inner part only', { ...told, digitableCode: null }],
  ['with fields nobody knows', { ...told, ticketData: {} }],
]

describe('a billet payment', () => {
  test.each(variants)('reads the same %s, paid and printed amounts apart', (_, body) => {
    expect(billet.answer.parse(body)).toEqual(paid)
  })

  test('may lack all but its id', () => {
    const nothing = Object.fromEntries(Object.keys(paid).map((name) => [name, null]))
    expect(billet.answer.parse({ id: 1 })).toEqual({ ...nothing, id: '1', status: '', queued: false })
  })

  test('passes on a word for its state that nobody knows, and the reason of a cancelled one', () => {
    const read = billet.answer.parse({ ...told, status: 'SOMETHING_NEW', errorCode: 'AM04' })
    expect(read).toMatchObject({ status: 'SOMETHING_NEW', errorCode: 'AM04' })
  })

  test('has no printed amount where the line leaves it open or is none', () => {
    for (const digitableCode of [null, '123', `1${billetLine.slice(1)}`]) {
      const body = { ...told, digitableCode, billetInfo: null }
      expect(billet.answer.parse(body).printedAmount).toBeNull()
    }
  })

  test.each([[{}], [{ data: {} }], [null], [{ ...told, id: null }], [{ ...told, payment: { amount: 1.005 } }]])(
    'is none: %j',
    (body) => {
      expect(billet.answer.safeParse(body).success).toBe(false)
    },
  )
})

describe('a list of billet payments', () => {
  test.each([
    ['with meta', { meta: { total: 12, limit: 10, offset: 2 }, data: [told] }, 2, 12],
    ['with pagination', { pagination: { totalPages: 2 }, data: [told] }, null, null],
    ['bare', [told], null, null],
  ])('may come %s', (_, body, page, total) => {
    expect(billets.answer.parse(body)).toMatchObject({ rows: [paid], unread: [], page, total })
  })
})

describe('the answer to a billet payment', () => {
  test.each(variants)('is the word of the provider %s', (_, body) => {
    expect(payBillet.answer.parse(body)).toEqual({
      id: '77001',
      status: 'LIQUIDATED',
      endToEndId: null,
      idempotencyKey: 'B1llet2025Mar10x0001',
      amount: 15_320,
      errorCode: null,
      creditor: null,
      pixKey: null,
      text: 'Aluguel marco',
      createdAt: '2025-03-10T15:00:00.000Z',
      refund: null,
      refunded: 0,
      billet: {
        line: billetLine,
        barCode: billetBarCode,
        settledAt: '2025-03-10T15:04:10.000Z',
        dueDate: '2025-03-08',
      },
    })
  })

  test('needs an id and no more', () => {
    expect(payBillet.answer.parse({ data: { id: 1 } })).toMatchObject({ id: '1', status: '', amount: null })
    expect(payBillet.answer.safeParse({ status: 'ON_QUEUE' }).success).toBe(false)
  })
})
