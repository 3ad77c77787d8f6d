import { constants } from 'node:crypto'
import type { TLSSocket, TlsOptions } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { createAccountsReads } from '../../../electron/api/create-accounts-reads.ts'
import { createAccountsWrites } from '../../../electron/api/create-accounts-writes.ts'
import { createPaying } from '../../../electron/api/create-paying.ts'
import { openGroup } from '../../../electron/api/open-group.ts'
import { webhookFormSchema } from '../../../shared/domain/webhook.ts'
import { idempotencyKeyFrom } from '../../../shared/ids/idempotency-key.ts'
import { createManualClock } from '../../fakes/manual-clock.ts'
import { type RawAnswer, startRawTlsServer } from '../../fakes/raw-tls-server.ts'
import { accessTo, authority, serverIdentity, stranger, tokenAnswer } from './bank.ts'

const log = { event: () => {} }
const key = idempotencyKeyFrom(Buffer.alloc(16, 7))

function said(status: string, body: unknown): string {
  const text = JSON.stringify(body)
  return `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n${text}`
}

const answers: RawAnswer = (socket, { line }) => {
  if (line.includes('/oauth/token')) socket.write(said('200 OK', tokenAnswer('t')))
  else if (line.startsWith('GET')) socket.write(said('200 OK', { data: [{ balanceAmount: { available: 1 } }] }))
  else socket.write(said('202 Accepted', { id: 1 }))
}

/** A server with these habits, and everything that asks it. */
async function reached(options: TlsOptions = {}, authorityPem: string | null = authority.certificatePem) {
  const server = await startRawTlsServer(serverIdentity, authority, options)
  server.answer(answers)
  const clock = createManualClock()
  const access = { ...accessTo(server), authorityPem }
  const group = openGroup({ group: 'accounts', access: () => access, clock, log })
  const closing = new AbortController().signal
  onTestFinished(async () => {
    await group.close()
    await server.close()
  })
  const paying = createPaying({ access: () => access, token: group.token, refunds: null, log })
  return {
    server,
    reads: createAccountsReads(group.client, clock),
    writes: createAccountsWrites({ client: group.client, access: () => access, token: group.token, log, closing }),
    pay: () => paying.send({ name: 'payByBankData' }, Buffer.from('{}'), key),
    of: (method: string) =>
      server.seen.filter(({ line }) => line.startsWith(`${method} `) && !line.includes('/oauth/token')).length,
  }
}

const TLS12 = { minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' } as const

test.each<[string, TlsOptions]>([
  ['TLS 1.2 alone', TLS12],
  ['TLS 1.3 alone', { minVersion: 'TLSv1.3' }],
  ['no session tickets', { secureOptions: constants.SSL_OP_NO_TICKET }],
  [
    'TLS 1.2 without tickets and without renegotiation',
    { ...TLS12, secureOptions: constants.SSL_OP_NO_TICKET | constants.SSL_OP_NO_RENEGOTIATION },
  ],
  ['sessions that end at once', { sessionTimeout: 1 }],
  ['an old cipher over TLS 1.2', { ...TLS12, ciphers: 'ECDHE-RSA-AES128-SHA' }],
  ['the oldest cipher that is let in, over TLS 1.2', { ...TLS12, ciphers: 'AES128-SHA' }],
  ['a cipher of Diffie and Hellman without curves', { ...TLS12, ciphers: 'DHE-RSA-AES256-SHA256', dhparam: 'auto' }],
  [
    'one cipher of many signs, its own order first',
    { ...TLS12, ciphers: 'ECDHE-RSA-CHACHA20-POLY1305', honorCipherOrder: true },
  ],
  ['a curve of its own', { ecdhCurve: 'secp521r1' }],
  ['no word about protocols', { ALPNProtocols: undefined }],
  ['HTTP/2 besides HTTP/1.1', { ALPNProtocols: ['h2', 'http/1.1'] }],
  ['old protocols of the web besides HTTP/1.1', { ALPNProtocols: ['spdy/3.1', 'http/1.1', 'http/1.0'] }],
  ['a curve of Montgomery alone', { ecdhCurve: 'X25519' }],
  ['a curve of 384 bits alone, over TLS 1.2', { ...TLS12, ecdhCurve: 'secp384r1' }],
  ['a key exchange that outlives quantum computers', { ecdhCurve: 'X25519MLKEM768' }],
  ['that exchange, and a curve for who has none', { ecdhCurve: 'X25519MLKEM768:X25519' }],
  ['ChaCha alone, over TLS 1.3', { minVersion: 'TLSv1.3', ciphers: 'TLS_CHACHA20_POLY1305_SHA256' }],
  ['AES of 128 bits alone, over TLS 1.3', { minVersion: 'TLSv1.3', ciphers: 'TLS_AES_128_GCM_SHA256' }],
  ['a cipher of blocks with a long sum, over TLS 1.2', { ...TLS12, ciphers: 'ECDHE-RSA-AES256-SHA384' }],
  ['a key that RSA carries, over TLS 1.2', { ...TLS12, ciphers: 'AES256-GCM-SHA384' }],
  ['one way to sign', { sigalgs: 'RSA-PSS+SHA512' }],
  ['signatures without padding of salt, over TLS 1.2', { ...TLS12, sigalgs: 'RSA+SHA256' }],
  ['keys of tickets that nobody shares', { ticketKeys: Buffer.alloc(48, 7) }],
  ['a name of its sessions', { sessionIdContext: 'banco' }],
  [
    'an order of ciphers of its own and no tickets',
    { honorCipherOrder: true, secureOptions: constants.SSL_OP_NO_TICKET },
  ],
])('a server of %s is read and paid', async (_, options) => {
  const { server, reads, pay, of } = await reached(options)
  expect((await reads.balance()).ok).toBe(true)
  expect(await pay()).toMatchObject({ kind: 'answered', status: 202 })
  expect([of('GET'), of('POST'), server.names[0]]).toEqual([1, 1, 'localhost'])
})

test.each([['h2'], ['h3'], ['http/1.0']])(
  'a server that speaks %s alone is refused in the handshake, and no order leaves',
  async (protocol) => {
    const { reads, pay, of } = await reached({ ALPNProtocols: [protocol] })
    expect(await reads.balance()).toMatchObject({ ok: false, error: { kind: 'unreachable', sent: 'no', cause: 'tls' } })
    expect(await pay()).toMatchObject({ kind: 'not-sent' })
    expect(of('POST')).toBe(0)
  },
)

test('padded chunks are read of each answer of a connection that is kept', async () => {
  const { server, reads, of } = await reached()
  const text = JSON.stringify({ data: [{ balanceAmount: { available: 1 } }] })
  const size = text.length.toString(16)
  server.answer((socket, request) => {
    if (!request.line.startsWith('GET')) return answers(socket, request)
    socket.write(
      `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nX-Odd : 1\r\n\r\n${size}   \r\n${text}\r\n0   \r\n\r\n`,
    )
  })
  for (let read = 0; read < 5; read += 1) expect((await reads.balance()).ok).toBe(true)
  // One that was cut would have been asked for again.
  expect([of('GET'), server.names.length]).toEqual([5, 2])
})

// The server closes a kept connection just as the next request comes on it.
const closesReused: RawAnswer = (socket, request) => {
  if (request.nth > 1) socket.destroy()
  else answers(socket, request)
}

test('a connection that is cut as it is used again costs a read nothing', async () => {
  const { server, reads } = await reached()
  expect((await reads.balance()).ok).toBe(true)
  server.answer(closesReused)
  expect((await reads.balance()).ok).toBe(true)
})

const passing = (status: string, ...fields: readonly string[]): string =>
  [`HTTP/1.1 ${status}`, ...fields, 'Content-Length: 0', '', ''].join('\r\n')

/** Says this to the first request of the API, and answers what comes later. */
function saysFirst(first: RawAnswer): RawAnswer {
  let isFirst = true
  return (socket, request) => {
    if (!isFirst || request.line.includes('/oauth/token')) return answers(socket, request)
    isFirst = false
    first(socket, request)
  }
}

const asksForAnother: readonly (readonly [string, RawAnswer])[] = [
  ['408 of a balancer, and the end', (socket) => void socket.end(passing('408 Request Time-out', 'Connection: close'))],
  ['421, since the connection is of another name', (socket) => void socket.write(passing('421 Misdirected Request'))],
  ['425, since it came too early', (socket) => void socket.write(passing('425 Too Early'))],
  [
    '429 until a time of the server’s own clock',
    (socket) =>
      void socket.write(
        passing('429 X', 'Date: Mon, 23 Nov 2026 15:00:00 GMT', 'Retry-After: Mon, 23 Nov 2026 15:00:02 GMT'),
      ),
  ],
  ['503 for two seconds', (socket) => void socket.write(passing('503 Service Unavailable', 'Retry-After: 2'))],
  ['half of a head, and a cut', (socket) => void socket.write('HTTP/1.1 200 O', () => socket.destroy())],
  [
    'half of a body, and the end of TLS',
    (socket) => void socket.end(said('200 OK', { data: [{ balanceAmount: { available: 1 } }] }).slice(0, -9)),
  ],
]

test.each(asksForAnother)('a read is asked for again after %s', async (_, first) => {
  const { server, reads, of } = await reached()
  server.answer(saysFirst(first))
  expect((await reads.balance()).ok).toBe(true)
  expect(of('GET')).toBe(2)
})

test.each(asksForAnother)('an order is not sent again after %s', async (_, first) => {
  const { server, pay, of } = await reached()
  server.answer(saysFirst(first))
  expect((await pay()).kind).not.toBe('not-sent')
  expect(of('POST')).toBe(1)
})

test('a balancer that says 408 into a connection that nobody uses, and ends it, costs the next read nothing', async () => {
  const { server, reads, of } = await reached()
  const ended = Promise.withResolvers<void>()
  server.answer((socket, request) => {
    answers(socket, request)
    if (!request.line.startsWith('GET')) return
    socket.on('close', () => ended.resolve())
    socket.end(passing('408 Request Time-out', 'Connection: close'))
  })
  expect((await reads.balance()).ok).toBe(true)
  await ended.promise
  server.answer(answers)
  expect((await reads.balance()).ok).toBe(true)
  expect(of('GET')).toBe(2)
})

test('what changes something is not sent again by itself over another connection', async () => {
  const { server, reads, writes, of } = await reached()
  expect((await reads.balance()).ok).toBe(true)
  server.answer(closesReused)
  const uri = 'https://empresa.example/pix'
  const rest = { uri, email: null, method: 'POST', enabled: true, pauseOnFail: true, headers: [] }
  const created = await writes.createWebhook(webhookFormSchema.parse({ kind: 'TRANSFER', ...rest }))
  expect(created).toMatchObject({ ok: false, error: { kind: 'unreachable', sent: 'maybe' } })
  expect(of('POST')).toBe(1)
})

test('an order never takes a connection that was used before', async () => {
  const { server, reads, pay, of } = await reached()
  expect((await reads.balance()).ok).toBe(true)
  server.answer(closesReused)
  expect(await pay()).toMatchObject({ kind: 'answered', status: 202 })
  expect(of('POST')).toBe(1)
})

test.each<[string, RawAnswer]>([
  [
    'answers before it is asked to the end and cuts',
    (socket) => void socket.end('HTTP/1.1 413 Too Large\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'),
  ],
  ['cuts without a word', (socket) => void socket.destroy()],
  ['closes its half and says nothing', (socket) => void socket.end()],
])('an order to a server that %s leaves once, and is not called unsent', async (_, answer) => {
  const { server, pay, of } = await reached()
  server.answer((socket, request) => (request.line.includes('/oauth/token') ? answers : answer)(socket, request))
  expect((await pay()).kind).not.toBe('not-sent')
  expect(of('POST')).toBe(1)
})

const LATE = {
  ...TLS12,
  requestCert: false,
  rejectUnauthorized: false,
  // As Apache has it: a session that is taken up again is asked for no certificate.
  secureOptions: constants.SSL_OP_NO_SESSION_RESUMPTION_ON_RENEGOTIATION,
} satisfies TlsOptions

/** Asks for the client's certificate once it knows what is asked for, and answers whoever has one. */
const asksLate: RawAnswer = (socket, request) => {
  const isKnown = (one: TLSSocket) => one.getPeerCertificate()?.subject?.CN === 'Empresa Exemplo'
  if (isKnown(socket)) return answers(socket, request)
  socket.renegotiate({ requestCert: true, rejectUnauthorized: true }, () => {
    if (isKnown(socket)) answers(socket, request)
    else socket.destroy()
  })
}

test('a server that asks for the certificate late, by a second handshake over TLS 1.2, is shown it', async () => {
  const { server, reads, pay, of } = await reached(LATE)
  server.answer(asksLate)
  expect((await reads.balance()).ok).toBe(true)
  expect(await pay()).toMatchObject({ kind: 'answered', status: 202 })
  expect([of('GET'), of('POST')]).toEqual([1, 1])
})

// TLS 1.3 has a question of its own for it, which neither Node nor a browser answers (RFC 8446, section 4.6.2).
const apache =
  '<!DOCTYPE HTML PUBLIC "-//IETF//DTD HTML 2.0//EN"><html><head><title>403 Forbidden</title></head><body>' +
  '<p>Reason: Cannot perform Post-Handshake Authentication.<br /></p></body></html>'

test('a server that asks for it late over TLS 1.3 has not refused the credential but its certificate', async () => {
  const { server, reads, pay } = await reached({ minVersion: 'TLSv1.3', requestCert: false, rejectUnauthorized: false })
  server.answer((socket, request) => {
    if (request.line.includes('/oauth/token')) return answers(socket, request)
    socket.write(
      `HTTP/1.1 403 Forbidden\r\nContent-Type: text/html\r\nContent-Length: ${apache.length}\r\n\r\n${apache}`,
    )
  })
  expect(await reads.balance()).toMatchObject({
    ok: false,
    error: { kind: 'credentials', fault: 'certificate-refused' },
  })
  expect(await pay()).not.toMatchObject({ kind: 'not-sent' })
})

const leaf = { commonName: 'localhost', dnsNames: ['localhost'] }
const chain = (...of: readonly { readonly certificatePem: string; readonly keyPem: string }[]): TlsOptions => ({
  cert: of.map(({ certificatePem }) => certificatePem).join(''),
  key: of[0]?.keyPem,
})
const middle = authority.subordinate('AC Intermediária')

test.each<[string, TlsOptions, string]>([
  ['a certificate that is over', chain(authority.issue({ ...leaf, fromDays: -9, untilDays: -1 })), 'server-dates'],
  ['a certificate that has not begun', chain(authority.issue({ ...leaf, fromDays: 2 })), 'server-dates'],
  ['a chain that is over in its middle', chain(middle.issue(leaf), middle.crossSigned(authority, -1)), 'server-dates'],
  ['half a chain', chain(middle.issue(leaf)), 'untrusted'],
  ['a chain of somebody else', chain(stranger.issue(leaf), stranger), 'untrusted'],
  ['the certificate of another host', chain(authority.issue({ ...leaf, dnsNames: ['outro.example'] })), 'host-name'],
])('a server of %s is told as such, and no order leaves', async (_, options, cause) => {
  const { reads, pay, of } = await reached(options)
  expect(await reads.balance()).toMatchObject({ ok: false, error: { kind: 'unreachable', sent: 'no', cause } })
  expect(await pay()).toMatchObject({ kind: 'not-sent' })
  expect(of('POST')).toBe(0)
})

test('a chain that two authorities vouch for is read by the one that is trusted, though the other is over', async () => {
  const crossed = authority.crossSigned(stranger, -1)
  const { reads, pay } = await reached(chain(authority.issue(leaf), crossed))
  expect((await reads.balance()).ok).toBe(true)
  expect(await pay()).toMatchObject({ kind: 'answered', status: 202 })
  const other = await reached(chain(authority.issue(leaf), crossed), stranger.certificatePem)
  expect(await other.reads.balance()).toMatchObject({ ok: false, error: { cause: 'server-dates' } })
})

test('a server that ends the handshake over a name it does not know gets no order', async () => {
  const { reads, pay, of } = await reached({ SNICallback: (_, done) => void done(new Error('unknown name')) })
  expect(await reads.balance()).toMatchObject({ ok: false, error: { kind: 'unreachable', cause: 'reset' } })
  expect(await pay()).toMatchObject({ kind: 'not-sent' })
  expect(of('POST')).toBe(0)
})
