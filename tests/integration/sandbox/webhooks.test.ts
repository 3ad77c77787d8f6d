import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createTrainingBank } from '../../../electron/sandbox/create-training-bank.ts'
import type { TrainingBank } from '../../../electron/sandbox/training-bank.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { readContract } from '../../contract/openapi.ts'
import { createSelfSigned } from '../../fakes/tls-identities.ts'
import { listenForNews, type WebhookListener } from '../../fakes/webhook-listener.ts'
import { type Call, callerOf } from './caller.ts'
import { at, newKey, payment, type Reply, talkTo, withBank } from './talk.ts'

const START = Date.UTC(2026, 10, 20, 15)
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const SECRET = 'segredo-do-endereco-7c1'

interface Stage {
  readonly bank: TrainingBank
  readonly dir: string
  readonly call: Call
  readonly listener: WebhookListener
  readonly register: (kind: string, more?: object) => Promise<Reply>
  readonly pay: (account?: string) => Promise<string>
  readonly wait: (ms: number) => void
  readonly clock: { now(): number }
}

// Deliveries go beside everything else, on a machine that may be busy.

/** A bank whose clock stands still until `wait`, and a listener; the deliveries' own timer is the real one. */
async function onStage(run: (stage: Stage) => Promise<void>, listening = listenForNews()): Promise<void> {
  const listener = await listening
  let now = START
  const clock = { now: () => now }
  try {
    await withBank({ clock }, async (bank, dir) => {
      const call = await callerOf(bank)
      const talk = await talkTo(bank)
      const body = { uri: listener.uri, enabled: true, headers: { 'X-Webhook-Secret': SECRET } }
      await run({
        bank,
        dir,
        call,
        listener,
        clock,
        register: (kind, more = {}) => call('POST', `/webhooks/${kind}`, { ...body, ...more }),
        pay: async (number = '331279') => {
          const key = newKey()
          await talk.pay(payment({ account: { number } }), key)
          return key
        },
        wait: (ms) => {
          now += ms
        },
      })
    })
  } finally {
    await listener.close()
  }
}

describe('a webhook', () => {
  test.each([
    ['transfer', 'TRANSFER'],
    ['receive', 'RECEIVE'],
    ['refund', 'REFUND'],
    ['cashout', 'CASHOUT'],
    ['infraction', 'INFRACTION'],
  ])('of the kind %s is registered once', (kind, type) =>
    onStage(async ({ register, listener }) => {
      const made = await register(kind)
      expect(made).toMatchObject({ status: 201, json: { type, uri: listener.uri, enabled: true } })
      expect(readContract(false).answerFaults('POST', `/webhooks/${kind}`, 201, made.json)).toEqual([])
      expect((await register(kind)).status).toBe(409)
    }),
  )

  test('is listed and read without its headers, removed, and then gone', () =>
    onStage(async ({ call, register }) => {
      const id = String(at((await register('transfer')).json, 'id'))
      const list = await call('GET', '/webhooks/')
      const one = await call('GET', `/webhooks/${id}`)
      expect(list.json).toEqual({ data: [one.json] })
      expect(one.json).toMatchObject({ id, type: 'TRANSFER', method: 'POST', pauseOnFail: false })
      expect(one.bytes.toString() + list.bytes.toString()).not.toContain(SECRET)
      const removed = await call('DELETE', `/webhooks/${id}`)
      expect([removed.status, removed.bytes.length]).toEqual([204, 0])
      expect((await call('GET', `/webhooks/${id}`)).status).toBe(404)
      expect((await call('DELETE', `/webhooks/${id}`)).status).toBe(404)
      expect((await register('transfer')).status).toBe(201)
    }))

  test('comes in the other shapes of the family', () =>
    onStage(async ({ bank, call, register }) => {
      bank.control.setVariants(['webhooks-array', 'webhook-wrapped', 'webhook-removed-200', 'other-paths'])
      expect((await register('infraction')).status).toBe(404)
      const made = await register('infractions')
      const id = String(at(made.json, 'data', 'id'))
      expect((await call('GET', '/webhooks')).json).toMatchObject([{ id, type: 'INFRACTION' }])
      expect((await call('GET', `/webhooks/${id}`)).json).toMatchObject({ data: { id } })
      expect(await call('DELETE', `/webhooks/${id}`)).toMatchObject({ status: 200, json: { id } })
    }))

  test.each([
    ['uri', { uri: 'http://hooks.example.test/quita' }],
    ['uri', { uri: 'hooks' }],
    ['uri', { uri: undefined }],
    ['enabled', { enabled: undefined }],
    ['url', { url: 'https://hooks.example.test/quita' }],
  ])('is refused by name: %s of %j', (field, more) =>
    onStage(async ({ register }) => {
      expect(await register('transfer', more)).toMatchObject({ status: 400, json: { violations: [{ field }] } })
    }),
  )

  test('keeps its headers sealed where the bank has a seal', async () => {
    const flip = (bytes: Uint8Array) => bytes.map((byte) => byte ^ 0x5a)
    await withBank({ seal: { seal: flip, open: flip } }, async (bank, dir) => {
      const call = await callerOf(bank)
      const body = { uri: 'https://127.0.0.1:1/', enabled: true, headers: { 'x-webhook-secret': SECRET } }
      expect((await call('POST', '/webhooks/transfer', body)).status).toBe(201)
      const kept = readFileSync(join(dir, 'webhooks.sealed'))
      expect(Buffer.from(kept.toString(), 'base64').toString('latin1')).not.toContain(SECRET)
    })
  })
})

describe('news', () => {
  test('of a settled payment arrive with the secret header', () =>
    onStage(async ({ register, pay, wait, listener }) => {
      await register('transfer')
      const key = await pay()
      wait(1_000)
      await expect
        .poll(() => listener.heard)
        .toMatchObject([
          {
            method: 'POST',
            headers: { 'x-webhook-secret': SECRET, 'content-type': 'application/json; charset=utf-8' },
            body: {
              type: 'TRANSFER',
              data: {
                idempotencyKey: key,
                status: 'LIQUIDATED',
                creditDebitType: 'DEBIT',
                payment: { amount: '980.10' },
              },
            },
          },
        ])
    }))

  test('of a cancelled payment carry its code', () =>
    onStage(async ({ register, pay, wait, listener }) => {
      await register('transfer')
      await pay('120000407')
      wait(1_000)
      await expect
        .poll(() => listener.heard)
        .toMatchObject([{ body: { data: { status: 'CANCELED', errorCode: 'AC07' } } }])
    }))

  test('of a refusal in the queue come by the cash-out webhook', () =>
    onStage(async ({ register, pay, wait, listener }) => {
      await register('cashout')
      const key = await pay('120000409')
      wait(1_000)
      await expect
        .poll(() => listener.heard)
        .toMatchObject([
          {
            body: {
              type: 'CASHOUT',
              data: { status: 'REJECTED', idempotencyKey: key, webhookType: 'CASHOUT' },
              transaction: { status: 'REJECTED', reference: key },
            },
          },
        ])
    }))

  test('of money that came back tell the order and how much', () =>
    onStage(async ({ register, pay, wait, listener }) => {
      await register('refund')
      const key = await pay('120000501')
      wait(1_000)
      await expect
        .poll(() => listener.heard)
        .toMatchObject([
          {
            body: {
              type: 'REFUND',
              data: {
                idempotencyKey: key,
                status: 'PARTIALLY_REFUNDED',
                refunds: [{ pixRefundAmount: { amount: '490.05' } }],
              },
            },
          },
        ])
    }))

  test('of a received Pix have the amount as text and the captured fields', () =>
    onStage(async ({ bank, register, wait, listener }) => {
      await register('receive')
      bank.control.credit({ amount: centavos(2_000) })
      wait(1)
      await expect
        .poll(() => listener.heard)
        .toMatchObject([
          {
            body: {
              type: 'RECEIVE',
              data: {
                webhookType: 'RECEIVE',
                ticketData: {},
                idempotencyKey: null,
                creditDebitType: 'CREDIT',
                payment: { amount: '20.00', currency: 'BRL' },
              },
            },
          },
        ])
    }))

  test('of an infraction come when it is opened and at each change', () =>
    onStage(async ({ bank, register, wait, listener }) => {
      await register('infraction')
      bank.control.openInfraction()
      wait(1)
      await expect
        .poll(() => listener.heard)
        .toMatchObject([{ body: { type: 'INFRACTION', data: { status: 'OPEN' } } }])
      wait(2 * HOUR_MS)
      await expect
        .poll(() => listener.heard.map(({ body }) => at(body, 'data', 'status')))
        .toEqual(['OPEN', 'ACKNOWLEDGED', 'ACKNOWLEDGED'])
    }))

  test('go out by the method that was asked for, and to an address with a certificate of its own', () =>
    onStage(
      async ({ bank, register, wait, listener }) => {
        await register('receive', { method: 'PUT' })
        bank.control.credit({ amount: centavos(1) })
        wait(1)
        await expect.poll(() => listener.heard.map(({ method }) => method)).toEqual(['PUT'])
      },
      listenForNews(createSelfSigned({ commonName: 'localhost' })),
    ))

  test('never leave this computer', () =>
    onStage(async ({ bank, register, wait }) => {
      await register('receive', { uri: 'https://hooks.example.test/quita' })
      bank.control.credit({ amount: centavos(1) })
      wait(1)
      await expect.poll(() => bank.deliveries()).toMatchObject([{ status: null, fault: 'not-loopback', attempt: 1 }])
    }))

  test('are kept from a webhook that is not enabled', () =>
    onStage(async ({ bank, register, wait, listener }) => {
      await register('receive', { enabled: false })
      await register('transfer')
      bank.control.credit({ amount: centavos(1) })
      await talkTo(bank).then((talk) => talk.pay(payment()))
      wait(1_000)
      await expect.poll(() => listener.heard.map(({ body }) => at(body, 'type'))).toEqual(['TRANSFER'])
    }))
})

describe('a notification that fails', () => {
  test('is sent again after two minutes, and is acknowledged by any 2xx', () =>
    onStage(async ({ bank, register, wait, listener }) => {
      listener.answer(500, 202)
      await register('receive')
      bank.control.credit({ amount: centavos(1) })
      wait(1)
      await expect.poll(() => bank.deliveries()).toMatchObject([{ attempt: 1, status: 500 }])
      wait(2 * MINUTE_MS)
      await expect.poll(() => bank.deliveries()).toMatchObject([{ attempt: 1 }, { attempt: 2, status: 202 }])
      wait(HOUR_MS)
      bank.control.credit({ amount: centavos(2) })
      wait(1)
      await expect.poll(() => bank.deliveries().map(({ attempt }) => attempt)).toEqual([1, 2, 1])
      expect(listener.heard[1]).toMatchObject({ body: listener.heard[0]?.body })
    }))

  test('is sent again sooner with the speed', () =>
    onStage(async ({ bank, register, wait, listener }) => {
      listener.answer(500, 200)
      await register('receive')
      bank.control.setSpeed(60)
      bank.control.credit({ amount: centavos(1) })
      wait(1)
      await expect.poll(() => bank.deliveries().length).toBe(1)
      wait(2_000)
      await expect.poll(() => bank.deliveries().map(({ status }) => status)).toEqual([500, 200])
    }))

  test('fifteen times disables its webhook', () =>
    onStage(async ({ bank, call, register, wait, listener }) => {
      listener.answer(503)
      const id = String(at((await register('receive')).json, 'id'))
      bank.control.credit({ amount: centavos(1) })
      wait(1)
      for (let attempt = 1; attempt <= 15; attempt += 1) {
        await expect.poll(() => bank.deliveries().length).toBe(attempt)
        // Short enough for the token to stay good: the speed makes an hour of five seconds.
        bank.control.setSpeed(1_000)
        wait(5_000)
      }
      await expect.poll(async () => (await call('GET', `/webhooks/${id}`)).json).toMatchObject({ enabled: false })
      expect(bank.deliveries()).toHaveLength(15)
    }))

  test('once stops a webhook that is to pause then', () =>
    onStage(async ({ bank, call, register, wait, listener }) => {
      listener.answer(404)
      const id = String(at((await register('receive', { pauseOnFail: true })).json, 'id'))
      bank.control.credit({ amount: centavos(1) })
      wait(1)
      await expect.poll(async () => (await call('GET', `/webhooks/${id}`)).json).toMatchObject({ enabled: false })
    }))

  test('holds up neither answers nor the end of the bank, and is sent after the next start', () =>
    onStage(async ({ bank, dir, call, register, wait, listener, clock }) => {
      listener.answer(null, 200)
      await register('receive')
      bank.control.credit({ amount: centavos(1) })
      wait(1)
      await expect.poll(() => listener.heard.length).toBe(1)
      expect((await call('GET', '/webhooks')).status).toBe(200)
      await bank.close()
      const second = await createTrainingBank({ dir, clock })
      await expect.poll(() => second.deliveries()).toMatchObject([{ attempt: 1, status: 200 }])
      expect(listener.heard[1]).toEqual({ ...listener.heard[1], body: listener.heard[0]?.body })
      await second.close()
    }))
})

test('the book shows what became of each notification', () =>
  onStage(async ({ bank, register, wait, listener }) => {
    await register('receive')
    bank.control.credit({ amount: centavos(1) })
    wait(1)
    await expect
      .poll(async () => at(await (await fetch(bank.bookUrl)).json(), 'deliveries'))
      .toMatchObject([{ type: 'RECEIVE', uri: listener.uri, method: 'POST', attempt: 1, status: 204, fault: null }])
  }))
