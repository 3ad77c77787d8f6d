import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccountsReads } from '../../../electron/api/create-accounts-reads.ts'
import { createPaying } from '../../../electron/api/create-paying.ts'
import { createClient } from '../../../electron/api/client.ts'
import type { AttemptOutcome } from '../../../electron/api/paying.ts'
import { readPaymentAnswer } from '../../../electron/api/read-payment-answer.ts'
import { createAgent } from '../../../electron/api/transport/agent.ts'
import { createExchange } from '../../../electron/api/transport/exchange.ts'
import { idempotencyKeyFrom } from '../../../shared/ids/idempotency-key.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { createManualClock } from '../../fakes/manual-clock.ts'
import { type RawTlsServer, startRawTlsServer } from '../../fakes/raw-tls-server.ts'
import { accessTo, authority, serverIdentity } from './bank.ts'
import { type Habit, withFields } from './habit.ts'
import { habits } from './http-habits.ts'
import { lastHabits } from './last-habits.ts'
import { laterHabits } from './later-habits.ts'
import { moreHabits } from './more-habits.ts'

const log = { event: () => {} }
const token = { get: async () => ok('t'), renew: async () => ok('t'), view: () => null, end: () => {} }
const balance = Buffer.from('{"data":[{"balanceAmount":{"available":123.45},"nome":"Açaí & Cia"}]}')
const taken = Buffer.from(
  '{"id":4217,"endToEndId":"E6070119020261123150000000000001","eventDate":"2026-11-23T15:00:00Z","payment":{"currency":"BRL","amount":10.1},"type":"QUEUED"}',
)
const order = Buffer.from('{"payment":{"currency":"BRL","amount":10.10}}')

let server: RawTlsServer
beforeAll(async () => {
  server = await startRawTlsServer(serverIdentity, authority)
})
afterAll(() => server.close())

/** Reads the balance twice over one agent of its own, so that what an answer leaves behind would show in the second. */
async function readTwice({ write }: Habit): Promise<Result<{ readonly available: number }, AppError>[]> {
  server.answer(write('200 OK', balance))
  const access = accessTo(server)
  const ending = new AbortController()
  const agent = createAgent(access, ending.signal)
  const exchange = createExchange({ group: 'accounts', baseUrl: access.baseUrl, agent, closing: ending.signal })
  try {
    const results: Result<{ readonly available: number }, AppError>[] = []
    for (let read = 0; read < 2; read += 1) {
      const clock = createManualClock()
      const client = createClient({ exchange, token, clock, log, random: () => 0.5 })
      results.push(await createAccountsReads(client, clock).balance())
    }
    return results
  } finally {
    ending.abort()
    await agent.destroy()
  }
}

function outcomeOf(result: Result<{ readonly available: number }, AppError>): string {
  if (result.ok) return result.value.available === 12_345 ? 'read' : `read as ${result.value.available}`
  const { error } = result
  switch (error.kind) {
    case 'contract':
      return `contract:${error.paths.join(' ')}`
    case 'unreachable':
      return `unreachable:${error.cause}`
    case 'problem':
      return `problem:${error.status}`
    case 'credentials':
      return `credentials:${error.fault}`
    default:
      return error.kind
  }
}

async function sendOrder({ write }: Habit): Promise<AttemptOutcome> {
  server.answer(write('202 Accepted', taken))
  const access = accessTo(server)
  const paying = createPaying({ access: () => access, token, refunds: null, log })
  return paying.send({ name: 'payByBankData' }, order, idempotencyKeyFrom(Buffer.alloc(16, 7)))
}

function orderOf(outcome: AttemptOutcome): Habit['order'] | 'not-sent' {
  if (outcome.kind === 'not-sent') return 'not-sent'
  if (outcome.kind === 'no-answer') return 'lost'
  const word = readPaymentAnswer('pix-manual', outcome.body)
  if (outcome.status === 202 && word?.id === '4217' && word.amount === 1_010) return 'taken'
  return outcome.status >= 400 ? 'refused' : 'unclear'
}

test('no cookie that an answer set comes with a later read, or with an order', async () => {
  const write = withFields('Set-Cookie: AWSALB=x; Path=/', 'Set-Cookie: a=1; Domain=localhost')
  const before = server.seen.length
  await readTwice({ name: 'cookies', write, read: 'read', order: 'taken' })
  await sendOrder({ name: 'cookies', write, read: 'read', order: 'taken' })
  const heads = server.seen.slice(before).map((request) => request.head)
  expect(heads).toHaveLength(3)
  for (const sent of heads) expect(sent).not.toMatch(/^cookie:/im)
})

describe('an answer of this habit', () => {
  test.each([...habits, ...moreHabits, ...laterHabits, ...lastHabits])(
    'to a read is read, or refused by what is wrong with it: $name',
    async (habit) => {
      const results = await readTwice(habit)
      expect(results.map(outcomeOf)).toEqual([habit.read, habit.read])
    },
  )

  test.each([...habits, ...moreHabits, ...laterHabits, ...lastHabits])(
    'to an order ends it as what it is, and the order leaves once: $name',
    async (habit) => {
      const before = server.seen.length
      const outcome = await sendOrder(habit)
      expect(orderOf(outcome)).toBe(habit.order)
      expect(server.seen.slice(before).map(({ line, body }) => [line.split(' ')[0], body])).toEqual([
        ['POST', order.toString()],
      ])
    },
  )
})
