import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { rehearsals } from '../../../electron/sandbox/ledger/rehearsals.ts'
import { at, newKey, payment, talkTo, until, withBank } from './talk.ts'

const DETAILS = '/pix/payments/idempotencyKey/'
const BALANCE = '/accounts/balances/'

describe('a payment at the training bank', () => {
  test('is accepted, passes the queue, settles, is booked once and has a receipt', async () => {
    await withBank({}, async (bank) => {
      const talk = await talkTo(bank)
      const key = newKey()
      const accepted = await talk.pay(payment(), key)
      expect(accepted.status).toBe(202)
      expect(accepted.json).toMatchObject({
        status: 'PENDING',
        type: 'QUEUED',
        payment: { currency: 'BRL', amount: 980.1 },
      })
      const settled = await until(
        () => talk.get(DETAILS + key),
        (reply) => at(reply.json, 'data', 'status') === 'LIQUIDATED',
      )
      expect(settled.json).toMatchObject({
        data: {
          idempotencyKey: key,
          localInstrument: 'MANU',
          creditDebitType: 'DEBIT',
          remittanceInformation: 'NF 3381',
        },
      })
      const endToEndId = String(at(accepted.json, 'endToEndId'))
      expect(endToEndId).toMatch(/^E39517204\d{12}[A-Za-z0-9]{11}$/)
      expect((await talk.get(`/pix/payments/${endToEndId}`)).json).toEqual(settled.json)
      const receipt = await until(
        () => talk.get(`/pix/payments/receipt/${endToEndId}`),
        (reply) => reply.status === 200,
      )
      const again = await talk.get(`/pix/payments/receipt/${endToEndId}`)
      const hash = (reply: { json: unknown }): string =>
        createHash('sha256')
          .update(Buffer.from(String(at(reply.json, 'data', 'pdf')), 'base64'))
          .digest('hex')
      expect(hash(again)).toBe(hash(receipt))
      expect(bank.book()).toMatchObject([{ key, endToEndId, amount: 98_010, status: 'LIQUIDATED' }])
      expect((await talk.get(BALANCE)).json).toMatchObject({
        data: [{ balanceAmount: { available: 99_019.9 } }],
      })
    })
  })

  test('holds the money back while it is open', async () => {
    await withBank({ speed: 'real' }, async (bank) => {
      const talk = await talkTo(bank)
      const blocked = async () => Number(at((await talk.get(BALANCE)).json, 'data', 0, 'balanceAmount', 'blocked'))
      const before = await blocked()
      await talk.pay(payment({ amount: 1_500 }))
      expect((await talk.get(BALANCE)).json).toMatchObject({ data: [{ balanceAmount: { available: 98_500 } }] })
      expect((await blocked()) - before).toBeCloseTo(1_500)
    })
  })

  test('is refused with 412 when its key was used, and with 400 when the key is missing or illegal', async () => {
    await withBank({}, async (bank) => {
      const talk = await talkTo(bank)
      const key = newKey()
      await talk.pay(payment(), key)
      expect(await talk.pay(payment(), key)).toMatchObject({ status: 412, json: { type: 'precondition-failed' } })
      expect((await talk.pay(payment({ amount: 7 }), key)).status).toBe(412)
      for (const bad of ['', 'a b', 'x'.repeat(51), 'ação'.normalize('NFD').replaceAll(/\P{ASCII}/gu, '!')]) {
        expect(await talk.pay(payment(), bad)).toMatchObject({ status: 400, json: { type: 'onz-0002' } })
      }
      expect(bank.book()).toHaveLength(1)
    })
  })

  test('is refused with 422 when the balance is too low, and burns no key', async () => {
    await withBank({}, async (bank) => {
      const talk = await talkTo(bank)
      const key = newKey()
      expect((await talk.pay(payment({ amount: 100_000.01 }), key)).status).toBe(422)
      expect((await talk.pay(payment({ amount: 100_000 }), key)).status).toBe(202)
      expect((await talk.pay(payment({ amount: 0.01 }))).status).toBe(422)
    })
  })

  test.each(Object.entries(rehearsals))(
    'to an account ending in %s ends as documented',
    async (account, { end, code }) => {
      let now = Date.UTC(2026, 10, 20, 15, 0, 0)
      await withBank({ clock: { now: () => now } }, async (bank) => {
        const talk = await talkTo(bank)
        const key = newKey()
        await talk.pay(payment({ account: { number: `12${account}` }, amount: 100.01 }), key)
        now += 60_000
        const told = (await talk.get(DETAILS + key)).json
        const words = {
          SLOW: 'LIQUIDATED',
          SLOW_CANCELED: 'CANCELED',
          HALF_BACK: 'PARTIALLY_REFUNDED',
          ALL_BACK: 'REFUNDED',
        }
        expect(told).toMatchObject({
          data: { status: Object.hasOwn(words, end) ? at(words, end) : end, errorCode: code },
        })
        const left = { SLOW: 99_899.99, HALF_BACK: 99_950, ALL_BACK: 100_000 }
        expect((await talk.get(BALANCE)).json).toMatchObject({
          data: [{ balanceAmount: { available: at(left, end) ?? 100_000 } }],
        })
      })
    },
  )

  test('to a denied institution is taken and rejected later', async () => {
    await withBank({}, async (bank) => {
      const talk = await talkTo(bank)
      const key = newKey()
      expect((await talk.pay(payment({ more: { ispbDeny: ['60701190'] } }), key)).status).toBe(202)
      await until(
        () => talk.get(DETAILS + key),
        (reply) => at(reply.json, 'data', 'status') === 'REJECTED',
      )
    })
  })

  test('skips the queue with HIGH, waits for ever with APPROVAL_REQUIRED and is cancelled at its expiration', async () => {
    let now = Date.UTC(2026, 10, 20, 15, 0, 0)
    await withBank({ speed: 'real', clock: { now: () => now } }, async (bank) => {
      const talk = await talkTo(bank)
      const high = await talk.pay(payment({ more: { priority: 'HIGH' } }))
      expect(high.json).toMatchObject({ status: 'PROCESSING' })
      const waiting = newKey()
      await talk.pay(payment({ more: { paymentFlow: 'APPROVAL_REQUIRED' } }), waiting)
      // How long an order waits follows from its key: the first of these waits 0.9 s, the second 1.4 s.
      const [short, long] = ['709b000b9f47466e9b8dd4cbe44d9900', 'd2a4d0bfec114d778943627bd1a7b597']
      for (const key of [short, long]) await talk.pay(payment({ amount: 1, more: { expiration: 1 } }), key)
      now += 200_000
      expect(await talk.get(DETAILS + short)).toMatchObject({ json: { data: { status: 'LIQUIDATED' } } })
      expect(await talk.get(DETAILS + long)).toMatchObject({ json: { data: { status: 'CANCELED' } } })
      const fresh = await talkTo(bank)
      expect(await fresh.get(DETAILS + waiting)).toMatchObject({ json: { data: { status: 'WAITING_APPROVAL' } } })
    })
  })

  test('survives a restart of the bank, and goes on meanwhile', async () => {
    const { createTrainingBank } = await import('../../../electron/sandbox/create-training-bank.ts')
    await withBank({}, async (bank, dir) => {
      const key = newKey()
      await (await talkTo(bank)).pay(payment(), key)
      await bank.close()
      const second = await createTrainingBank({ dir, speed: 'fast' })
      const talk = await talkTo(second)
      expect(second.tls.pem).toEqual(bank.tls.pem)
      expect(second.book()).toMatchObject([{ key, amount: 98_010 }])
      expect((await talk.pay(payment(), key)).status).toBe(412)
      await until(
        () => talk.get(DETAILS + key),
        (reply) => at(reply.json, 'data', 'status') === 'LIQUIDATED',
      )
      await second.close()
    })
  })
})
