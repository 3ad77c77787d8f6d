import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { encodeRequest } from '../../electron/journal/kinds/kinds.ts'
import type { OrderRequest } from '../../electron/api/accounts/pix-options.ts'
import { billetPaymentBody } from '../../electron/sandbox/accounts/billet-payment.ts'
import { keyPaymentBody } from '../../electron/sandbox/accounts/key-payment.ts'
import { manualPaymentBody } from '../../electron/sandbox/accounts/manual-payment.ts'
import { qrPaymentBody } from '../../electron/sandbox/accounts/qr-payment.ts'
import { readBody } from '../../electron/sandbox/accounts/read-body.ts'
import { paymentRequest } from '../fixtures/payment-requests.ts'
import { payment } from '../integration/sandbox/talk.ts'
import { readContract } from './openapi.ts'

const contract = readContract(false)
const takenByContract = (body: unknown): boolean => contract.takes('POST', '/pix/payments/manu', body)
const takenByBank = (body: unknown): boolean => readBody(manualPaymentBody, JSON.stringify(body)).ok

const junk = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer(),
  fc.string(),
  fc.constant([]),
  fc.constant({}),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

describe('the training bank takes no body of a payment that the published description refuses', () => {
  test('and takes the usual one, and one with required fields only', () => {
    const { creditorAccount, payment: sum } = payment()
    for (const body of [payment(), { creditorAccount, payment: sum }]) {
      expect([takenByContract(body), takenByBank(body)]).toEqual([true, true])
    }
  })

  test('whichever field is changed or left out', () => {
    const paths = [
      ['priority'],
      ['description'],
      ['paymentFlow'],
      ['expiration'],
      ['creditorAccount'],
      ['payment'],
      ['ispbDeny'],
      ['creditorAccount', 'ispb'],
      ['creditorAccount', 'issuer'],
      ['creditorAccount', 'number'],
      ['creditorAccount', 'accountType'],
      ['creditorAccount', 'document'],
      ['creditorAccount', 'name'],
      ['payment', 'currency'],
      ['payment', 'amount'],
    ] as const
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.option(junk, { nil: undefined }), (path, value) => {
        const body = changed(payment(), path, value)
        // The one leniency: amounts may be texts, as the description's own words ask of a training bank.
        const lenient = path.at(-1) === 'amount' && typeof value === 'string'
        if (!lenient && !takenByContract(body)) expect(takenByBank(body)).toBe(false)
      }),
      { numRuns: 1_000 },
    )
  })

  test.each([
    ['creditorAccount.document', payment({ account: { document: '18304659000106' } })],
    ['creditorAccount.document', payment({ account: { document: '183.046.590-00' } })],
    ['creditorAccount.ispb', payment({ account: { ispb: '6070119' } })],
    ['creditorAccount.issuer', payment({ account: { issuer: '0845-1' } })],
    ['creditorAccount.issuer', payment({ account: { issuer: undefined } })],
    ['creditorAccount.number', payment({ account: { number: '33127-9' } })],
    ['creditorAccount.name', payment({ account: { name: '' } })],
    ['payment.amount', payment({ amount: 1.234 })],
    ['payment.amount', payment({ amount: 0 })],
    ['payment.amount', payment({ amount: -5 })],
    ['payment.amount', payment({ amount: '12,50' })],
    ['payment.currency', payment({ more: { payment: { currency: 'USD', amount: 1 } } })],
    ['expiration', payment({ more: { expiration: 0 } })],
    ['expiration', payment({ more: { expiration: 10_801 } })],
    ['description', payment({ more: { description: 'á'.repeat(141) } })],
    ['ispbDeny.0', payment({ more: { ispbDeny: ['1'] } })],
    ['priorit', payment({ more: { priorit: 'HIGH' } })],
  ])('and names %s when that is what is wrong', (field, body) => {
    const read = readBody(manualPaymentBody, JSON.stringify(body))
    const fields = read.ok ? [] : read.error.map((violation) => violation.field)
    expect([...new Set(fields)]).toEqual([field])
  })

  test('and takes a payment account without branch, an amount as text and the longest description', () => {
    expect(takenByBank(payment({ account: { accountType: 'TRAN', issuer: undefined } }))).toBe(true)
    expect(takenByBank(payment({ amount: '980.10' }))).toBe(true)
    expect(takenByBank(payment({ more: { description: '🍞'.repeat(140) } }))).toBe(true)
  })

  test.each(['', 'null', '[]', '{', '"x"', '12'])('and names the body when it is %s', (body) => {
    const read = readBody(manualPaymentBody, body)
    expect(read.ok ? [] : read.error.map((violation) => violation.field)).toContain('body')
  })
})

describe('the training bank takes no other order that the published description refuses', () => {
  const full = { creditorDocument: '11144477735', ispbDeny: ['00000000'] }
  const inPayment = [
    ['payment', 'currency'],
    ['payment', 'amount'],
  ]
  const orders: readonly [string, z.ZodType, OrderRequest][] = [
    ['/pix/payments/dict', keyPaymentBody, paymentRequest('pix-key', full)],
    ['/pix/payments/qrc', qrPaymentBody, paymentRequest('pix-qr', full)],
    ['/billets/payments', billetPaymentBody, paymentRequest('billet')],
  ]
  test.each(orders)('whichever field is changed or left out: %s', (path, schema, request) => {
    const whole: object = JSON.parse(new TextDecoder().decode(encodeRequest(request)))
    expect([contract.takes('POST', path, whole), readBody(schema, JSON.stringify(whole)).ok]).toEqual([true, true])
    const fields = fc.constantFrom(...Object.keys(whole).map((name) => [name]), ...inPayment)
    fc.assert(
      fc.property(fields, fc.option(junk, { nil: undefined }), (field, value) => {
        const text = JSON.stringify(changed(whole, field, value))
        const lenient = field.at(-1) === 'amount' && typeof value === 'string'
        if (!lenient && !contract.takes('POST', path, JSON.parse(text))) expect(readBody(schema, text).ok).toBe(false)
      }),
      { numRuns: 1_000 },
    )
  })
})

function changed(body: object, [first, second]: readonly string[], value: unknown): object {
  if (first === undefined) return body
  const inner: unknown = Reflect.get(body, first)
  if (second === undefined || typeof inner !== 'object' || inner === null) return { ...body, [first]: value }
  return { ...body, [first]: { ...inner, [second]: value } }
}
