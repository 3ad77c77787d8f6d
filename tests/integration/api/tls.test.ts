import type { SecureVersion } from 'node:tls'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createAccountsReads } from '../../../electron/api/create-accounts-reads.ts'
import { secretOf } from '../../../electron/kit/secret.ts'
import { openGroup } from '../../../electron/api/open-group.ts'
import type { GroupAccess } from '../../../electron/api/provider.ts'
import { json, startHttpsServer, type TestServer } from '../../fakes/https-server.ts'
import { createManualClock } from '../../fakes/manual-clock.ts'
import { createSelfSigned, type Identity } from '../../fakes/tls-identities.ts'
import { accessTo, authority, clientIdentity, serverIdentity, stranger, tokenAnswer } from './bank.ts'

let server: TestServer | null = null
afterEach(async () => {
  await server?.close()
  server = null
})

const balance = { data: [{ balanceAmount: { available: 1 } }] }

async function readFrom(identity: Identity, access: Partial<GroupAccess> = {}, options = {}, clients = authority) {
  server = await startHttpsServer(identity, clients, options)
  server.handle((one, response) => json(response, 200, one.url.endsWith('/token') ? tokenAnswer('t') : balance))
  const clock = createManualClock()
  const whole = { ...accessTo(server), ...access }
  const group = openGroup({ group: 'accounts', access: () => whole, clock, log: { event: () => {} } })
  try {
    return await createAccountsReads(group.client, clock).balance()
  } finally {
    await group.close()
  }
}

const unreachable = (cause: string) => ({
  ok: false,
  error: { kind: 'unreachable', sent: 'no', cause, retry: 'never' },
})
const localhost = { commonName: 'localhost', dnsNames: ['localhost'] }

describe('a server that proves who it is', () => {
  test.for<SecureVersion>(['TLSv1.2', 'TLSv1.3'])('is talked to over %s', async (version) => {
    const read = await readFrom(serverIdentity, {}, { minVersion: version, maxVersion: version })
    expect(read).toMatchObject({ ok: true, value: { available: 100 } })
  })

  test('may send the leaf alone when the bundle holds nothing but the authority that signed it', async () => {
    const middle = authority.subordinate('AC Intermediária')
    const read = await readFrom(middle.issue(localhost), { authorityPem: middle.certificatePem })
    expect(read).toMatchObject({ ok: true })
  })

  test('may be reached by its address alone', async () => {
    const byAddress = authority.issue({ commonName: 'banco', ipAddresses: ['127.0.0.1'] })
    server = await startHttpsServer(byAddress, authority)
    server.handle((_, response) => json(response, 200, tokenAnswer('t')))
    const access = { ...accessTo(server), baseUrl: `https://127.0.0.1:${server.port}` }
    const group = openGroup({
      group: 'accounts',
      access: () => access,
      clock: createManualClock(),
      log: { event: () => {} },
    })
    const got = await group.token.get()
    await group.close()
    expect(got).toEqual({ ok: true, value: 't' })
  })

  test('may be reached while the environment names a proxy', async () => {
    process.env['HTTPS_PROXY'] = 'http://127.0.0.1:9'
    try {
      expect(await readFrom(serverIdentity)).toMatchObject({ ok: true })
    } finally {
      delete process.env['HTTPS_PROXY']
    }
  })
})

const impostors: [string, Identity, string][] = [
  ['a certificate of another authority', stranger.issue(localhost), 'untrusted'],
  ['a certificate it signed itself', createSelfSigned(localhost), 'untrusted'],
  ['an expired certificate', authority.issue({ ...localhost, fromDays: -60, untilDays: -1 }), 'server-dates'],
  ['a certificate that is not valid yet', authority.issue({ ...localhost, fromDays: 1, untilDays: 9 }), 'server-dates'],
  ['a certificate for clients', authority.issue({ ...localhost, use: 'client' }), 'untrusted'],
  ['a certificate of another host', authority.issue({ commonName: 'x', dnsNames: ['outro.banco'] }), 'host-name'],
  ['a nameless certificate of another host', authority.issue({ commonName: 'outro.banco' }), 'host-name'],
]

describe('a server that does not', () => {
  beforeEach(() => {
    // What some integrators are told to do: it must not help an impostor.
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'
    return () => {
      delete process.env['NODE_TLS_REJECT_UNAUTHORIZED']
    }
  })

  for (const [name, identity, cause] of impostors) {
    test(`gets no application byte: ${name}`, async () => {
      expect(await readFrom(identity)).toMatchObject(unreachable(cause))
      expect(server?.heads).toEqual([])
    })
  }

  test('gets no application byte: TLS 1.1', async () => {
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }
    expect(await readFrom(serverIdentity, {}, old)).toMatchObject(unreachable('tls'))
    expect(server?.heads).toEqual([])
  })

  test('is not trusted by the system list either', async () => {
    expect(await readFrom(serverIdentity, { authorityPem: null })).toMatchObject(unreachable('untrusted'))
    expect(server?.heads).toEqual([])
  })
})

describe('a pinned certificate', () => {
  const nameless = authority.issue({ commonName: 'outro.banco' })
  const otherHost = authority.issue({ commonName: 'x', dnsNames: ['outro.banco'] })
  const untrusted = stranger.issue(localhost)
  const renewed = authority.issue(localhost)

  test('is taken when it is the one', async () => {
    expect(await readFrom(serverIdentity, { pin: serverIdentity.fingerprint256 })).toMatchObject({ ok: true })
  })

  test('stands in for the name of a leaf that has none', async () => {
    expect(await readFrom(nameless, { pin: nameless.fingerprint256 })).toMatchObject({ ok: true })
  })

  test('does not stand in for a name that is another', async () => {
    expect(await readFrom(otherHost, { pin: otherHost.fingerprint256 })).toMatchObject(unreachable('host-name'))
  })

  test('does not stand in for the chain, with and without an authority', async () => {
    for (const authorityPem of [authority.certificatePem, null]) {
      const read = await readFrom(untrusted, { pin: untrusted.fingerprint256, authorityPem })
      expect(read).toMatchObject(unreachable('untrusted'))
      expect(server?.heads).toEqual([])
      await server?.close()
    }
  })

  test('refuses another one of the same name and authority', async () => {
    expect(await readFrom(renewed, { pin: serverIdentity.fingerprint256 })).toMatchObject(unreachable('pin'))
    expect(server?.heads).toEqual([])
  })
})

describe('our own certificate', () => {
  test.for<SecureVersion>(['TLSv1.2', 'TLSv1.3'])(
    'is named as missing or refused when there is none, over %s',
    async (version) => {
      const none = { certificatePem: '', keyPem: secretOf('') }
      const read = await readFrom(serverIdentity, none, { minVersion: version, maxVersion: version })
      const fault = version === 'TLSv1.3' ? 'certificate-missing' : 'certificate-refused'
      expect(read).toMatchObject({ ok: false, error: { kind: 'credentials', group: 'accounts', fault } })
      expect(server?.heads).toEqual([])
    },
  )

  test('of another authority reaches nothing', async () => {
    const read = await readFrom(serverIdentity, {}, {}, stranger)
    expect(read).toMatchObject({ ok: false })
    expect(server?.heads).toEqual([])
  })

  test('is named as refused when a web server answers with a page about it', async () => {
    server = await startHttpsServer(serverIdentity, null)
    server.handle((_, response) => {
      const page = '<html><head><title>400 The SSL certificate error</title></head></html>'
      response.writeHead(400, { 'content-type': 'text/html' }).end(page)
    })
    const access = accessTo(server)
    const group = openGroup({
      group: 'accounts',
      access: () => access,
      clock: createManualClock(),
      log: { event: () => {} },
    })
    const got = await group.token.get()
    await group.close()
    expect(got).toMatchObject({ ok: false, error: { kind: 'credentials', fault: 'certificate-refused' } })
  })

  test('whose key belongs to another one is named before anything is sent', async () => {
    const read = await readFrom(serverIdentity, {
      certificatePem: authority.certificatePem,
      keyPem: secretOf(clientIdentity.keyPem),
    })
    expect(read).toMatchObject({ ok: false, error: { kind: 'credentials', fault: 'key-mismatch' } })
    expect(server?.heads).toEqual([])
  })
})
