import { afterEach, describe, expect, test } from 'vitest'
import type { GroupAccess } from '../../../electron/api/provider.ts'
import { secretOf } from '../../../electron/kit/secret.ts'
import { testGroup } from '../../../electron/api/test-group.ts'
import { type TestStep, testStepSchema } from '../../../shared/domain/connection.ts'
import { type Handler, json, startHttpsServer, type TestServer } from '../../fakes/https-server.ts'
import { createManualClock } from '../../fakes/manual-clock.ts'
import { createSelfSigned, type Identity } from '../../fakes/tls-identities.ts'
import { accessTo, authority, problem, serverIdentity, stranger, tokenAnswer } from './bank.ts'

let server: TestServer | null = null
afterEach(async () => {
  await server?.close()
  server = null
})

const working: Handler = (one, response) => {
  if (one.url.endsWith('/oauth/token')) return json(response, 200, tokenAnswer('t'))
  const isBalance = one.url.endsWith('/accounts/balances/') && one.headers.authorization === 'Bearer t'
  return isBalance ? json(response, 200, [{ balanceAmount: { available: 1 } }]) : json(response, 401, {})
}

async function start(handler = working, identity: Identity = serverIdentity, options = {}): Promise<GroupAccess> {
  server = await startHttpsServer(identity, authority, options)
  server.handle(handler)
  return accessTo(server)
}

async function run(access: GroupAccess, group: TestStep['group'] = 'accounts'): Promise<TestStep[]> {
  const steps: TestStep[] = []
  const closing = new AbortController().signal
  const needs = { group, access, closing, clock: createManualClock(), log: { event: () => {} } }
  for await (const step of testGroup(needs)) {
    steps.push(testStepSchema.parse(step))
  }
  return steps
}

const ended = (steps: TestStep[]): string[] =>
  steps.filter(({ state }) => state !== 'running').map(({ step, state }) => `${step} ${state}`)
const faultOf = (steps: TestStep[]): TestStep['fault'] => steps.find(({ state }) => state === 'failed')?.fault ?? null

describe('the test of a connection', () => {
  test('tells each step as it runs and as it ends, and the fingerprint of the server', async () => {
    const steps = await run(await start())
    expect(steps.map(({ step, state }) => `${step} ${state}`)).toEqual(
      ['address', 'tls', 'certificate', 'token', 'balance'].flatMap((step) => [`${step} running`, `${step} passed`]),
    )
    const tls = steps.find(({ step, state }) => step === 'tls' && state === 'passed')
    expect(tls).toMatchObject({ detail: 'TLSv1.3', serverFingerprint256: serverIdentity.fingerprint256 })
    expect(steps.at(-1)).toMatchObject({ step: 'balance', state: 'passed', available: 100 })
  })

  test('asks the QR-code group for its token as a form, and for no balance', async () => {
    const steps = await run(await start(), 'qrcodes')
    expect(ended(steps)).toEqual(['address passed', 'tls passed', 'certificate passed', 'token passed'])
    const token = server?.seen.find(({ url }) => url.endsWith('/oauth/token'))
    expect(token?.headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(steps.every(({ group }) => group === 'qrcodes')).toBe(true)
  })

  describe('of the QR-code group', () => {
    const charge = { txid: 'a'.repeat(26), status: 'ATIVA', value: 1250, valueFormatted: 'R$ 12,50' }
    const charging =
      (cobs: object): Handler =>
      (one, response) => {
        if (one.url.endsWith('/oauth/token')) return json(response, 200, tokenAnswer('t'))
        return one.url.includes('/cob?') ? json(response, 200, cobs) : json(response, 403, {})
      }

    test.each([
      [undefined, { cobs: [charge] }, { state: 'passed', unitSeen: 'cents' }],
      ['cents', { cobs: [charge] }, { state: 'passed', unitSeen: 'cents' }],
      ['reais', { cobs: [charge] }, { state: 'failed', fault: { kind: 'unit' }, unitSeen: 'cents' }],
      [
        'cents',
        { cobs: [{ ...charge, value: '12.50' }] },
        { state: 'failed', fault: { kind: 'unit' }, unitSeen: 'reais' },
      ],
      [undefined, { cobs: [{ ...charge, valueFormatted: '' }] }, { state: 'passed' }],
    ] as const)(
      'told %j, learns the unit that answers prove, and tells one that is another',
      async (amounts, cobs, end) => {
        const access = await start(charging(cobs))
        const steps = await run({ ...access, ...(amounts && { amounts }) }, 'qrcodes')
        expect(steps.at(-1)).toMatchObject({ step: 'token', ...end })
        expect(steps.at(-1)?.unitSeen).toBe('unitSeen' in end ? end.unitSeen : undefined)
      },
    )

    test('is not kept waiting twice by lists that are not answered', async () => {
      const access = await start((one, response) => {
        if (one.url.endsWith('/oauth/token')) return json(response, 200, tokenAnswer('t'))
        if (one.headers.authorization === undefined) return json(response, 401, {})
        response.destroy()
      })
      expect((await run(access, 'qrcodes')).at(-1)).toMatchObject({ step: 'token', state: 'passed' })
      expect(server?.seen.filter(({ url }) => url.includes('/cob')).length).toBe(0)
    })

    test('is none the worse for what may not be read', async () => {
      const steps = await run(await start(), 'qrcodes')
      expect(steps.at(-1)).toMatchObject({ step: 'token', state: 'passed' })
    })
  })

  test('names an address that does not exist, and one where nobody listens', async () => {
    const access = await start()
    const unknown = await run({ ...access, baseUrl: 'https://nenhum.invalid/api' })
    expect(faultOf(unknown)).toEqual({ kind: 'network', cause: 'dns' })
    expect(ended(unknown)).toEqual([
      'address failed',
      'tls skipped',
      'certificate skipped',
      'token skipped',
      'balance skipped',
    ])
    await server?.close()
    expect(faultOf(await run(access))).toEqual({ kind: 'network', cause: 'refused' })
  })

  test('names a server that is not trusted before any credential leaves', async () => {
    for (const identity of [
      stranger.issue({ commonName: 'localhost', dnsNames: ['localhost'] }),
      createSelfSigned({ commonName: 'localhost' }),
    ]) {
      const steps = await run(await start(working, identity))
      expect(faultOf(steps)).toEqual({ kind: 'network', cause: 'untrusted' })
      expect(ended(steps).slice(1)).toEqual(['tls failed', 'certificate skipped', 'token skipped', 'balance skipped'])
      expect(server?.heads).toEqual([])
      await server?.close()
    }
  })

  test('tells the fingerprint to pin where only the name is wrong, and passes once it is pinned', async () => {
    const nameless = authority.issue({ commonName: 'pagamentos' })
    const access = await start(working, nameless)
    const steps = await run(access)
    expect(steps.find(({ state }) => state === 'failed')).toMatchObject({
      step: 'tls',
      fault: { kind: 'network', cause: 'host-name' },
      serverFingerprint256: nameless.fingerprint256,
    })
    expect(ended(await run({ ...access, pin: nameless.fingerprint256 }))).toContain('balance passed')
    expect(faultOf(await run({ ...access, pin: serverIdentity.fingerprint256 }))).toEqual({
      kind: 'network',
      cause: 'pin',
    })
  })

  test.each(['TLSv1.2', 'TLSv1.3'])('names a certificate that the server does not take, over %s', async (version) => {
    const access = await start(working, serverIdentity, { minVersion: version, maxVersion: version })
    const missing = await run({ ...access, certificatePem: '', keyPem: secretOf('') })
    expect(missing.find(({ state }) => state === 'failed')).toMatchObject({
      step: 'certificate',
      fault: { kind: 'credentials', fault: version === 'TLSv1.3' ? 'certificate-missing' : 'certificate-refused' },
    })
    const alien = stranger.issue({ commonName: 'Outra', use: 'client' })
    const other = await run({ ...access, certificatePem: alien.certificatePem, keyPem: secretOf(alien.keyPem) })
    expect(other.find(({ state }) => state === 'failed')).toMatchObject({ state: 'failed' })
    expect(ended(other)).toContain('token skipped')
    expect(server?.heads).toEqual([])
  })

  test('names a wrong secret and skips the balance', async () => {
    const access = await start((_, response) => json(response, 401, problem('onz-0001', 'Invalid credentials')))
    const steps = await run(access)
    expect(faultOf(steps)).toEqual({ kind: 'credentials', fault: 'refused' })
    expect(ended(steps).slice(3)).toEqual(['token failed', 'balance skipped'])
  })

  test('names a missing permission, and an answer with its status and words', async () => {
    const failing =
      (status: number): Handler =>
      (one, response) =>
        one.url.endsWith('/balances/')
          ? json(response, status, problem('x', 'Conta bloqueada'))
          : working(one, response)
    expect(faultOf(await run(await start(failing(403))))).toEqual({ kind: 'credentials', fault: 'scope' })
    await server?.close()
    const steps = await run(await start(failing(422)))
    expect(steps.at(-1)).toMatchObject({
      step: 'balance',
      state: 'failed',
      fault: { kind: 'answer', status: 422 },
      detail: 'Conta bloqueada',
    })
  })

  test('tells a firewall in front of the institution from a missing permission', async () => {
    const page = '<!DOCTYPE html><html><body>Blocked. Support ID: 18A7-0042</body></html>'
    const access = await start((one, response) =>
      one.url.endsWith('/balances/')
        ? void response.writeHead(403, { 'content-type': 'text/html' }).end(page)
        : working(one, response),
    )
    const steps = await run(access)
    expect(steps.at(-1)).toMatchObject({ step: 'balance', fault: { kind: 'wall' }, detail: '18A7-0042' })
  })

  test('tells what the institution says against a credential that it refuses', async () => {
    const steps = await run(await start((_, response) => json(response, 403, { mensagem: 'Empresa não informada' })))
    expect(steps.find(({ state }) => state === 'failed')).toMatchObject({
      fault: { kind: 'credentials', fault: 'scope' },
      detail: 'Empresa não informada',
    })
  })
})
