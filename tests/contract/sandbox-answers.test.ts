import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTrainingBank } from '../../electron/sandbox/create-training-bank.ts'
import type { TrainingBank } from '../../electron/sandbox/training-bank.ts'
import { isVariant, type Variant, variants } from '../../electron/sandbox/variants.ts'
import { at, newKey, payment, type Reply, send } from '../integration/sandbox/talk.ts'
import { readContract } from './openapi.ts'

const strict = readContract(false)
const open = readContract(true)

// What a provider of the family may answer besides the one status that its description names.
const documented: Readonly<Record<number, Readonly<Record<string, number>>>> = {
  200: { '/oauth/token': 201, '/pix/payments/manu': 202 },
  201: { '/pix/payments/manu': 202 },
}

describe('every answer of the training bank fits the published description', () => {
  let now = Date.UTC(2026, 10, 20, 15)
  let dir = ''
  let bank: TrainingBank
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'quita-contract-'))
    bank = await createTrainingBank({ dir, speed: 'fast', clock: { now: () => now } })
  })
  afterAll(async () => {
    await bank.close()
    rmSync(dir, { recursive: true, force: true })
  })

  const expectFits = (on: readonly Variant[], method: string, path: string, reply: Reply): void => {
    const status = documented[reply.status]?.[path] ?? reply.status
    const contract = on.includes('unknown-status') ? open : strict
    const faults = contract.answerFaults(method, path, status, reply.json)
    expect(faults.map((fault) => `${method} ${path} ${reply.status}: ${fault}`)).toEqual([])
  }

  const askToken = (on: readonly Variant[]): Promise<Reply> => {
    const { clientId, clientSecret, baseUrl } = bank.accounts
    const snake = { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' }
    const camel = { clientId, clientSecret, grantType: 'client_credentials' }
    const form = on.includes('token-form-only')
    const body = form
      ? new URLSearchParams(snake).toString()
      : JSON.stringify(on.includes('token-snake-json-only') ? snake : camel)
    const headers = { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' }
    return send(bank.tls.pem, `${baseUrl}/oauth/token`, { method: 'POST', headers, body })
  }

  const round = async (on: readonly Variant[]): Promise<void> => {
    bank.control.setVariants(on)
    const token = await askToken(on)
    expectFits(on, 'POST', '/oauth/token', token)
    const authorization = `Bearer ${String(at(token.json, 'accessToken') ?? at(token.json, 'access_token'))}`
    const call = async (
      method: string,
      path: string,
      url: string,
      more: { key?: string; body?: unknown } = {},
    ): Promise<Reply> => {
      const headers = { authorization, ...(more.key === undefined ? {} : { 'x-idempotency-key': more.key }) }
      const body = more.body === undefined ? {} : { body: JSON.stringify(more.body) }
      const reply = await send(bank.tls.pem, bank.accounts.baseUrl + url, { method, headers, ...body })
      if (reply.type !== 'application/pdf') expectFits(on, method, path, reply)
      return reply
    }
    await call('GET', '/accounts/balances/', '/accounts/balances/')
    await call('GET', '/accounts/balances/', '/accounts/balances')
    const list = '/accounts/transactions/'
    const period = '?event_date_start=2026-07-01T00:00:00Z&event_date_end=2026-11-30T00:00:00Z&page_limit=100'
    const page = await call('GET', list, `${list}${period}`)
    const lines = at(page.json, 'data')
    expect(lines).toHaveLength(100)
    // Every kind of movement: in and out, Pix and billet, a refund.
    const kinds = new Map(
      (Array.isArray(lines) ? lines : []).map((line: unknown) => [kindOf(line), String(at(line, 'id'))]),
    )
    expect(kinds.size).toBeGreaterThan(2)
    const detail = '/accounts/transactions/{transactionId}/details'
    for (const id of kinds.values()) await call('GET', detail, `/accounts/transactions/${id}/details`)
    expect((await call('GET', detail, '/accounts/transactions/1/details')).status).toBe(404)
    expect((await call('GET', list, list)).status).toBe(400)

    const manu = '/pix/payments/manu'
    const key = newKey()
    const accepted = await call('POST', manu, manu, { key, body: payment() })
    expect(accepted.status).toBeLessThan(203)
    const e2e = String(at(accepted.json, 'endToEndId') ?? at(accepted.json, 'data', 'endToEndId'))
    const byKey = '/pix/payments/idempotencyKey/{idempotencyKey}'
    const byId = '/pix/payments/{endToEndId}'
    const receipt = '/pix/payments/receipt/{endToEndId}'
    await call('GET', byKey, `/pix/payments/idempotencyKey/${key}`)
    expect((await call('GET', receipt, `/pix/payments/receipt/${e2e}`)).status).toBe(404)
    now += 25
    await call('GET', byKey, `/pix/payments/idempotencyKey/${key}`)
    now += 1_000
    await call('GET', byId, `/pix/payments/${e2e}`)
    const pdf = await call('GET', receipt, `/pix/payments/receipt/${e2e}`)
    const base64 = at(pdf.json, 'data', 'pdf') ?? at(pdf.json, 'pdf') ?? at(pdf.json, 'receipt')
    const bytes = typeof base64 === 'string' ? Buffer.from(base64, 'base64') : pdf.bytes
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')

    const back = newKey()
    await call('POST', manu, manu, { key: back, body: payment({ account: { number: '120000501' }, amount: 1 }) })
    now += 1_000
    await call('GET', byKey, `/pix/payments/idempotencyKey/${back}`)
    await call('POST', manu, manu, { key, body: payment() })
    await call('POST', manu, manu, { key: 'com espaço'.replace('ç', ''), body: payment() })
    await call('POST', manu, manu, { key: newKey(), body: { payment: {} } })
    await call('POST', manu, manu, { key: newKey(), body: payment({ amount: 9_000_000 }) })
    expect((await call('GET', byKey, `/pix/payments/idempotencyKey/${newKey()}`)).status).toBe(404)
    const stranger = await send(bank.tls.pem, `${bank.accounts.baseUrl}/accounts/balances/`)
    expect(stranger.status).toBe(401)
    expectFits(on, 'GET', '/accounts/balances/', stranger)
  }

  test('with no switch on', () => round([]))

  // What changes the server's certificate is judged where TLS is (tests/integration/sandbox/doors.test.ts).
  const inAnswers = Object.entries(variants).filter(([name]) => name !== 'server-without-san')
  test.each(inAnswers)('with %s: %s', (name) => round(isVariant(name) ? [name] : []))

  test('with many switches on at once', () =>
    round(['accepted-wrapped', 'details-plain', 'string-amounts', 'offset-dates', 'swapped-ids', 'extra-fields']))

  test('and a token request too many is answered 429 with a null body', async () => {
    bank.control.setVariants(['token-limit'])
    now += 60_000
    const replies = []
    for (let n = 0; n < 11; n += 1) replies.push(await askToken([]))
    expect(replies.map((reply) => reply.status)).toEqual([...Array.from({ length: 10 }, () => 201), 429])
    expectFits([], 'POST', '/oauth/token', replies[10] ?? fail())
    expect(replies[10]?.bytes.toString()).toBe('null')
  })
})

function kindOf(line: unknown): string {
  return `${String(at(line, 'creditDebitType'))} ${String(at(line, 'transactionType'))} ${String(at(line, 'endToEndId')).charAt(0)}`
}

function fail(): never {
  throw new Error('there was no answer')
}
