import { afterEach, describe, expect, test } from 'vitest'
import type { GroupAccess } from '../../../electron/api/provider.ts'
import { json, startHttpsServer, type TestServer } from '../../fakes/https-server.ts'
import { authority, type Bank, problem, serverIdentity, startBank, stranger, tokenAnswer } from './bank.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

/** The server that gives the tokens; it demands the same certificates as the one of the API. */
async function tokenHost(identity = serverIdentity): Promise<TestServer & { readonly url: string }> {
  const host = await startHttpsServer(identity, authority)
  open.push(host)
  host.handle((_, response) => json(response, 200, tokenAnswer('t-elsewhere')))
  return { ...host, url: `https://localhost:${host.port}/realms/empresa/token` }
}

async function bankWith(access: Partial<GroupAccess>): Promise<Bank> {
  const bank = await startBank({ access })
  open.push(bank)
  bank.answer((_, response) => json(response, 200, { data: { balanceAmount: { available: 1 } } }))
  return bank
}

const SECRET = 'segredo-de-teste'
const tells = (server: Pick<TestServer, 'seen'>, text: string): boolean =>
  server.seen.some(({ body, url, rawHeaders }) => [body, url, ...rawHeaders].join('\n').includes(text))

describe('a token with a host of its own', () => {
  test('is asked for there alone, by the same certificate, and the client secret goes nowhere else', async () => {
    const host = await tokenHost()
    const bank = await bankWith({ tokenUrl: host.url, tokenStyle: 'form' })
    expect(await bank.reads.balance()).toMatchObject({ ok: true, value: { available: 100 } })
    expect(host.heads).toEqual(['POST /realms/empresa/token'])
    expect(bank.tokenRequests()).toBe(0)
    expect(bank.server.seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer t-elsewhere'])
    expect([tells(host, SECRET), tells(bank.server, SECRET)]).toEqual([true, false])
  })

  test('is asked for in the styles of the institution, each there', async () => {
    const host = await tokenHost()
    host.handle((one, response) =>
      one.body.startsWith('client_id=')
        ? json(response, 200, tokenAnswer('t'))
        : json(response, 400, problem('onz-0002', 'Invalid params')),
    )
    const bank = await bankWith({ tokenUrl: host.url })
    expect(await bank.token.get()).toEqual({ ok: true, value: 't' })
    expect([host.heads.length, bank.server.heads.length]).toEqual([2, 0])
  })

  test('is not looked for under the base where that host has none', async () => {
    const host = await tokenHost()
    host.handle((_, response) => json(response, 404, {}))
    const bank = await bankWith({ tokenUrl: host.url, tokenStyle: 'form' })
    expect(await bank.token.get()).toMatchObject({ ok: false, error: { kind: 'contract' } })
    expect(bank.server.heads).toEqual([])
  })

  test('that is down is told as that host, and the API is not asked', async () => {
    const host = await tokenHost()
    await host.close()
    const bank = await bankWith({ tokenUrl: host.url })
    expect(await bank.reads.balance()).toMatchObject({
      ok: false,
      error: { kind: 'unreachable', cause: 'refused', tokenHost: `localhost:${host.port}` },
    })
    expect(bank.server.connections()).toBe(0)
  })

  test('is not followed elsewhere', async () => {
    const [host, other] = [await tokenHost(), await tokenHost()]
    host.handle((_, response) => void response.writeHead(307, { location: other.url }).end())
    const bank = await bankWith({ tokenUrl: host.url, tokenStyle: 'form' })
    expect(await bank.token.get()).toMatchObject({
      ok: false,
      error: { kind: 'unreachable', cause: 'redirect', tokenHost: `localhost:${host.port}` },
    })
    expect([other.connections(), bank.server.connections()]).toEqual([0, 0])
  })

  test('is sent no secret where another authority vouches for it', async () => {
    const host = await tokenHost(stranger.issue({ commonName: 'localhost', dnsNames: ['localhost'] }))
    const bank = await bankWith({ tokenUrl: host.url })
    expect(await bank.token.get()).toMatchObject({ error: { cause: 'untrusted', tokenHost: `localhost:${host.port}` } })
    expect(host.heads).toEqual([])
  })

  test('is sent no secret where it does not have the pinned certificate', async () => {
    const host = await tokenHost(authority.issue({ commonName: 'localhost', dnsNames: ['localhost'] }))
    const bank = await bankWith({ tokenUrl: host.url, pin: serverIdentity.fingerprint256 })
    expect(await bank.token.get()).toMatchObject({ error: { cause: 'pin', tokenHost: `localhost:${host.port}` } })
    expect(host.heads).toEqual([])
  })
})
