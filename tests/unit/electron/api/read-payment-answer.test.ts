import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPaymentAnswer } from '../../../../electron/api/read-payment-answer.ts'

const good = {
  data: {
    id: 900_101,
    idempotencyKey: 'K7m2Qp9sVt4Xw1Yz3Ab5Cd8',
    endToEndId: 'E12345678202503101423a1B2c3D4e5F',
    status: 'LIQUIDATED',
    createdAt: '2025-03-10T14:23:50.900Z',
    creditorAccount: { ispb: '87654321', document: '11144477735' },
    payment: { currency: 'BRL', amount: 150.75 },
    refunds: [{ status: 'LIQUIDATED', pixRefundAmount: { amount: 1 } }],
  },
}
const text = JSON.stringify(good)
const read = (body: string) => readPaymentAnswer('pix-manual', new TextEncoder().encode(body))

describe('the answer to a payment, as bytes', () => {
  test('is the word of the provider', () => {
    expect(read(text)).toMatchObject({ id: '900101', status: 'LIQUIDATED', amount: 15_075, refunded: 100 })
  })

  test.each(['', 'null', '<html>', text.slice(0, -1), '[]', '"ok"', '{"id":{}}'])(
    'is nothing when it is %j',
    (body) => {
      expect(read(body)).toBeNull()
    },
  )

  test('keeps an id of nineteen digits whole, and refuses an amount between two centavos', () => {
    expect(read('{"id":9223372036854775807}')?.id).toBe('9223372036854775807')
    expect(read('{"id":1,"payment":{"amount":0.1030000000000000055}}')).toBeNull()
    expect(read('{"id":1,"payment":{"amount":1e309}}')).toBeNull()
    expect(read('{"id":1,"payment":{"amount":0.3}}')?.amount).toBe(30)
  })

  test('invents no amount, whatever any one byte becomes', () => {
    for (let at = 0; at < text.length; at += 1) {
      for (const other of '{}[]",:0123456789.eE-+ntfa\\') {
        const mutated = text.slice(0, at) + other + text.slice(at + 1)
        const amount = read(mutated)?.amount ?? null
        if (amount === null) continue
        const said = /"payment":.*?:"?-?(\d*)(?:[.,](\d*))?"?\}/i.exec(mutated.slice(mutated.search(/"payment":/i)))
        const digits = `${said?.[1]}${(said?.[2] ?? '').padEnd(2, '0')}`
        // What was paid went out, whatever sign a ledger gives it.
        expect(`${mutated} ${amount}`).toBe(`${mutated} ${digits.replace(/^0+(?=\d)/, '')}`)
      }
    }
  })

  test('never throws, whatever comes', () => {
    fc.assert(fc.property(fc.json(), (body) => void read(body)))
    fc.assert(fc.property(fc.uint8Array(), (bytes) => void readPaymentAnswer('pix-manual', bytes)))
  })
})
