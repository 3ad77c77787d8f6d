import { constants, randomBytes } from 'node:crypto'
import dns from 'node:dns'
import { type AddressInfo, createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { connect, type TlsOptions } from 'node:tls'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createAccountsReads } from '../../../electron/api/create-accounts-reads.ts'
import { createPaying } from '../../../electron/api/create-paying.ts'
import { openGroup } from '../../../electron/api/open-group.ts'
import { type ProbeStep, probeServer } from '../../../electron/api/probe-server.ts'
import type { GroupAccess } from '../../../electron/api/provider.ts'
import { reachHost } from '../../../electron/api/transport/dial.ts'
import { secretOf } from '../../../electron/kit/secret.ts'
import { instantMs } from '../../../shared/time/instant.ts'
import { idempotencyKeyFrom } from '../../../shared/ids/idempotency-key.ts'
import { createManualClock } from '../../fakes/manual-clock.ts'
import { type RawAnswer, startRawTlsServer } from '../../fakes/raw-tls-server.ts'
import {
  createAuthority,
  createKeyPair,
  type Extension,
  type Identity,
  type IdentityAsk,
  type KeyKind,
} from '../../fakes/tls-identities.ts'
import { accessTo, authority, serverIdentity, stranger, tokenAnswer } from './bank.ts'

// A computer may have none; nothing can be tried there.
const hasIPv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1') === true)
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

/** What a read and an order come to at such a server, over sockets of their own, and how often the order left. */
async function outcomeAt(
  options: TlsOptions,
  access: Partial<GroupAccess> = {},
  answer: RawAnswer = answers,
  onStart = () => {},
  host = 'localhost',
  address = '127.0.0.1',
) {
  const staple = Buffer.from('no answer of OCSP')
  const server = await startRawTlsServer(serverIdentity, authority, options, staple, address)
  onStart()
  server.answer(answer)
  const clock = createManualClock()
  // Certificates are made by this computer's.
  clock.setWall(Date.now() - instantMs(clock.now()))
  const near = accessTo(server)
  const reached = {
    ...near,
    baseUrl: near.baseUrl.replace('//localhost', `//${host}`),
    authorityPem: authority.certificatePem,
    ...access,
  }
  const group = openGroup({ group: 'accounts', access: () => reached, clock, log })
  onTestFinished(async () => {
    await group.close()
    await server.close()
  })
  const read = await createAccountsReads(group.client, clock).balance()
  const paying = createPaying({ access: () => reached, token: group.token, refunds: null, log })
  const order = await paying.send({ name: 'payByBankData' }, Buffer.from('{}'), key)
  const left = server.seen.filter(({ line }) => line.startsWith('POST ') && !line.includes('/oauth/token')).length
  return {
    read: read.ok ? 'read' : read.error.kind === 'unreachable' ? read.error.cause : read.error.kind,
    order: order.kind === 'answered' ? order.status : order.kind,
    left,
  }
}

const fine = { read: 'read', order: 202, left: 1 }
const TLS12 = { minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' } as const
const TLS13 = { minVersion: 'TLSv1.3' } as const
const localhost = { commonName: 'localhost', dnsNames: ['localhost'] }
const chain = (...of: readonly Identity[]): TlsOptions => ({
  cert: of.map(({ certificatePem }) => certificatePem).join(''),
  key: of[0]?.keyPem,
})
const leafOf = (kind: KeyKind) => chain(authority.issue({ ...localhost, pair: createKeyPair(kind) }))

const curved = createAuthority('AC em Curva', createKeyPair('P-256'))
const curvedMiddle = curved.subordinate('AC Intermediária em Curva', createKeyPair('P-384'))
const middle = authority.subordinate('AC Intermediária')
const lower = middle.subordinate('AC Emissora')

describe('a server is read and paid, and the order leaves once', () => {
  test.each<[string, TlsOptions]>([
    ['AES-256 in GCM over TLS 1.2', { ...TLS12, ciphers: 'ECDHE-RSA-AES256-GCM-SHA384' }],
    ['ChaCha20 over TLS 1.2', { ...TLS12, ciphers: 'ECDHE-RSA-CHACHA20-POLY1305' }],
    ['AES-256 in CBC over TLS 1.2', { ...TLS12, ciphers: 'ECDHE-RSA-AES256-SHA384' }],
    ['a key exchange by RSA alone', { ...TLS12, ciphers: 'AES128-GCM-SHA256' }],
    ['a key exchange over whole numbers', { ...TLS12, ciphers: 'DHE-RSA-AES128-GCM-SHA256', dhparam: 'auto' }],
    ['AES-128 over TLS 1.3', { ...TLS13, ciphers: 'TLS_AES_128_GCM_SHA256' }],
    ['ChaCha20 over TLS 1.3', { ...TLS13, ciphers: 'TLS_CHACHA20_POLY1305_SHA256' }],
    ['the curve P-256 alone', { ecdhCurve: 'prime256v1' }],
    ['the curve P-384 alone', { ecdhCurve: 'secp384r1' }],
    ['the curve X25519 alone', { ecdhCurve: 'X25519' }],
    ['ciphers in an order of its own', { ...TLS12, honorCipherOrder: true }],
    ['signatures of RSA-PSS alone', { sigalgs: 'rsa_pss_rsae_sha256' }],
    ['signatures of RSA as of old', { ...TLS12, sigalgs: 'RSA+SHA256' }],
    ['SHA-512 alone', { sigalgs: 'rsa_pss_rsae_sha512:RSA+SHA512' }],
    ['no word of which certificates it takes', { ca: undefined, rejectUnauthorized: false }],
    ['certificates of several authorities', { ca: [stranger, authority].map((one) => one.certificatePem) }],
    ['no certificate of ours', { requestCert: false }],
    ['no sessions that are taken up again', { secureOptions: constants.SSL_OP_NO_SESSION_RESUMPTION_ON_RENEGOTIATION }],
    ['sessions in its own store', { ...TLS12, secureOptions: constants.SSL_OP_NO_TICKET, sessionIdContext: 'banco' }],
  ])('that has %s', async (_, options) => {
    expect(await outcomeAt(options)).toEqual(fine)
  })

  test.each<KeyKind>(['RSA 3072', 'RSA-PSS', 'P-256', 'P-384', 'P-521', 'Ed25519'])('whose key is %s', async (kind) => {
    expect(await outcomeAt(leafOf(kind))).toEqual(fine)
  })

  test.each<[string, TlsOptions, string]>([
    ['with its middle', chain(middle.issue(localhost), middle), authority.certificatePem],
    ['with two in its middle', chain(lower.issue(localhost), lower, middle), authority.certificatePem],
    ['with its middle and its root', chain(middle.issue(localhost), middle, authority), authority.certificatePem],
    ['with its root before its middle', chain(middle.issue(localhost), authority, middle), authority.certificatePem],
    ['in the wrong order', chain(lower.issue(localhost), middle, lower), authority.certificatePem],
    ['with another chain behind it', chain(authority.issue(localhost), stranger, middle), authority.certificatePem],
    ['with its middle twice', chain(middle.issue(localhost), middle, middle), authority.certificatePem],
    [
      'without its middle, which is trusted here',
      chain(middle.issue(localhost)),
      middle.certificatePem + authority.certificatePem,
    ],
    [
      'on curves',
      chain(curvedMiddle.issue({ ...localhost, pair: createKeyPair('P-256') }), curvedMiddle),
      curved.certificatePem,
    ],
    ['on curves over a leaf of RSA', chain(curved.issue(localhost)), curved.certificatePem],
    [
      'whose trusted file holds others too',
      chain(authority.issue(localhost)),
      stranger.certificatePem + authority.certificatePem,
    ],
  ])('that shows a chain %s', async (_, options, authorityPem) => {
    expect(await outcomeAt(options, { authorityPem })).toEqual(fine)
  })

  test.each<[string, KeyKind, TlsOptions]>([
    ['P-256', 'P-256', {}],
    ['P-256 over TLS 1.2', 'P-256', TLS12],
    ['P-384', 'P-384', {}],
    ['RSA-PSS', 'RSA-PSS', {}],
  ])('that knows the company by a key of %s', async (_, kind, options) => {
    const ours = authority.issue({ commonName: 'Empresa Exemplo', use: 'client', pair: createKeyPair(kind) })
    const access = { certificatePem: ours.certificatePem, keyPem: secretOf(ours.keyPem) }
    expect(await outcomeAt(options, access)).toEqual(fine)
  })

  test('that knows the company by a certificate with its middle', async () => {
    const ours = middle.issue({ commonName: 'Empresa Exemplo', use: 'client' })
    const certificatePem = ours.certificatePem + middle.certificatePem
    expect(await outcomeAt({}, { certificatePem, keyPem: secretOf(ours.keyPem) })).toEqual(fine)
  })

  test('that asks for a second handshake over TLS 1.2 for no reason', async () => {
    const asksAgain: RawAnswer = (socket, request) => {
      socket.renegotiate({}, () => answers(socket, request))
    }
    expect(await outcomeAt(TLS12, {}, asksAgain)).toEqual(fine)
  })

  test('that writes its records in pieces of half a kilobyte', async () => {
    const inPieces: RawAnswer = (socket, request) => {
      socket.setMaxSendFragment(512)
      answers(socket, request)
    }
    expect(await outcomeAt({}, {}, inPieces)).toEqual(fine)
  })
})

/** DER of an extension that lets an authority vouch for names below one domain alone. */
const onlyBelow = (domain: string): Extension => {
  const of = (tag: number, inner: string): string => String.fromCharCode(tag, inner.length) + inner
  return { id: '2.5.29.30', critical: true, value: of(0x30, of(0xa0, of(0x30, of(0x82, domain)))) }
}
const unknown = (critical: boolean): Extension => ({ id: '1.3.6.1.4.1.99999.1', critical, value: '\x05\x00' })
const mustStaple: Extension = { id: '1.3.6.1.5.5.7.1.24', critical: false, value: '\x30\x03\x02\x01\x05' }
const direct = (named: Omit<IdentityAsk, 'commonName'>, commonName = 'localhost') =>
  chain(authority.issue({ commonName, ...named }))
const noAuthorityBelow: Extension = { name: 'basicConstraints', cA: true, pathLenConstraint: 0, critical: true }
const leafOnly = authority.subordinate('AC Só de Folhas', undefined, [noAuthorityBelow])
const below = leafOnly.subordinate('AC Além do Permitido')
const bounded = (domain: string) => authority.subordinate('AC com Limite de Nomes', undefined, [onlyBelow(domain)])
const other = bounded('banco.example')
const own = bounded('localhost')
const allUses: Extension = { name: 'extKeyUsage', serverAuth: true, clientAuth: true, codeSigning: true }

describe('a certificate of another habit is read and paid over, once', () => {
  test.each<[string, TlsOptions]>([
    ['its name in capitals', direct({ dnsNames: ['LOCALHOST'] })],
    ['its name among many', direct({ dnsNames: ['a.example', '*.b.example', 'localhost'] }, 'banco.example')],
    ['its name in the subject alone', direct({})],
    ['its name beside an address', direct({ dnsNames: ['localhost'], ipAddresses: ['127.0.0.1'] })],
    ['every use', direct({ dnsNames: ['localhost'], more: [allUses] })],
    ['an extension that nobody knows', direct({ dnsNames: ['localhost'], more: [unknown(false)] })],
    ['a wish for OCSP beside it, which nobody has', direct({ dnsNames: ['localhost'], more: [mustStaple] })],
    ['a life of ten years', direct({ dnsNames: ['localhost'], fromDays: -400, untilDays: 3_250 })],
    ['a middle that may vouch for leaves alone', chain(leafOnly.issue(localhost), leafOnly)],
    ['a middle that may vouch for this name', chain(own.issue(localhost), own)],
    [
      'no protection of records before their seal',
      { ...TLS12, ciphers: 'ECDHE-RSA-AES128-SHA256', secureOptions: constants.SSL_OP_NO_ENCRYPT_THEN_MAC },
    ],
  ])('%s', async (_, options) => {
    expect(await outcomeAt(options)).toEqual(fine)
  })
})

describe('a server is told as it is, and no order leaves', () => {
  const refused = (cause: string) => ({ read: cause, order: 'not-sent', left: 0 })

  test.each<[string, TlsOptions, string]>([
    ['whose key is too short', { ...leafOf('RSA 1024'), ciphers: 'DEFAULT@SECLEVEL=0' }, 'untrusted'],
    [
      'whose middle is no authority',
      chain(middle.issue(localhost), authority.issue({ commonName: 'AC Intermediária' })),
      'untrusted',
    ],
    // As for a certificate that it does not like, its word is a failed handshake.
    ['that has no cipher of ours', { ...TLS12, ciphers: 'AECDH-AES256-SHA:@SECLEVEL=0' }, 'credentials'],
    ['that speaks protocols of nobody', { ALPNProtocols: ['spdy/3'] }, 'tls'],
    [
      'whose certificate has a critical extension that nobody knows',
      direct({ dnsNames: ['localhost'], more: [unknown(true)] }),
      'untrusted',
    ],
    ['whose certificate is signed over SHA-1', direct({ dnsNames: ['localhost'], digest: 'sha1' }), 'untrusted'],
    [
      'whose middle vouches for one more, which it may not',
      chain(below.issue(localhost), below, leafOnly),
      'untrusted',
    ],
    ['whose middle may vouch for other names alone', chain(other.issue(localhost), other), 'untrusted'],
    ['whose certificate names an address alone', direct({ ipAddresses: ['127.0.0.1'] }, 'x'), 'host-name'],
    ['whose certificate names all hosts', direct({ dnsNames: ['*'] }), 'host-name'],
    ['whose certificate is itself an authority of its own', chain(createAuthority('localhost')), 'untrusted'],
    ['whose root alone is not the one that is trusted', chain(curved.issue(localhost), curved), 'untrusted'],
  ])('%s', async (_, options, cause) => {
    expect(await outcomeAt(options)).toEqual(refused(cause))
  })
})

test('a server that would staple an answer of OCSP, a broken one too, is not asked for it', async () => {
  const server = await startRawTlsServer(serverIdentity, authority, {}, Buffer.from('broken'))
  onTestFinished(() => server.close())
  const { port } = new URL(server.baseUrl)
  const asking = { ca: authority.certificatePem, cert: serverIdentity.certificatePem, key: serverIdentity.keyPem }
  const askAs = (requestOCSP: boolean) =>
    new Promise<void>((resolve) => {
      const socket = connect({ port: Number(port), host: 'localhost', requestOCSP, ...asking }, () => socket.end())
      socket.on('error', () => {})
      socket.on('close', () => resolve())
    })
  await askAs(true)
  expect(server.stapled()).toBe(1)
  server.answer(answers)
  const access = { ...accessTo(server), authorityPem: authority.certificatePem }
  const clock = createManualClock()
  const group = openGroup({ group: 'accounts', access: () => access, clock, log })
  onTestFinished(() => group.close())
  expect(await createAccountsReads(group.client, clock).balance()).toMatchObject({ ok: true })
  expect(server.stapled()).toBe(1)
})

describe('what ends before a word of the account', () => {
  // It closes without a word, as servers on Node do.
  test.each([TLS12, TLS13])('a server closes on our own certificate, which is over: %j', async (version) => {
    const ours = authority.issue({ commonName: 'Empresa Exemplo', use: 'client', fromDays: -90, untilDays: -1 })
    const access = { certificatePem: ours.certificatePem, keyPem: secretOf(ours.keyPem) }
    const { read, left } = await outcomeAt(version, access)
    expect([read, left]).toEqual(['reset-expired', 0])
  })

  test('a server closes without a word, and our own certificate holds', async () => {
    const { read } = await outcomeAt({}, {}, (socket) => socket.destroy())
    expect(read).toBe('reset')
  })

  test('the port speaks no TLS', async () => {
    const plain = createServer((socket) => {
      socket.on('error', () => {})
      socket.end('HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n')
    })
    await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void plain.close())
    const { port } = plain.address() as AddressInfo
    const access = { baseUrl: `https://localhost:${port}/api/v2` }
    expect(await outcomeAt({}, access)).toEqual({ read: 'tls', order: 'not-sent', left: 0 })
  })

  test('a session that was kept is not known any more, which costs nothing but a handshake', async () => {
    const keys = { ...TLS12, ticketKeys: Buffer.alloc(48, 1) }
    const forgets: RawAnswer = (socket, request) => {
      Reflect.get(socket, 'server')?.setTicketKeys(randomBytes(48))
      answers(socket, request)
    }
    expect(await outcomeAt(keys, {}, forgets)).toEqual(fine)
  })
})

/** Has every name resolve to these addresses, in this order. */
function resolvesTo(...addresses: readonly { readonly address: string; readonly family: number }[]): void {
  const [first] = addresses
  const answer = (_: string, options: unknown, done: (...result: unknown[]) => void): void => {
    const isAll = typeof options === 'object' && options !== null && 'all' in options && options.all === true
    if (isAll) done(null, addresses)
    else done(null, first?.address, first?.family)
  }
  const { lookup } = dns
  onTestFinished(() => void Object.assign(dns, { lookup }))
  Object.assign(dns, { lookup: answer })
}

describe('a name with several addresses', () => {
  const v4 = { address: '127.0.0.1', family: 4 }
  const dead4 = { address: '127.0.0.2', family: 4 }
  const dead6 = { address: '::1', family: 6 }

  test.each([
    ['one that it stands for', ['*.banco.example'], fine],
    ['one two labels above it', ['*.example'], { read: 'host-name', order: 'not-sent', left: 0 }],
    ['its domain without it', ['banco.example'], { read: 'host-name', order: 'not-sent', left: 0 }],
    ['a part of its label', ['a*.banco.example'], fine],
  ])('is proved by the names of its certificate: %s', async (_, dnsNames, outcome) => {
    const options = chain(authority.issue({ commonName: 'x', dnsNames }))
    expect(await outcomeAt(options, {}, answers, () => resolvesTo(v4), 'api.banco.example')).toEqual(outcome)
  })

  test.each([
    ['IPv6, which is dead, before IPv4', [dead6, v4]],
    ['IPv4 before IPv6, which is dead', [v4, dead6]],
    ['IPv4 alone', [v4]],
    ['a dead one before the one that answers', [dead4, v4]],
    ['dead ones on both sides', [dead6, dead4, v4]],
  ])('is reached by whichever answers, once, by test, read and order: %s', async (_, addresses) => {
    const server = await startRawTlsServer(serverIdentity, authority)
    onTestFinished(() => server.close())
    expect(await outcomeAt({}, {}, answers, () => resolvesTo(...addresses))).toEqual(fine)
    const port = Number(new URL(server.baseUrl).port)
    expect(await reachHost('localhost', port, new AbortController().signal)).toEqual({ ok: true, value: '127.0.0.1' })
  })
})

describe.skipIf(!hasIPv6)('a server that has IPv6 alone', () => {
  const v6 = { address: '::1', family: 6 }
  const byNumber = chain(authority.issue({ commonName: 'x', ipAddresses: ['::1'] }))

  test('is read and paid by its name', async () => {
    expect(await outcomeAt({}, {}, answers, () => resolvesTo(v6), 'localhost', '::1')).toEqual(fine)
  })

  test.each([['[::1]'], ['[0:0:0:0:0:0:0:1]']])('is read and paid by its number: %s', async (host) => {
    expect(await outcomeAt(byNumber, {}, answers, () => {}, host, '::1')).toEqual(fine)
  })

  test('is proved by a certificate of its number, and by no other', async () => {
    const refused = { read: 'host-name', order: 'not-sent', left: 0 }
    const other = chain(authority.issue({ commonName: 'x', ipAddresses: ['::2'] }))
    expect(await outcomeAt(other, {}, answers, () => {}, '[::1]', '::1')).toEqual(refused)
    expect(await outcomeAt({}, {}, answers, () => {}, '[::1]', '::1')).toEqual(refused)
  })

  test('is looked at step by step, as by the test of a connection', async () => {
    const server = await startRawTlsServer(serverIdentity, authority, byNumber, null, '::1')
    onTestFinished(() => server.close())
    server.answer(answers)
    const baseUrl = server.baseUrl.replace('localhost', '[::1]')
    const access = { ...accessTo(server), baseUrl, authorityPem: authority.certificatePem }
    const steps: ProbeStep[] = []
    for await (const step of probeServer(access, new AbortController().signal)) steps.push(step)
    expect(steps.filter(({ state }) => state !== 'running')).toMatchObject([
      { step: 'address', state: 'passed', detail: '::1' },
      { step: 'tls', state: 'passed' },
      { step: 'certificate', state: 'passed' },
    ])
  })
})
