import { describe, expect, test } from 'vitest'
import type { Fault } from '../../../electron/sandbox/faults.ts'
import { at, newKey, payment, send, talkTo, tokenOf, until, withBank } from './talk.ts'

const BALANCE = '/accounts/balances/'
const BY_KEY = '/pix/payments/idempotencyKey/'

describe('a failure on order', () => {
  test.each([
    ['400-violations', 400],
    ['403', 403],
    ['404', 404],
    ['422', 422],
    ['500-before', 500],
    ['503', 503],
  ] as const)('%s answers %i, and nothing is booked', async (name, status) => {
    await withBank({}, async (bank) => {
      const talk = await talkTo(bank)
      bank.control.setFaults([`${name}x2`])
      const key = newKey()
      const reply = await talk.pay(payment(), key)
      expect(reply).toMatchObject({ status, type: expect.stringContaining('application/problem+json') })
      expect((await talk.get(BALANCE)).status).toBe(status)
      expect((await talk.get(BY_KEY + key)).status).toBe(404)
      expect(bank.book()).toEqual([])
    })
  })

  test.each([
    ['/accounts/transactions/', 'transactions.read'],
    [BALANCE, 'account.read'],
    [`${BY_KEY}x`, 'pix.read'],
    ['/billets', 'billets.read'],
    ['/webhooks', 'webhook.read'],
  ])('403 at %s names the permission %s', async (path, permission) => {
    await withBank({}, async (bank) => {
      const talk = await talkTo(bank)
      bank.control.setFaults(['403'])
      expect((await talk.get(path)).bytes.toString()).toContain(`(${permission})`)
      expect((await talk.pay(payment(), newKey())).bytes.toString()).toContain('(pix.write)')
    })
  })

  test('429-null answers a null body', async () => {
    await withBank({ faults: ['429-null'] }, async (bank) => {
      const reply = await (await talkTo(bank)).get(BALANCE)
      expect([reply.status, reply.bytes.toString()]).toEqual([429, 'null'])
    })
  })

  test.each([
    ['drop-before-booking', 0],
    ['drop-after-booking', 1],
    ['reset-half-answer', 1],
    ['late-execution', 1],
  ] as const)('%s gives no answer, and the book holds %i orders', async (name, orders) => {
    await withBank({}, async (bank) => {
      const talk = await talkTo(bank)
      bank.control.setFaults([`${name}@payByBankDatax1`])
      const key = newKey()
      await expect(talk.pay(payment(), key)).rejects.toThrow(/hang up|ECONNRESET|aborted/)
      expect(bank.book()).toHaveLength(orders)
      expect(bank.requests().at(-1)).toMatchObject({ key, status: null, fault: name })
      expect((await talk.get(BALANCE)).status).toBe(200)
    })
  })

  test('reset-half-answer lets half of the body through before the reset', async () => {
    await withBank({}, async (bank) => {
      const authorization = `Bearer ${await tokenOf(bank)}`
      bank.control.setFaults(['reset-half-answerx1'])
      await expect(
        send(bank.tls.pem, bank.accounts.baseUrl + BALANCE, { headers: { authorization } }),
      ).rejects.toMatchObject({
        code: 'ECONNRESET',
      })
    })
  })

  test('late-execution hides the order, burns its key, and executes it afterwards', async () => {
    let now = Date.UTC(2026, 10, 20, 15)
    await withBank({ clock: { now: () => now } }, async (bank) => {
      const talk = await talkTo(bank)
      bank.control.setFaults(['late-execution=5000x1'])
      const key = newKey()
      await expect(talk.pay(payment(), key)).rejects.toThrow()
      expect((await talk.get(BY_KEY + key)).status).toBe(404)
      expect((await talk.pay(payment(), key)).status).toBe(412)
      expect(bank.book()).toMatchObject([{ status: 'LATE' }])
      now += 4_999
      expect((await talk.get(BY_KEY + key)).status).toBe(404)
      now += 1
      expect((await talk.get(BY_KEY + key)).json).toMatchObject({ data: { status: 'PENDING' } })
      now += 1_000
      expect((await talk.get(BY_KEY + key)).json).toMatchObject({ data: { status: 'LIQUIDATED' } })
    })
  })

  test.each([
    ['truncated-json', (text: string) => (isJson(text) ? 'JSON' : 'unreadable'), 'unreadable'],
    ['html', (text: string) => text.slice(0, 15), '<!DOCTYPE html>'],
    ['wrong-types', (text: string) => typeof at(JSON.parse(text), 'endToEndId'), 'object'],
    ['500-after-booking', (text: string) => at(JSON.parse(text), 'title'), 'Internal Server Error'],
  ] as const)('%s gives an unreadable or bad answer to a payment that is booked', async (name, look, sight) => {
    await withBank({}, async (bank) => {
      const talk = await talkTo(bank)
      bank.control.setFaults([`${name}x1`])
      expect(look((await talk.pay(payment())).bytes.toString())).toBe(sight)
      expect(bank.book()).toHaveLength(1)
    })
  })

  test('token-expired-midflight forgets the token, so that only a new one helps', async () => {
    await withBank({}, async (bank) => {
      const talk = await talkTo(bank)
      bank.control.setFaults(['token-expired-midflightx1'])
      expect(await talk.get(BALANCE)).toMatchObject({ status: 401, json: { type: 'onz-0018' } })
      expect((await talk.get(BALANCE)).status).toBe(401)
      expect((await (await talkTo(bank)).get(BALANCE)).status).toBe(200)
    })
  })

  test('token-refused refuses tokens, and failures without an operation spare them', async () => {
    await withBank({ faults: ['token-refused', '503'] }, async (bank) => {
      await expect(tokenOf(bank)).rejects.toThrow(/401 .*onz-0001/)
    })
    await withBank({ faults: ['503'] }, async (bank) => {
      expect(await tokenOf(bank)).not.toBe('')
    })
    await withBank({ faults: ['503@tokenx1'] }, async (bank) => {
      await expect(tokenOf(bank)).rejects.toThrow(/503/)
    })
  })

  test('certificate-refused ends the handshake with an alert', async () => {
    await withBank({ faults: ['certificate-refusedx1'] }, async (bank) => {
      await expect(tokenOf(bank)).rejects.toThrow(/alert unknown ca/)
      expect(await tokenOf(bank)).not.toBe('')
    })
  })

  test('strikes only the operation that it names, and only as often as it says', async () => {
    await withBank({ faults: ['500-before@balancex2'] }, async (bank) => {
      const talk = await talkTo(bank)
      expect((await talk.pay(payment())).status).toBe(202)
      const statuses = [await talk.get(BALANCE), await talk.get(BALANCE), await talk.get(BALANCE)].map((r) => r.status)
      expect(statuses).toEqual([500, 500, 200])
    })
  })

  test('delay holds an answer back, while others are given', async () => {
    await withBank({}, async (bank) => {
      const talk = await talkTo(bank)
      await talk.get(BALANCE)
      bank.control.setFaults(['delay=2000@balancex1'])
      const answered: string[] = []
      const held = talk.get(BALANCE).then(({ status }) => answered.push(`held ${status}`))
      for (let n = 0; n < 3; n += 1) await talk.pay(payment())
      answered.push('paid')
      await held
      expect(answered).toEqual(['paid', 'held 200'])
    })
  })

  test.each([
    ['receipt-not-pdf', (bytes: Buffer) => bytes.subarray(0, 4).toString() !== '%PDF'],
    ['receipt-huge', (bytes: Buffer) => bytes.length > 20 * 1024 * 1024],
    ['receipt-bad-base64', (_: Buffer, text: string) => /[^A-Za-z0-9+/=]/.test(text)],
    ['receipt-not-ready', (_: Buffer, text: string) => text === 'undefined'],
  ] as const)('%s spoils the receipt, and the next one is good', async (name: Fault, judge) => {
    await withBank({}, async (bank) => {
      const talk = await talkTo(bank)
      const paid = await talk.pay(payment())
      const url = `/pix/payments/receipt/${String(at(paid.json, 'endToEndId'))}`
      await until(
        () => talk.get(url),
        (reply) => reply.status === 200,
      )
      bank.control.setFaults([`${name}x1` as Fault])
      const text = String(at((await talk.get(url)).json, 'data', 'pdf'))
      expect(judge(Buffer.from(text, 'base64'), text)).toBe(true)
      const good = Buffer.from(String(at((await talk.get(url)).json, 'data', 'pdf')), 'base64')
      expect(good.subarray(0, 5).toString()).toBe('%PDF-')
    })
  })

  test('that nobody knows is refused', async () => {
    await withBank({}, async (bank) => {
      const wrong = JSON.parse('["thunder"]') as Fault[]
      expect(() => bank.control.setFaults(wrong)).toThrow(RangeError)
    })
  })
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
