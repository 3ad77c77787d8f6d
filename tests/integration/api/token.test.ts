import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { pixScopes } from '../../../electron/api/institutions/institution.ts'
import type { GroupAccess } from '../../../electron/api/provider.ts'
import { secretOf } from '../../../electron/kit/secret.ts'
import { instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import { json, type SeenRequest } from '../../fakes/https-server.ts'
import { type Bank, problem, startBank, tokenAnswer } from './bank.ts'

let bank: Bank | null = null
afterEach(async () => {
  await bank?.close()
  bank = null
})

const snakeAnswer = (token: string) => ({
  access_token: token,
  token_type: 'Bearer',
  expires_in: 300,
  scope: 'pix.read',
})

const styles = {
  'json-camel': (one: SeenRequest) =>
    one.body.startsWith('{"clientId":"empresa","clientSecret":"segredo-de-teste","grantType"'),
  form: (one: SeenRequest) =>
    one.headers['content-type'] === 'application/x-www-form-urlencoded' &&
    one.body === 'client_id=empresa&client_secret=segredo-de-teste&grant_type=client_credentials',
  'json-snake': (one: SeenRequest) => one.body.startsWith('{"client_id":"empresa"'),
}

const refusals: [string, (response: ServerResponse) => void][] = [
  ['400', (response) => json(response, 400, problem('onz-0002', 'Invalid params'))],
  ['401', (response) => json(response, 401, problem('APC-001', 'Credenciais inválidas'))],
  [
    '404 in plain text',
    (response) => void response.writeHead(404, { 'content-type': 'text/plain' }).end('Application not found'),
  ],
]

describe('the style of the token request', () => {
  for (const [style, fits] of Object.entries(styles)) {
    for (const [name, refuse] of refusals) {
      for (const answer of [tokenAnswer('t-camel'), snakeAnswer('t-snake')]) {
        test(`${style} is found where other styles get ${name}, with a reply in ${'accessToken' in answer ? 'camelCase' : 'snake_case'}`, async () => {
          bank = await startBank({
            onToken: (one, response) => (fits(one) ? json(response, 200, answer) : refuse(response)),
          })
          const got = await bank.token.get()
          expect(got).toEqual({ ok: true, value: 'accessToken' in answer ? 't-camel' : 't-snake' })
          expect(bank.styles).toEqual([style])
        })
      }
    }
  }

  test('once found it is the only one used', async () => {
    const found = startBank({
      onToken: (one, response) => (styles.form(one) ? json(response, 201, snakeAnswer('t')) : json(response, 404, {})),
    })
    bank = await found
    await bank.token.get()
    await bank.token.renew('t')
    expect(bank.server.seen.map((one) => one.headers['content-type'])).toEqual([
      'application/json',
      'application/x-www-form-urlencoded',
      'application/x-www-form-urlencoded',
    ])
  })

  test('one that the profile remembers is used first and alone', async () => {
    bank = await startBank({ access: { tokenStyle: 'json-snake' } })
    await bank.token.get()
    expect(bank.tokenRequests()).toBe(1)
    expect(bank.server.seen[0]?.body).toContain('client_id')
  })

  test('one that the profile remembers and the institution takes no longer gives way to the others', async () => {
    bank = await startBank({
      access: { tokenStyle: 'json-camel' },
      onToken: (one, response) =>
        styles.form(one)
          ? json(response, 200, snakeAnswer('t'))
          : json(response, 400, problem('onz-0002', 'Invalid params')),
    })
    expect(await bank.token.get()).toEqual({ ok: true, value: 't' })
    expect(bank.styles).toEqual(['form'])
  })
})

describe('what a token is asked for', () => {
  const scoped = (one: SeenRequest): string | null => new URLSearchParams(one.body).get('scope')

  test('is every scope of the API Pix where the institution wants one', async () => {
    bank = await startBank({ group: 'qrcodes', access: { institution: 'sicoob' } })
    await bank.token.get()
    expect(bank.server.seen.map(scoped)).toEqual([pixScopes])
  })

  test('is nothing where it wants none, and the scopes once a refusal asks for them, from then on at once', async () => {
    bank = await startBank({
      group: 'qrcodes',
      onToken: (one, response) =>
        scoped(one) === null
          ? json(response, 400, { error: 'invalid_request', error_description: 'Missing parameter: scope' })
          : json(response, 200, snakeAnswer('t')),
    })
    expect(await bank.token.get()).toEqual({ ok: true, value: 't' })
    await bank.token.renew('t')
    expect(bank.server.seen.map(scoped)).toEqual([null, pixScopes, pixScopes])
  })

  test('is whatever was granted where the application has less than every scope', async () => {
    bank = await startBank({
      group: 'qrcodes',
      access: { institution: 'inter' },
      onToken: (one, response) =>
        scoped(one) === null ? json(response, 200, snakeAnswer('t')) : json(response, 400, { error: 'invalid_scope' }),
    })
    expect(await bank.token.get()).toEqual({ ok: true, value: 't' })
    expect(bank.tokenRequests()).toBe(2)
  })
})

describe('what an institution wants beside the contract', () => {
  test('is in every request, of the token too: its headers, those it gave, its own address of the token', async () => {
    bank = await startBank({
      base: '/pix/v2',
      access: { institution: 'itau', headers: [{ name: 'X-Company-ID', value: secretOf('42') }] },
    })
    bank.answer((_, response) => json(response, 200, { data: { balanceAmount: { available: 1 } } }))
    expect(await bank.reads.balance()).toMatchObject({ ok: true, value: { available: 100 } })
    expect(bank.server.seen.map(({ headers }) => [headers['x-company-id'], headers['x-itau-apikey']])).toEqual([
      ['42', 'empresa'],
      ['42', 'empresa'],
    ])
    const [first, second] = bank.server.seen.map(({ headers }) => headers['x-itau-correlationid'])
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(second).not.toBe(first)
  })

  test('is the address of its token, at the root of the server', async () => {
    bank = await startBank({ base: '/banking/v2', access: { institution: 'inter' } })
    await bank.token.get()
    expect(bank.server.heads).toEqual(['POST /oauth/v2/token'])
  })

  test('is not needed to find a token at the root, where nothing is under the base', async () => {
    bank = await startBank({
      access: { tokenStyle: 'form' },
      onToken: (one, response) =>
        one.url === '/oauth/token' ? json(response, 200, snakeAnswer('t')) : json(response, 404, {}),
    })
    expect(await bank.token.get()).toEqual({ ok: true, value: 't' })
    await bank.token.renew('t')
    expect(bank.server.heads).toEqual(['POST /api/v2/oauth/token', 'POST /oauth/token', 'POST /oauth/token'])
  })
})

describe('one token', () => {
  test('200 callers at once make one request', async () => {
    bank = await startBank()
    const { token } = bank
    const got = await Promise.all(Array.from({ length: 200 }, () => token.get()))
    expect(new Set(got.map((one) => (one.ok ? one.value : 'failed')))).toEqual(new Set(['token-1']))
    expect(bank.tokenRequests()).toBe(1)
  })

  test('200 callers who were all refused with the same token renew it once', async () => {
    bank = await startBank()
    const { token } = bank
    await token.get()
    await Promise.all(Array.from({ length: 200 }, () => token.renew('token-1')))
    expect(bank.tokenRequests()).toBe(2)
  })

  test('is renewed a minute before its end by the server clock, even when ours is a year off', async () => {
    bank = await startBank()
    bank.clock.setWall(365 * 86_400_000)
    await bank.token.get()
    bank.clock.advance(235_000)
    await bank.token.get()
    expect(bank.tokenRequests()).toBe(1)
    bank.clock.advance(10_000)
    await bank.token.get()
    expect(bank.tokenRequests()).toBe(2)
  })

  test('with less life than was asked for is renewed', async () => {
    bank = await startBank()
    await bank.token.get()
    bank.clock.advance(200_000)
    await bank.token.get(60_000)
    expect(bank.tokenRequests()).toBe(1)
    await bank.token.get(120_000)
    expect(bank.tokenRequests()).toBe(2)
  })
})

describe('a token that cannot be had', () => {
  test.each<[string, number, object, Partial<GroupAccess>]>([
    ['the family, whose own code is read', 2, problem('onz-0001', 'Invalid credentials'), {}],
    ['the family, by a word for names and secret alike', 3, problem('APC-001', 'Credenciais inválidas'), {}],
    ['OAuth', 3, { error: 'invalid_client', error_description: 'Invalid client' }, {}],
    ['an institution that is known', 1, { error: 'invalid_client' }, { institution: 'inter' }],
    ['a style that is known', 1, problem('onz-0001', 'Invalid credentials'), { tokenStyle: 'form' }],
    ['Efí', 1, { nome: 'nao_autorizado', mensagem: 'Credenciais inválidas' }, { institution: 'efi' }],
  ])('a wrong secret costs no request whose answer is known: %s', async (_, requests, body, access) => {
    bank = await startBank({ access, onToken: (__, response) => json(response, 401, body) })
    const got = await bank.reads.balance()
    expect(got).toMatchObject({ ok: false, error: { kind: 'credentials', group: 'accounts', fault: 'refused' } })
    expect(bank.tokenRequests()).toBe(requests)
    expect(bank.asked()).toEqual([])
  })

  test('a server that says that it wants Basic is asked so at once', async () => {
    bank = await startBank({
      onToken: (one, response) =>
        one.headers.authorization?.startsWith('Basic ') === true
          ? json(response, 200, snakeAnswer('t'))
          : response.setHeader('www-authenticate', 'Basic realm="api"') && json(response, 401, {}),
    })
    expect(await bank.token.get()).toEqual({ ok: true, value: 't' })
    expect(bank.tokenRequests()).toBe(2)
    expect(bank.styles).toEqual(['basic-form'])
  })

  test('the words of a 400 and its reference are told', async () => {
    bank = await startBank({
      onToken: (_, response) => json(response, 400, { mensagem: 'Client id bloqueado', correlationId: 'c-77' }),
    })
    expect(await bank.token.get()).toMatchObject({
      ok: false,
      error: { kind: 'credentials', fault: 'refused', detail: 'Client id bloqueado', theirReference: 'c-77' },
    })
  })

  test('a refused scope is no wrong secret', async () => {
    bank = await startBank({
      access: { tokenStyle: 'form' },
      onToken: (_, response) => json(response, 400, { error: 'invalid_scope', error_description: 'cob.read' }),
    })
    expect(await bank.token.get()).toMatchObject({ ok: false, error: { kind: 'problem', detail: 'cob.read' } })
  })

  test('a wrong secret is named where the other styles are unknown', async () => {
    bank = await startBank({
      onToken: (one, response) =>
        styles.form(one) ? json(response, 401, problem('APC-001', 'Credenciais inválidas')) : json(response, 404, {}),
    })
    expect(await bank.token.get()).toMatchObject({ ok: false, error: { kind: 'credentials', fault: 'refused' } })
  })

  test('a caller address that is not allowed is named as such, and no other style is tried', async () => {
    bank = await startBank({ onToken: (_, response) => json(response, 403, problem('onz-0001x', 'IP 10.0.0.1')) })
    expect(await bank.token.get()).toMatchObject({
      ok: false,
      error: { kind: 'credentials', fault: 'address', detail: 'IP 10.0.0.1' },
    })
    expect(bank.tokenRequests()).toBe(1)
  })

  for (const status of [200, 429]) {
    test(`a bare null with ${status} means too many requests`, async () => {
      bank = await startBank({ onToken: (_, response) => json(response, status, null) })
      expect(await bank.token.get()).toMatchObject({
        ok: false,
        error: { kind: 'problem', status: 429, retry: 'safe' },
      })
      expect(bank.tokenRequests()).toBe(1)
    })
  }

  test('a server failure is tried once more and no further', async () => {
    bank = await startBank({ onToken: (_, response) => json(response, 503, {}) })
    expect(await bank.token.get()).toMatchObject({ ok: false, error: { kind: 'problem', status: 503 } })
    expect(bank.tokenRequests()).toBe(2)
  })

  for (const body of [{}, { accessToken: null }, { accessToken: 'a b' }, { access_token: 7 }, 'text', [1]]) {
    test(`an answer without a token is named: ${JSON.stringify(body)}`, async () => {
      bank = await startBank({ onToken: (_, response) => json(response, 200, body) })
      expect(await bank.token.get()).toMatchObject({
        ok: false,
        error: { kind: 'contract', endpoint: 'accounts.token' },
      })
    })
  }

  test('refused credentials are not offered again for half a minute', async () => {
    bank = await startBank({
      access: { tokenStyle: 'form' },
      onToken: (_, response) => json(response, 401, problem('onz-0001', 'Invalid credentials')),
    })
    for (let asked = 0; asked < 20; asked += 1) {
      expect(await bank.token.get()).toMatchObject({ ok: false, error: { kind: 'credentials', fault: 'refused' } })
    }
    expect(bank.tokenRequests()).toBe(1)
    bank.clock.advance(30_000)
    await bank.token.get()
    expect(bank.tokenRequests()).toBe(2)
  })

  test('a firewall that refuses is not asked again for half a minute', async () => {
    bank = await startBank({
      onToken: (_, response) => void response.writeHead(403, { 'content-type': 'text/html' }).end('<html>No</html>'),
    })
    for (let asked = 0; asked < 5; asked += 1)
      expect(await bank.token.get()).toMatchObject({
        ok: false,
        error: { kind: 'contract', paths: ['wall', 'status 403'] },
      })
    expect(bank.tokenRequests()).toBe(1)
  })

  test('any other failure is not remembered', async () => {
    let isDown = true
    bank = await startBank({
      onToken: (_, response) => (isDown ? json(response, 429, null) : json(response, 201, tokenAnswer('later'))),
    })
    await bank.token.get()
    isDown = false
    expect(await bank.token.get()).toEqual({ ok: true, value: 'later' })
  })
})

describe('what is told of the token', () => {
  test('is nothing before one was asked for', async () => {
    bank = await startBank()
    expect(bank.token.view()).toBeNull()
  })

  test('is its scopes and its hours by this clock, never the token', async () => {
    const scope = 'pix.read pix.write'
    const seconds = 300
    bank = await startBank({
      onToken: (_, response) => json(response, 201, { access_token: 'geheim', expires_in: seconds, scope }),
    })
    const obtainedAt = bank.clock.now()
    await bank.token.get()
    expect(bank.token.view()).toEqual({
      scopes: ['pix.read', 'pix.write'],
      obtainedAt,
      expiresAt: instantFromMs(instantMs(obtainedAt) + seconds * 1_000),
    })
    expect(JSON.stringify(bank.token.view())).not.toContain('geheim')
  })

  test('is nothing once it has ended', async () => {
    bank = await startBank({ onToken: (_, response) => json(response, 201, snakeAnswer('t')) })
    await bank.token.get()
    bank.clock.advance(300_000)
    expect(bank.token.view()).toBeNull()
  })
})
