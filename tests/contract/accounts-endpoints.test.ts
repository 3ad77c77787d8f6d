import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { encodeRequest } from '../../electron/journal/kinds/kinds.ts'
import { accountsEndpoints } from '../../electron/api/accounts/endpoints.ts'
import type { Client } from '../../electron/api/wire/called.ts'
import { paymentKindSchema, paymentRequestSchema } from '../../shared/domain/payment-request.ts'
import { MAX_PAYABLE } from '../../shared/money/centavos.ts'
import { paymentRequest } from '../fixtures/payment-requests.ts'
import { readContract } from './openapi.ts'
import { samples } from './samples.ts'
import { isRowName, partsOf, write } from './written.ts'

const document: { paths: Record<string, Record<string, unknown>> } = parse(
  readFileSync(new URL('accounts.openapi.yaml', import.meta.url), 'utf8'),
)
const contract = readContract(false)

describe('the table of the accounts group', () => {
  test.each(Object.entries(accountsEndpoints))('names an operation that is documented: %s', (_, row) => {
    const parameter = /\{\w+\}/g
    const operations = document.paths[row.path]
    expect(Object.keys(operations ?? {})).toContain(row.method.toLowerCase())
    const placed = [...row.path.matchAll(parameter)].map(([match]) => match.slice(1, -1))
    expect(row.params.type === 'object' ? Object.keys(row.params.shape) : []).toEqual(placed)
  })

  test('names every operation that is documented', () => {
    const isMethod = (name: string): boolean => ['get', 'post', 'put', 'patch', 'delete'].includes(name)
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations)
        .filter(isMethod)
        .map((method) => `${method.toUpperCase()} ${path}`),
    )
    const named = Object.values(accountsEndpoints).map(({ method, path }) => `${method} ${path}`)
    expect(named.toSorted()).toEqual(described.toSorted())
  })

  test('marks the rows that move money, which the client cannot run', () => {
    const movers = Object.entries(accountsEndpoints).filter(([, row]) => row.moves === 'money')
    expect(movers.map(([name]) => name)).toEqual(['payByBankData', 'payByKey', 'payByQrCode', 'payBillet'])
    // The compiler is the guard: were these calls to fit, the check of types would fail here.
    const ask = { currency: 'BRL', amount: 1 } as const
    // @ts-expect-error a row that moves money is no row for the client
    const pay = (client: Client) => client.run(accountsEndpoints.payBillet, { ask })
    // @ts-expect-error nor is a defense, which has no key
    const defend = (client: Client) => client.run(accountsEndpoints.defend, { ask })
    expect([pay, defend]).toHaveLength(2)
  })

  const everySample = Object.entries(samples).flatMap(([name, each]) =>
    each.map((sample, index) => ({ name, number: index + 1, sample })),
  )
  test.each(everySample)('is asked as it is documented: $name, sample $number', async ({ name, sample }) => {
    if (!isRowName(name)) throw new RangeError(name)
    const written = write(name, sample)
    expect(contract.requestFaults(written.row.method, written.row.path, await partsOf(written))).toEqual([])
  })
})

describe('the bytes of any payment', () => {
  const paths = {
    'pix-manual': '/pix/payments/manu',
    'pix-key': '/pix/payments/dict',
    'pix-qr': '/pix/payments/qrc',
    billet: '/billets/payments',
  } as const
  const common = {
    amount: fc.integer({ min: 1, max: MAX_PAYABLE }),
    description: fc.string({ unit: 'grapheme', maxLength: 40 }),
    paymentFlow: fc.constantFrom('INSTANT', 'APPROVAL_REQUIRED'),
  }
  const ofPix = { ...common, expiration: fc.integer({ min: 1, max: 10_800 }) }

  test.each(paymentKindSchema.exclude(['refund']).options)(
    'fit the documented schema, and say exactly the amount: %s',
    (kind) => {
      fc.assert(
        fc.property(fc.record<object>(kind === 'billet' ? common : ofPix), (change) => {
          const whole = paymentRequestSchema.safeParse({ ...paymentRequest(kind), ...change })
          fc.pre(whole.success)
          const wire = new TextDecoder().decode(encodeRequest(paymentRequest(kind, change)))
          expect(contract.takes('POST', paths[kind], JSON.parse(wire))).toBe(true)
          const amount = /"amount":(\d+)(?:\.(\d{1,2}))?\}/.exec(wire)
          const said = `${amount?.[1]}${(amount?.[2] ?? '').padEnd(2, '0')}`.replace(/^0+(?=\d)/, '')
          expect(said).toBe(String(whole.data?.amount))
        }),
      )
    },
  )
})
