import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTrainingBank } from '../../electron/sandbox/create-training-bank.ts'
import type { TrainingBank } from '../../electron/sandbox/training-bank.ts'
import { brokenWords, isVariant, type Variant, variants } from '../../electron/sandbox/variants.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { at, type Reply, send } from '../integration/sandbox/talk.ts'
import { judgedCaller } from './judged-caller.ts'
import { readContract } from './openapi.ts'
import { samples } from './samples.ts'
import { walkRows } from './walk-rows.ts'

const contract = readContract(false)

describe('every operation at the training bank, request and answer, fits the published description', () => {
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

  const askToken = async (on: readonly Variant[]): Promise<Reply> => {
    const { clientId, clientSecret, baseUrl } = bank.accounts
    const snake = { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' }
    const camel = { clientId, clientSecret, grantType: 'client_credentials' }
    const form = on.includes('token-form-only')
    const body = form
      ? new URLSearchParams(snake).toString()
      : JSON.stringify(on.includes('token-snake-json-only') ? snake : camel)
    const headers = { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' }
    const reply = await send(bank.tls.pem, `${baseUrl}/oauth/token`, { method: 'POST', headers, body })
    expect(contract.answerFaults('POST', '/oauth/token', reply.status, reply.json)).toEqual([])
    return reply
  }

  const round = async (on: readonly Variant[]): Promise<void> => {
    // An hour later the bucket of key queries is full again; the money is not.
    now += 3_600_000
    bank.control.credit({ amount: centavos(2_000_000) })
    bank.control.setVariants(on)
    const token = await askToken(on)
    const text = String(at(token.json, 'accessToken') ?? at(token.json, 'access_token'))
    const caller = judgedCaller(
      bank,
      text,
      on.some((name) => name.startsWith('unknown-')),
    )
    const move = (ms: number): void => {
      now += ms
    }
    await walkRows({ bank, now: () => now, move, call: caller.call, callRaw: caller.callRaw })
    await caller.close()
    expect([...caller.succeeded].toSorted()).toEqual(Object.keys(samples).toSorted())
    const stranger = await send(bank.tls.pem, `${bank.accounts.baseUrl}/accounts/balances`)
    expect([stranger.status, contract.answerFaults('GET', '/accounts/balances/', 401, stranger.json)]).toEqual([
      401,
      [],
    ])
  }

  test('with no switch on', () => round([]))

  // What changes the server's certificate is judged where TLS is (tests/integration/sandbox/doors.test.ts).
  const inAnswers = Object.entries(variants).filter(
    ([name]) => name !== 'server-without-san' && !brokenWords.some((each) => each === name),
  )
  test.each(inAnswers)('with %s: %s', (name) => round(isVariant(name) ? [name] : []))

  test('with many switches on at once', () =>
    round(['accepted-wrapped', 'details-plain', 'string-amounts', 'offset-dates', 'swapped-ids', 'extra-fields']))

  test('and a token request too many is answered 429 with a null body', async () => {
    bank.control.setVariants(['token-limit'])
    now += 60_000
    const replies = []
    for (let n = 0; n < 11; n += 1) replies.push(await askToken([]))
    expect(replies.map((reply) => reply.status)).toEqual([...Array.from({ length: 10 }, () => 201), 429])
    expect(replies.at(-1)?.bytes.toString()).toBe('null')
  })
})
