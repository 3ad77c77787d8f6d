import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { encodeManualPayment } from '../../electron/api/accounts/encode-manual-payment.ts'
import { accountsEndpoints } from '../../electron/api/accounts/endpoints.ts'
import type { Client } from '../../electron/api/client.ts'
import { type ManualPayment, manualPaymentSchema } from '../../shared/domain/manual-payment.ts'
import { MAX_PAYABLE } from '../../shared/money/centavos.ts'
import { readContract } from './openapi.ts'

const document: { paths: Record<string, Record<string, unknown>> } = parse(
  readFileSync(new URL('accounts.openapi.yaml', import.meta.url), 'utf8'),
)
const contract = readContract(false)

function payment(change: Record<string, unknown> = {}, payee: Record<string, unknown> = {}): ManualPayment {
  return manualPaymentSchema.parse({
    payee: {
      ispb: '87654321',
      issuer: '0002',
      number: '2000025',
      accountType: 'CACC',
      document: '11144477735',
      name: 'Pessoa de Exemplo',
      ...payee,
    },
    amount: 98_010,
    description: 'Fornecedor 7',
    priority: 'HIGH',
    paymentFlow: 'INSTANT',
    expiration: 600,
    ispbDeny: ['00000000'],
    ...change,
  })
}

const text = (request: ManualPayment): string => new TextDecoder().decode(encodeManualPayment(request))

describe('the table of the accounts group', () => {
  test.each(Object.entries(accountsEndpoints))('names an operation that is documented: %s', (_, row) => {
    const parameter = /\{\w+\}/g
    const operations = document.paths[row.path]
    expect(Object.keys(operations ?? {})).toContain(row.method.toLowerCase())
    const placed = [...row.path.matchAll(parameter)].map(([match]) => match.slice(1, -1))
    expect(row.params.type === 'object' ? Object.keys(row.params.shape) : []).toEqual(placed)
  })

  test('marks the one row that moves money, which the client cannot run', () => {
    const movers = Object.values(accountsEndpoints).filter((row) => row.moves === 'money')
    expect(movers.map((row) => row.name)).toEqual(['accounts.payByBankData'])
    // The compiler is the guard: were this call to fit, the check of types would fail here.
    // @ts-expect-error a row that moves money is no row for the client
    const pay = (client: Client) => client.run(accountsEndpoints.payByBankData, { ask: payment() })
    expect(pay).toBeTypeOf('function')
  })
})

describe('the bytes of a payment by bank data', () => {
  test('are the documented example in a fixed order', () => {
    expect(text(payment())).toBe(
      '{"priority":"HIGH","description":"Fornecedor 7","paymentFlow":"INSTANT","expiration":600,' +
        '"creditorAccount":{"ispb":"87654321","issuer":"0002","number":"2000025","accountType":"CACC",' +
        '"document":"11144477735","name":"Pessoa de Exemplo"},"payment":{"currency":"BRL","amount":980.1},' +
        '"ispbDeny":["00000000"]}',
    )
  })

  test('leave out what says nothing', () => {
    const bare = text(payment({ description: '', ispbDeny: [] }, { accountType: 'TRAN', issuer: null }))
    expect(bare).not.toMatch(/description|ispbDeny|issuer|null/)
  })

  test('do not depend on the order in which the request was put together', () => {
    const request = payment()
    const backwards = Object.fromEntries(Object.entries(request).toReversed())
    expect(text(manualPaymentSchema.parse(backwards))).toBe(text(request))
  })

  test('fit the documented schema, and say exactly the amount, for any payment', () => {
    const some = fc.record({
      amount: fc.integer({ min: 1, max: MAX_PAYABLE }),
      description: fc.string({ unit: 'grapheme', maxLength: 40 }),
      expiration: fc.integer({ min: 1, max: 10_800 }),
      priority: fc.constantFrom('HIGH', 'NORM'),
      paymentFlow: fc.constantFrom('INSTANT', 'APPROVAL_REQUIRED'),
    })
    fc.assert(
      fc.property(some, (change) => {
        const whole = manualPaymentSchema.safeParse({ ...payment(), ...change })
        fc.pre(whole.success)
        const wire = text(payment(change))
        expect(contract.takes('POST', '/pix/payments/manu', JSON.parse(wire))).toBe(true)
        const amount = /"amount":(\d+)(?:\.(\d{1,2}))?\}/.exec(wire)
        expect(`${amount?.[1]}${(amount?.[2] ?? '').padEnd(2, '0')}`.replace(/^0+(?=\d)/, '')).toBe(
          String(change.amount),
        )
        const back = accountsEndpoints.payByBankData.ask.safeParse(JSON.parse(wire))
        expect(back.data).toEqual(payment(change))
      }),
    )
  })
})
