import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { createServer as createTlsServer, type TLSSocket } from 'node:tls'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { encodeRequest } from '../../../electron/journal/kinds/kinds.ts'
import { secretOf } from '../../../electron/kit/secret.ts'
import { createPaying, payingTimeouts } from '../../../electron/api/create-paying.ts'
import type { AttemptOutcome, AttemptPhase } from '../../../electron/api/paying.ts'
import type { GroupAccess } from '../../../electron/api/provider.ts'
import { readPaymentAnswer } from '../../../electron/api/read-payment-answer.ts'
import { manualPaymentSchema } from '../../../shared/domain/manual-payment.ts'
import { toldEndToEndIdSchema } from '../../../shared/domain/refund.ts'
import { appError } from '../../../shared/errors/app-error.ts'
import { parseIdempotencyKey } from '../../../shared/ids/idempotency-key.ts'
import { err, ok } from '../../../shared/kit/result.ts'
import { type Handler, json, startHttpsServer, type TestServer } from '../../fakes/https-server.ts'
import { accessTo, authority, clientIdentity, problem, serverIdentity, stranger } from './bank.ts'

const parsedKey = parseIdempotencyKey('0123456789abcdef0123456789abcdef')
if (!parsedKey.ok) throw new Error('a fixture is wrong')
const key = parsedKey.value

const bytes = encodeRequest(
  manualPaymentSchema.parse({
    kind: 'pix-manual',
    payee: {
      ispb: '87654321',
      issuer: '0002',
      number: '2000025',
      accountType: 'CACC',
      document: '11144477735',
      name: 'João & Filhos',
    },
    amount: 98_010,
    description: 'Nota 42',
    priority: 'NORM',
    paymentFlow: 'INSTANT',
    expiration: 300,
    ispbDeny: [],
  }),
)

const order = { name: 'payByBankData' } as const

// Only the one time that a test is about is short, so that a busy machine changes nothing.
const long = { connectMs: 20_000, firstByteMs: 20_000, idleMs: 20_000, totalMs: 25_000 }
const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

interface Sent {
  readonly outcome: AttemptOutcome
  readonly phases: AttemptPhase[]
}

async function pay(access: GroupAccess, timeouts = payingTimeouts): Promise<Sent> {
  const phases: AttemptPhase[] = []
  const token = { get: async () => ok('token-1') }
  const paying = createPaying({ access: () => access, token, refunds: null, log: { event: () => {} }, timeouts })
  const outcome = await paying.send(order, bytes, key, (phase) => phases.push(phase))
  return { outcome, phases }
}

async function bank(handler: Handler): Promise<TestServer> {
  const server = await startHttpsServer(serverIdentity, authority)
  closers.push(server.close)
  server.handle(handler)
  return server
}

async function payAt(handler: Handler, timeouts = payingTimeouts): Promise<Sent & { server: TestServer }> {
  const server = await bank(handler)
  return { ...(await pay(accessTo(server), timeouts)), server }
}

/** A server below HTTP: counts what reaches it, and does as it is told with each connection. */
async function rawServer(secure: boolean, onSocket: (socket: Socket | TLSSocket) => void) {
  const received: Buffer[] = []
  let connections = 0
  const listener = (socket: Socket): void => {
    connections += 1
    socket.on('error', () => {})
    socket.on('data', (chunk: Buffer) => received.push(chunk))
    onSocket(socket)
  }
  const tls = { cert: serverIdentity.certificatePem, key: serverIdentity.keyPem, ca: authority.certificatePem }
  const server = secure ? createTlsServer({ ...tls, requestCert: true }, listener) : createTcpServer(listener)
  server.on('tlsClientError', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => new Promise((resolve) => void server.close(() => resolve())))
  const { port } = server.address() as AddressInfo
  const text = (): string => Buffer.concat(received).toString('latin1')
  return { access: accessTo({ baseUrl: `https://localhost:${port}/api/v2` }), text, connections: () => connections }
}

const toEnd: AttemptPhase[] = ['dialling', 'secure', 'body', 'head', 'complete']
const accepted = {
  endToEndId: 'E12345678202503101423a1B2c3D4e5F',
  id: 900101,
  payment: { currency: 'BRL', amount: 980.1 },
  type: 'QUEUED',
}

describe('one payment', () => {
  test('is one POST of exactly the frozen bytes with its key and token', async () => {
    const { outcome, phases, server } = await payAt((_, response) =>
      json(response, 202, accepted, { date: 'Fri, 20 Nov 2026 12:00:01 GMT' }),
    )
    expect(outcome).toMatchObject({
      kind: 'answered',
      status: 202,
      contentType: 'application/json',
      date: '2026-11-20T12:00:01.000Z',
    })
    expect(phases).toEqual(toEnd)
    expect(server.seen).toHaveLength(1)
    expect(server.seen[0]).toMatchObject({
      method: 'POST',
      url: '/api/v2/pix/payments/manu',
      headers: {
        authorization: 'Bearer token-1',
        'x-idempotency-key': key,
        'content-type': 'application/json',
        'content-length': String(bytes.length),
      },
    })
    const hash = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')
    expect(hash(server.seen[0]?.body ?? '')).toBe(hash(bytes))
    expect(server.seen[0]?.headers['transfer-encoding']).toBeUndefined()
    expect(outcome.kind === 'answered' && readPaymentAnswer('pix-manual', outcome.body)).toMatchObject({
      id: '900101',
      status: 'QUEUED',
      amount: 98_010,
    })
  })

  test('is written in whole centavos, the same each time, where the connection says so, and its answer read so', async () => {
    const server = await bank((_, response) => json(response, 202, { ...accepted, payment: { amount: 98_010 } }))
    const access = { ...accessTo(server), amounts: 'cents' } as const
    const { outcome } = await pay(access)
    await pay(access)
    const bodies = server.seen.map(({ body }) => body.toString())
    const frozen = JSON.parse(Buffer.from(bytes).toString())
    expect(bodies.map((body) => JSON.parse(body))).toEqual(
      [0, 1].map(() => ({ ...frozen, payment: { ...frozen.payment, amount: frozen.payment.amount * 100 } })),
    )
    expect(bodies[0]).toBe(bodies[1])
    expect(outcome.kind === 'answered' && readPaymentAnswer('pix-manual', outcome.body, 'cents')).toMatchObject({
      amount: 98_010,
    })
  })

  test('is written so as a refund too, by the unit of its own group', async () => {
    const server = await bank((_, response) =>
      json(response, 201, { id: 'D1', valor: 1_250, status: 'EM_PROCESSAMENTO' }),
    )
    const token = { get: async () => ok('token-1') }
    for (const [accounts, qrcodes] of [
      ['reais', 'cents'],
      ['cents', 'reais'],
    ] as const) {
      const charges = { ...accessTo(server), amounts: qrcodes }
      const paying = createPaying({
        access: () => ({ ...accessTo(server), amounts: accounts }),
        token,
        refunds: { access: () => charges, token },
        log: { event: () => {} },
      })
      const refund = Buffer.from('{"valor":"12.50","natureza":"ORIGINAL","descricao":"12.50"}')
      const row = {
        name: 'refund',
        endToEndId: toldEndToEndIdSchema.parse('E12345678202503101423a1B2c3D4e5F'),
      } as const
      expect(await paying.send(row, refund, key)).toMatchObject({ kind: 'answered', status: 201 })
    }
    expect(server.seen.map(({ body }): unknown => JSON.parse(body.toString()))).toEqual([
      { valor: 1_250, natureza: 'ORIGINAL', descricao: '12.50' },
      { valor: '12.50', natureza: 'ORIGINAL', descricao: '12.50' },
    ])
  })

  test('of which no amount can be written so does not leave', async () => {
    const server = await bank((_, response) => json(response, 202, accepted))
    const access = { ...accessTo(server), amounts: 'cents' } as const
    const paying = createPaying({
      access: () => access,
      token: { get: async () => ok('token-1') },
      refunds: null,
      log: { event: () => {} },
    })
    expect(await paying.send(order, Buffer.from('{"payment":{"amount":"1.005"}}'), key)).toMatchObject({
      kind: 'not-sent',
    })
    expect(server.seen).toEqual([])
  })

  test('has a socket of its own each time', async () => {
    const server = await bank((_, response) => json(response, 202, accepted))
    for (let sent = 0; sent < 3; sent += 1) await pay(accessTo(server))
    expect(server.connections()).toBe(3)
    expect(server.seen).toHaveLength(3)
  })

  for (const status of [400, 401, 403, 404, 408, 409, 412, 422, 425, 429, 500, 502, 503, 504]) {
    test(`is sent once and the answer handed over as it came: ${status}`, async () => {
      const { outcome, server } = await payAt((_, response) =>
        json(response, status, problem('x', 'y'), { 'retry-after': '0' }),
      )
      expect(outcome).toMatchObject({ kind: 'answered', status })
      expect(server.heads).toHaveLength(1)
    })
  }

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
  ])('asks for no coding, and reads an answer that comes in %s all the same', async (coding, code) => {
    const { outcome, server } = await payAt((_, response) => {
      response.writeHead(202, { 'content-type': 'application/json', 'content-encoding': coding })
      response.end(code(JSON.stringify(accepted)))
    })
    expect(server.seen[0]?.headers['accept-encoding']).toBe('identity')
    expect(outcome.kind === 'answered' && readPaymentAnswer('billet', outcome.body)).toMatchObject({ id: '900101' })
  })

  test.each([
    ['gzip, gzip, gzip, gzip, gzip, gzip', gzipSync('{}'), 'coding:gzip,gzip,gzip,gzip,gzip,gzip'],
    ['compress', Buffer.from('{}'), 'coding:compress'],
    ['gzip', gzipSync(JSON.stringify(accepted)).subarray(0, 30), 'coding-damaged'],
    ['gzip', gzipSync(Buffer.alloc(64 * 1024 * 1024)), 'too-large'],
  ])('keeps the status of an answer in %s that cannot be decoded, and says why', async (coding, body, fault) => {
    const { outcome } = await payAt((_, response) => {
      response.writeHead(202, { 'content-type': 'application/json', 'content-encoding': coding })
      response.end(body)
    })
    expect(outcome).toMatchObject({ kind: 'answered', status: 202, fault, body: new Uint8Array() })
  })

  test('follows no redirect', async () => {
    const other = await bank((_, response) => json(response, 202, accepted))
    const { outcome, server } = await payAt(
      (_, response) => void response.writeHead(302, { location: other.baseUrl }).end(),
    )
    expect(outcome).toMatchObject({ kind: 'answered', status: 302 })
    expect([server.heads.length, other.heads.length]).toEqual([1, 0])
  })

  test('is not judged by interim answers', async () => {
    const { outcome, phases } = await payAt((_, response) => {
      response.writeEarlyHints({ link: '</x>; rel=preload' })
      json(response, 202, accepted)
    })
    expect(outcome).toMatchObject({ kind: 'answered', status: 202 })
    expect(phases).toEqual(toEnd)
  })
})

describe('nothing left this computer', () => {
  test('when no token could be had: nothing is dialled', async () => {
    const server = await bank((_, response) => json(response, 202, accepted))
    const failures = [
      [appError({ kind: 'unreachable', sent: 'maybe', cause: 'timeout' }), 'timeout'],
      [appError({ kind: 'credentials', group: 'accounts', fault: 'refused' }), 'other'],
      [appError({ kind: 'credentials', group: 'accounts', fault: 'certificate-expired' }), 'tls'],
    ] as const
    for (const [failure, cause] of failures) {
      const token = { get: async () => err(failure) }
      const paying = createPaying({ access: () => accessTo(server), token, refunds: null, log: { event: () => {} } })
      expect(await paying.send(order, bytes, key)).toEqual({ kind: 'not-sent', cause })
    }
    expect(server.connections()).toBe(0)
  })

  test('the token asked for lives a minute at least', async () => {
    const server = await bank((_, response) => json(response, 202, accepted))
    const asked: (number | undefined)[] = []
    const token = { get: async (least?: number) => (asked.push(least), ok('t')) }
    await createPaying({ access: () => accessTo(server), token, refunds: null, log: { event: () => {} } }).send(
      order,
      bytes,
      key,
    )
    expect(asked).toEqual([60_000])
  })

  test('when the name is unknown', async () => {
    const { outcome, phases } = await pay({ ...accessTo({ baseUrl: 'https://nenhum.invalid/api/v2' }) })
    expect(outcome).toEqual({ kind: 'not-sent', cause: 'dns' })
    expect(phases).toEqual(['dialling'])
  })

  test('when nobody listens', async () => {
    const server = await bank(() => {})
    await server.close()
    expect((await pay(accessTo(server))).outcome).toEqual({ kind: 'not-sent', cause: 'refused' })
  })

  test('when the connection is cut before TLS is up', async () => {
    const raw = await rawServer(false, (socket) => socket.once('data', () => socket.resetAndDestroy()))
    expect((await pay(raw.access)).outcome).toEqual({ kind: 'not-sent', cause: 'reset' })
    expect(raw.connections()).toBe(1)
    expect(raw.text()).not.toContain('POST')
  })

  test('when TLS does not come up in time', async () => {
    const raw = await rawServer(false, () => {})
    const { outcome, phases } = await pay(raw.access, { ...long, connectMs: 200 })
    expect(outcome).toEqual({ kind: 'not-sent', cause: 'timeout' })
    expect(phases).toEqual(['dialling'])
    expect(raw.text()).not.toContain('POST')
  })

  test('when the server is not the one', async () => {
    const cases = [
      [{ authorityPem: stranger.certificatePem }, 'untrusted'],
      [{ pin: clientIdentity.fingerprint256 }, 'pin'],
    ] as const
    for (const [change, cause] of cases) {
      const server = await bank((_, response) => json(response, 202, accepted))
      expect((await pay({ ...accessTo(server), ...change })).outcome).toEqual({ kind: 'not-sent', cause })
      expect(server.heads).toEqual([])
    }
  })

  test('when the server refuses our certificate in a TLS 1.2 handshake', async () => {
    const server = await startHttpsServer(serverIdentity, authority, { maxVersion: 'TLSv1.2' })
    closers.push(server.close)
    const { outcome } = await pay({ ...accessTo(server), certificatePem: '', keyPem: secretOf('') })
    expect(outcome).toEqual({ kind: 'not-sent', cause: 'tls' })
  })
})

describe('it may have arrived', () => {
  test('when the server refuses our certificate over TLS 1.3, after the handshake', async () => {
    const server = await bank((_, response) => json(response, 202, accepted))
    const { outcome } = await pay({ ...accessTo(server), certificatePem: '', keyPem: secretOf('') })
    expect(outcome).toMatchObject({ kind: 'no-answer', cause: 'tls' })
  })

  test('when the connection is cut right after TLS', async () => {
    const raw = await rawServer(true, (socket) => socket.destroy())
    const { outcome, phases } = await pay(raw.access)
    expect(outcome).toMatchObject({ kind: 'no-answer', cause: 'reset' })
    expect(phases.slice(0, 2)).toEqual(['dialling', 'secure'])
    expect(raw.connections()).toBe(1)
  })

  test('when it is cut in the middle of our body', async () => {
    const raw = await rawServer(true, (socket) => socket.once('data', () => socket.destroy()))
    expect((await pay(raw.access)).outcome).toEqual({ kind: 'no-answer', phase: 'body', cause: 'reset' })
    expect(raw.connections()).toBe(1)
  })

  test('when it is cut after our body', async () => {
    const { outcome, server } = await payAt((_, response) => void response.socket?.destroy())
    expect(outcome).toEqual({ kind: 'no-answer', phase: 'body', cause: 'reset' })
    expect(server.seen).toHaveLength(1)
    expect(server.connections()).toBe(1)
  })

  test('when no answer begins in time', async () => {
    const { outcome, server } = await payAt(() => {}, { ...long, firstByteMs: 200 })
    expect(outcome).toEqual({ kind: 'no-answer', phase: 'body', cause: 'timeout' })
    expect(server.heads).toHaveLength(1)
  })

  const halves: [string, (response: ServerResponse) => void][] = [
    ['of a known length', (response) => void response.writeHead(202, { 'content-length': '500' })],
    ['in chunks', (response) => void response.writeHead(202)],
    [
      'in chunks of a server that says it will close',
      (response) => void response.writeHead(202, { connection: 'close' }),
    ],
  ]
  for (const [name, start] of halves) {
    test(`when half an answer comes, ${name}`, async () => {
      const { outcome, phases, server } = await payAt((_, response) => {
        start(response)
        response.write('{"endToEndId":"E1"}')
        setTimeout(() => response.socket?.end(), 20)
        setTimeout(() => response.socket?.destroy(), 60)
      })
      expect(outcome).toMatchObject({ kind: 'no-answer', phase: 'head', cause: 'reset' })
      expect(phases).toEqual(toEnd.slice(0, 4))
      expect(server.seen).toHaveLength(1)
    })
  }

  test('when the answer stops coming', async () => {
    const { outcome } = await payAt(
      (_, response) => void response.writeHead(202, { 'content-length': '500' }).write('{'),
      { ...long, idleMs: 200 },
    )
    expect(outcome).toEqual({ kind: 'no-answer', phase: 'head', cause: 'timeout' })
  })

  test('when the answer trickles beyond the total time', async () => {
    let timer: NodeJS.Timeout | undefined
    const { outcome } = await payAt(
      (_, response) => {
        response.writeHead(202)
        timer = setInterval(() => response.write(' '), 50)
      },
      { ...long, totalMs: 3000 },
    )
    clearInterval(timer)
    expect(outcome).toEqual({ kind: 'no-answer', phase: 'head', cause: 'timeout' })
  })

  test('when the answer is no HTTP', async () => {
    const raw = await rawServer(true, (socket) => socket.once('data', () => socket.end('nonsense\r\n\r\n')))
    expect((await pay(raw.access)).outcome).toMatchObject({ kind: 'no-answer', phase: 'body' })
  })

  test('when the answer has no end', async () => {
    const { outcome } = await payAt((_, response) => {
      response.writeHead(202)
      response.write('x'.repeat(5 * 1024 * 1024))
    })
    expect(outcome).toMatchObject({ kind: 'no-answer', phase: 'head', cause: 'other' })
  })
})
