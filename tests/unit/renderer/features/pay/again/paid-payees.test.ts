import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { besidesPaid, paidPayees, payeesNamed } from '../../../../../../renderer/features/pay/again/paid-payees.ts'
import { payeeRowSchema } from '../../../../../../shared/domain/payee.ts'
import { type PaymentSummary, paymentSummarySchema } from '../../../../../../shared/domain/payment.ts'

type Payee = Partial<PaymentSummary['payee']>
let made = 0

function payment(payee: Payee, rest: Partial<PaymentSummary> = {}): PaymentSummary {
  made += 1
  return paymentSummarySchema.parse({
    id: made.toString(16).padStart(32, '0'),
    kind: 'pix-key',
    state: 'settled',
    providerStatus: null,
    amount: 10_00,
    adjustedAmount: null,
    description: '',
    createdAt: '2026-11-03T12:00:00.000Z',
    changedAt: '2026-11-03T12:00:00.000Z',
    endToEndId: null,
    receipt: 'saved',
    lateBooking: false,
    ...rest,
    payee: {
      name: null,
      document: null,
      told: false,
      ispb: null,
      issuer: null,
      number: null,
      accountType: null,
      key: null,
      line: null,
      ...payee,
    },
  })
}

const moinho = { name: 'Moinho Serra Azul S.A.', document: '27418063000119', key: 'financeiro@moinho.com.br' }
const rio = { name: 'Transportes Rio Claro Ltda.', document: '18340227000141', ispb: '60701190', number: '482137' }

describe('who was paid before', () => {
  test('is one payee by document, whatever way it was paid, with the newest of its payments', () => {
    const newest = payment({ ...moinho, key: 'pagamentos@moinho.com.br' })
    expect(paidPayees([newest, payment(moinho)])).toEqual([{ last: newest, times: 2 }])
  })

  test('stands by how often, and of those alike the newest first', () => {
    const rows = [payment(rio), payment(moinho), payment({ name: 'Nimbo', key: 'nimbo@nimbo.com.br' }), payment(moinho)]
    expect(paidPayees(rows).map(({ last }) => last.payee.name)).toEqual([moinho.name, rio.name, 'Nimbo'])
  })

  test('is told apart by key or account where the document has hidden digits', () => {
    const hidden = { name: 'Luzia Ferraz', document: '***982247**' }
    const rows = [
      payment({ ...hidden, key: 'luzia@ferraz.com.br' }),
      payment({ ...hidden, key: 'outra@ferraz.com.br' }),
    ]
    expect(paidPayees(rows)).toHaveLength(2)
  })

  test.each([
    ['a boleto', { kind: 'billet' }],
    ['a code', { kind: 'pix-qr' }],
    ['a refund', { kind: 'refund' }],
    ['what was refused', { state: 'rejected' }],
    ['what is in doubt', { state: 'unknown' }],
  ] as const)('%s is no way to pay again', (_name, rest) => {
    expect(paidPayees([payment(moinho, rest)])).toEqual([])
  })

  test('counts every payment that can be repeated once', () => {
    const any = fc.constantFrom(moinho, rio, { name: 'Nimbo', key: 'nimbo@nimbo.com.br' })
    fc.assert(
      fc.property(fc.array(any), (payees) => {
        const found = paidPayees(payees.map((payee) => payment(payee)))
        expect(found.reduce((sum, { times }) => sum + times, 0)).toBe(payees.length)
        expect(new Set(found.map(({ last }) => last.payee.name)).size).toBe(found.length)
      }),
    )
  })
})

describe('a text that names somebody who was paid', () => {
  const payees = paidPayees([payment(moinho), payment(rio)])
  const named = (text: string) => payeesNamed(text, payees).map(({ last }) => last.payee.name)

  test.each([
    ['moin', moinho.name],
    ['Azul serra', moinho.name],
    ['MOÍNHO', moinho.name],
    ['27.418', moinho.name],
    ['financeiro@mo', moinho.name],
    ['rio claro', rio.name],
    ['48213-7', rio.name],
  ])('%s', (text, name) => expect(named(text)).toEqual([name]))

  test.each(['', ' ', 'a', 'zul', 'moinho grande', '...'])('and "%s" names nobody', (text) => {
    expect(named(text)).toEqual([])
  })
})

test('whom only the book knows stands beside them, unless the document, the key or the whole account is one of theirs', () => {
  const way = { kind: 'account', ispb: '60701190', issuer: '0001', number: '482137', lastAt: null }
  const row = (id: string, document: string | null, its: object | null) =>
    payeeRowSchema.parse({
      id,
      name: 'Nimbo',
      document,
      way: its,
      changedAt: null,
      firstAt: null,
      lastAt: null,
      forgottenAt: null,
    })
  const paid = paidPayees([payment({ ...rio, issuer: '0001' }), payment(moinho)])
  const same = [
    row('1', rio.document, null),
    row('2', null, way),
    row('3', null, { kind: 'key', key: moinho.key, lastAt: null }),
  ]
  const others = [row('4', null, { ...way, issuer: '0002' }), row('5', '52998224725', null), row('6', null, null)]
  expect(besidesPaid([...same, ...others], paid)).toEqual(others)
})
