import type { ServerResponse } from 'node:http'
import { createServer, type Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { accountsEndpoints } from '../../../electron/api/accounts/endpoints.ts'
import { type Group, openGroup } from '../../../electron/api/open-group.ts'
import { infractionIdSchema } from '../../../shared/domain/infraction.ts'
import { json } from '../../fakes/https-server.ts'
import { systemClock } from '../../fakes/test-ports.ts'
import { accessTo, type Bank, startBank } from './bank.ts'

const ends: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

async function bankWith(options: Parameters<typeof startBank>[0] = {}): Promise<Bank> {
  const bank = await startBank(options)
  ends.push(() => bank.close())
  return bank
}

function groupOf(bank: Pick<Bank, 'access'>): Group {
  const group = openGroup({
    group: 'accounts',
    access: () => bank.access,
    clock: systemClock,
    log: { event: () => {} },
  })
  ends.push(() => group.close())
  return group
}

const never = (): void => {}

/** Begins an answer and adds a byte of it now and then, for ever. */
function drip(response: ServerResponse, head = true): void {
  if (head) response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100000' })
  const timer = setInterval(() => (head ? response.write(' ') : response.writeEarlyHints({ link: '</a>' })), 20)
  response.on('close', () => clearInterval(timer))
}

async function reached(bank: Bank, requests: number): Promise<void> {
  while (bank.server.heads.length < requests) await systemClock.wait(5)
}

const cut = { ok: false, error: { kind: 'unreachable', retry: 'never' } }

test('closing cuts a read that is never answered, one that drips, and a token under way, and no one tries again', async () => {
  const silent = await bankWith()
  silent.answer(never)
  const dripping = await bankWith()
  dripping.answer((_, response) => drip(response))
  const tokenless = await bankWith({ onToken: never })
  const hinting = await bankWith()
  hinting.answer((_, response) => drip(response, false))
  for (const bank of [silent, dripping, hinting, tokenless]) {
    const group = groupOf(bank)
    const reading = group.client.run(accountsEndpoints.balance, {})
    await reached(bank, bank === tokenless ? 1 : 2)
    const before = bank.server.heads.length
    await group.close()
    expect(await reading).toMatchObject(cut)
    expect(await group.client.run(accountsEndpoints.balance, {})).toMatchObject(cut)
    expect(bank.server.heads).toHaveLength(before)
  }
})

test('closing cuts a connection whose handshake never ends', async () => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.resume()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => new Promise((resolve) => server.close(() => resolve())))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('a TCP server has an address')
  const group = groupOf({ access: accessTo({ baseUrl: `https://localhost:${address.port}/api/v2` }) })
  const reading = group.client.run(accountsEndpoints.balance, {})
  while (sockets.size === 0) await systemClock.wait(5)
  await group.close()
  expect(await reading).toMatchObject(cut)
  while (sockets.size > 0) await systemClock.wait(5) // the socket itself is gone too, before its five seconds are over
})

test('closing ends the pause before another try', async () => {
  const bank = await bankWith()
  bank.answer((_, response) => json(response, 503, {}, { 'retry-after': '15' }))
  const group = groupOf(bank)
  const reading = group.client.run(accountsEndpoints.balance, {})
  await reached(bank, 2)
  await systemClock.wait(50)
  await group.close()
  expect(await reading).toMatchObject(cut)
})

test('the limit of a call holds for an answer that drips, also after the memory was tidied up', async () => {
  setFlagsFromString('--expose-gc')
  const tidyUp: () => void = runInNewContext('gc')
  const bank = await bankWith({ timeouts: { connectMs: 5_000, headMs: 20_000, idleMs: 10_000, totalMs: 400 } })
  bank.answer((_, response) => drip(response))
  const reading = bank.client.run(accountsEndpoints.balance, {})
  await reached(bank, 2)
  for (let round = 0; round < 5; round += 1) tidyUp()
  expect(await reading).toMatchObject({ ok: false, error: { kind: 'unreachable', cause: 'timeout' } })
})

test('an answer in six codings is a contract error by name, and so is a damaged one', async () => {
  const bank = await bankWith()
  const six = Array.from({ length: 6 }, () => 'gzip').join(', ')
  bank.answer((_, response) => void response.writeHead(200, { 'content-encoding': six }).end(gzipSync('{}')))
  expect(await bank.reads.balance()).toMatchObject({
    ok: false,
    error: { kind: 'contract', paths: ['coding:gzip,gzip,gzip,gzip,gzip,gzip'] },
  })
  bank.answer((_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{}').subarray(0, 12))
  })
  expect(await bank.reads.balance()).toMatchObject({
    ok: false,
    error: { kind: 'contract', paths: ['coding-damaged'] },
  })
})

test('a defense that is under way when the connection closes is cut, and nobody says that it did not go', async () => {
  const bank = await bankWith()
  bank.answer(never)
  const defending = bank.writes.defend(infractionIdSchema.parse('5b0f3a52'), 'A cobrança foi entregue.', [])
  await reached(bank, 2)
  await bank.close()
  expect(await defending).toMatchObject({ kind: 'unknown', error: { kind: 'unreachable', sent: 'maybe' } })
})
