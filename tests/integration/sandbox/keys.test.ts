import { describe, expect, test } from 'vitest'
import { keyOfCode, practiceKeys } from '../../../electron/sandbox/ledger/directory.ts'
import { cancellationCodes } from '../../../shared/domain/cancellation-codes.ts'
import type { TrainingBank } from '../../../electron/sandbox/training-bank.ts'
import { at, newKey, payment, type Reply, type Talk, talkTo, withBank } from './talk.ts'

const DETAILS = '/pix/payments/idempotencyKey/'
const SUPPLIER = 'pix@nimboembalagens.com.br'

const body = (pixKey: string, more: object = {}) => ({
  pixKey,
  payment: { currency: 'BRL', amount: 12.5 },
  ...more,
})

/** Runs with a bank whose clock stands until it is moved. */
async function withClock(run: (talk: Talk, skip: (ms: number) => void, bank: TrainingBank) => Promise<void>) {
  let now = Date.UTC(2026, 10, 20, 15)
  await withBank({ clock: { now: () => now } }, async (bank) => {
    const skip = (ms: number): void => {
      now += ms
    }
    await run(await talkTo(bank), skip, bank)
  })
}

describe('a payment by Pix key at the training bank', () => {
  test.each([
    ['e-mail', SUPPLIER],
    ['CNPJ', '18304659000105'],
    ['CNPJ with letters', 'B7T2KM94000198'],
    ['CPF', '21846093740'],
    ['phone', '+5534988410303'],
    ['random key', '1a6c3f82-9b7d-4d25-a3e1-5f8b0c2d6a04'],
  ])('by %s settles, and tells key and holder', async (_kind, pixKey) => {
    await withClock(async (talk, skip) => {
      const key = newKey()
      const accepted = await talk.order('/pix/payments/dict', body(pixKey, { description: 'NF 7' }), key)
      expect(accepted).toMatchObject({ status: 202, json: { type: 'QUEUED', payment: { amount: 12.5 } } })
      skip(1_000)
      expect((await talk.get(DETAILS + key)).json).toMatchObject({
        data: {
          status: 'LIQUIDATED',
          localInstrument: 'DICT',
          pixKey,
          txId: null,
          creditorAccount: { name: expect.any(String) },
          remittanceInformation: 'NF 7',
        },
      })
      const receipt = await talk.get(`/pix/payments/receipt/${String(at(accepted.json, 'endToEndId'))}`)
      expect(receipt.status).toBe(200)
    })
  })

  test('that nobody holds is taken, rejected later, and names no payee', async () => {
    await withClock(async (talk, skip, bank) => {
      const key = newKey()
      expect((await talk.order('/pix/payments/dict', body(practiceKeys.unknown), key)).status).toBe(202)
      skip(1_000)
      const told = await talk.get(DETAILS + key)
      expect(told.json).toMatchObject({ data: { status: 'REJECTED', errorCode: null, pixKey: practiceKeys.unknown } })
      expect(at(told.json, 'data', 'creditorAccount')).toBeUndefined()
      expect(bank.book()).toMatchObject([{ status: 'REJECTED' }])
    })
  })

  test.each(cancellationCodes)('is cancelled with %s by the key of that name', async (code) => {
    await withClock(async (talk, skip) => {
      const key = newKey()
      await talk.order('/pix/payments/dict', body(keyOfCode(code)), key)
      skip(1_000)
      expect((await talk.get(DETAILS + key)).json).toMatchObject({ data: { status: 'CANCELED', errorCode: code } })
    })
  })

  test('is cancelled with BE01 where another document is expected, and settles where it is the right one', async () => {
    await withClock(async (talk, skip) => {
      const ends: unknown[] = []
      for (const creditorDocument of ['7K4RM2Q9000154', '52998224725']) {
        const key = newKey()
        await talk.order('/pix/payments/dict', body(SUPPLIER, { creditorDocument }), key)
        skip(1_000)
        const { json } = await talk.get(DETAILS + key)
        ends.push([at(json, 'data', 'status'), at(json, 'data', 'errorCode')])
      }
      expect(ends).toEqual([
        ['LIQUIDATED', null],
        ['CANCELED', 'BE01'],
      ])
    })
  })

  test('needs a document for HIGH, and goes through the queue without either', async () => {
    await withClock(async (talk) => {
      const refused = await talk.order('/pix/payments/dict', body(SUPPLIER, { priority: 'HIGH' }))
      expect(refused).toMatchObject({ status: 400, json: { type: 'onz-0002' } })
      expect(at(refused.json, 'violations', 0, 'field')).toBe('creditorDocument')
      expect((await talk.order('/pix/payments/dict', body(SUPPLIER))).json).toMatchObject({ status: 'PENDING' })
      const high = body(SUPPLIER, { creditorDocument: '7K4RM2Q9000154' })
      expect((await talk.order('/pix/payments/dict', high)).json).toMatchObject({ status: 'PROCESSING' })
    })
  })

  test.each([
    ['pixKey', body('Fulano@Example.com')],
    ['pixKey', body('12345678900')],
    ['pixKey', body('5561912345678')],
    ['pixKey', { payment: { currency: 'BRL', amount: 1 } }],
    ['payment.amount', body(SUPPLIER, { payment: { currency: 'BRL', amount: 0 } })],
    ['creditorDocument', body(SUPPLIER, { creditorDocument: '1' })],
    ['chave', body(SUPPLIER, { chave: 'x' })],
  ])('is refused with 400 that names %s, and costs nothing', async (field, wrong) => {
    await withClock(async (talk, _skip, bank) => {
      const reply = await talk.order('/pix/payments/dict', wrong)
      expect([reply.status, at(reply.json, 'violations', 0, 'field')]).toEqual([400, field])
      expect(bank.book()).toEqual([])
    })
  })

  test('is rejected later where the holder’s institution is denied', async () => {
    await withClock(async (talk, skip) => {
      const key = newKey()
      await talk.order('/pix/payments/dict', body(SUPPLIER, { ispbDeny: ['47120983'] }), key)
      skip(1_000)
      expect((await talk.get(DETAILS + key)).json).toMatchObject({ data: { status: 'REJECTED' } })
    })
  })

  test('is refused with 412 when its key was used by an order of any kind', async () => {
    await withClock(async (talk) => {
      const key = newKey()
      await talk.order('/pix/payments/dict', body(SUPPLIER), key)
      const replies: Reply[] = []
      for (const path of ['dict', 'manu', 'qrc']) replies.push(await talk.order(`/pix/payments/${path}`, {}, key))
      replies.push(await talk.order('/billets/payments', {}, key))
      expect(replies.map(({ status }) => status)).toEqual([412, 412, 412, 412])
    })
  })
})

describe('the bucket of key queries', () => {
  test('is empty after five wrong keys: 429 onz-0009 until it refills, and a restart does not fill it', async () => {
    const { createTrainingBank } = await import('../../../electron/sandbox/create-training-bank.ts')
    let now = Date.UTC(2026, 10, 20, 15)
    const clock = { now: () => now }
    await withBank({ clock }, async (bank, dir) => {
      const talk = await talkTo(bank)
      const statuses: number[] = []
      for (let n = 0; n < 6; n += 1) {
        statuses.push((await talk.order('/pix/payments/dict', body(practiceKeys.unknown))).status)
        now += 100
      }
      expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
      await bank.close()
      const second = await createTrainingBank({ dir, speed: 'fast', clock })
      try {
        const again = await talkTo(second)
        const refused = await again.order('/pix/payments/dict', body(SUPPLIER))
        expect(refused).toMatchObject({ status: 429, json: { type: 'onz-0009' } })
        now += 30_000
        expect((await again.order('/pix/payments/dict', body(SUPPLIER))).status).toBe(202)
      } finally {
        await second.close()
      }
    })
  })

  test('is emptied by the key that says so; payments by bank data go on', async () => {
    await withBank({}, async (bank) => {
      const talk = await talkTo(bank)
      expect((await talk.order('/pix/payments/dict', body(practiceKeys.emptyBucket))).status).toBe(429)
      expect((await talk.order('/pix/payments/dict', body(SUPPLIER))).status).toBe(429)
      expect((await talk.pay(payment())).status).toBe(202)
    })
  })
})
