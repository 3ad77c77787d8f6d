import { describe, expect, onTestFinished, test } from 'vitest'
import { probeCapabilities } from '../../../electron/api/probe-capabilities.ts'
import { baseUrlSchema } from '../../../shared/domain/connection.ts'
import { json } from '../../fakes/https-server.ts'
import { startBank } from './bank.ts'

const balance = { data: [{ eventDate: '2026-11-20T13:00:00Z', balanceAmount: { currency: 'BRL', available: 1 } }] }

describe('a base address', () => {
  test.each([
    ['', '/accounts/balances/'],
    ['/', '/accounts/balances/'],
    ['//', '/accounts/balances/'],
    ['/v1', '/v1/accounts/balances/'],
    ['/banking/v2/', '/banking/v2/accounts/balances/'],
  ])('is kept as it is typed, with or without a version and a last slash: %j', async (typed, path) => {
    const bank = await startBank()
    onTestFinished(() => bank.close())
    const host = new URL(bank.access.baseUrl).origin
    const under = await startBank({ access: { baseUrl: baseUrlSchema.parse(`${host}${typed}`) } })
    onTestFinished(() => under.close())
    bank.server.handle((one, response) =>
      json(response, 200, one.url.includes('oauth') ? { accessToken: 't', expiresAt: 4_000_000_000 } : balance),
    )
    expect(await under.reads.balance()).toMatchObject({ ok: true, value: { available: 100 } })
    expect(bank.server.heads.filter((head) => !head.includes('oauth'))).toEqual([`GET ${path}`])
  })
})

test('a path that is nowhere for a whole capability is one that is not offered, and no other is', async () => {
  const bank = await startBank()
  onTestFinished(() => bank.close())
  bank.answer(({ url }, response) =>
    url.includes('/balances')
      ? json(response, 200, balance)
      : url.includes('/transactions')
        ? json(response, 200, { data: [] })
        : json(response, 404, { statusCode: 404, message: 'no Route matched with those values' }),
  )
  const needs = { clock: bank.clock, log: { event: () => {} }, closing: new AbortController().signal }
  const states = (await probeCapabilities('accounts', bank.access, needs)).map(({ capability, state }) => [
    capability,
    state,
  ])
  expect(Object.fromEntries(states)).toEqual({
    balance: 'works',
    statement: 'works',
    billets: 'absent',
    infractions: 'absent',
    webhooks: 'absent',
  })
})
