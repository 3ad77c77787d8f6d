import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cancelKeyWebhook, configureKeyWebhook } from '../../../electron/services/key-webhooks/change-key-webhook.ts'
import { listKeyWebhooks, readKeyWebhook } from '../../../electron/services/key-webhooks/list-key-webhooks.ts'
import type { KeyWebhookNeeds } from '../../../electron/services/key-webhooks/needs.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import { appError } from '../../../shared/errors/app-error.ts'
import { pixKeySchema } from '../../../shared/ids/pix-key.ts'
import { ok } from '../../../shared/kit/result.ts'
import { createManualClock, type ManualClock } from '../../fakes/manual-clock.ts'
import { type ScriptedReceiving, scriptedReceiving } from '../../fakes/scripted-receiving.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'

let folder = testFolder()
let vault: Vault
let bank: ScriptedReceiving
let clock: ManualClock
let needs: KeyWebhookNeeds
beforeEach(async () => {
  folder = testFolder()
  vault = await openTestVault(folder.file)
  bank = scriptedReceiving()
  clock = createManualClock()
  needs = { vault, clock, reads: bank.reads, writes: bank.writes, environment: 'production' }
})
afterEach(async () => {
  await vault.close()
  folder.remove()
})

const key = pixKeySchema.parse({ kind: 'EMAIL', value: 'pix@aurora.example' })
const url = 'https://erp.exemplo.com.br/pix'
const list = async () => value(await listKeyWebhooks(needs))

describe('a webhook of a key', () => {
  test('is there once it is configured', async () => {
    expect(value(await configureKeyWebhook(needs, { key, url }))).toMatchObject({ url, state: 'active' })
    expect((await list()).webhooks).toMatchObject([{ key: key.value, url, state: 'active', missedAt: null }])
  })

  test('that the institution removed by itself is told with the moment it was first missed', async () => {
    value(await configureKeyWebhook(needs, { key, url }))
    bank.webhooks.length = 0
    const missedAt = clock.now()
    expect((await list()).missed).toMatchObject([{ key: key.value, state: 'removed', missedAt }])
    clock.advance(60_000)
    const again = await list()
    expect([again.missed, again.webhooks]).toMatchObject([[], [{ state: 'removed', missedAt }]])
  })

  test('that is back is active again', async () => {
    value(await configureKeyWebhook(needs, { key, url }))
    const [webhook] = bank.webhooks.splice(0)
    await list()
    if (webhook !== undefined) bank.webhooks.push(webhook)
    expect((await list()).webhooks).toMatchObject([{ state: 'active', missedAt: null }])
  })

  test('cancelled from here is missed by nobody, and cancelling one that is gone clears it away', async () => {
    value(await configureKeyWebhook(needs, { key, url }))
    value(await cancelKeyWebhook(needs, key))
    expect(await list()).toEqual({ webhooks: [], missed: [] })
    value(await configureKeyWebhook(needs, { key, url }))
    bank.webhooks.length = 0
    await list()
    value(await cancelKeyWebhook(needs, key))
    expect((await list()).webhooks).toEqual([])
  })

  test('that the institution calls cancelled and goes on telling is not believed to be gone', async () => {
    value(await configureKeyWebhook(needs, { key, url }))
    const told = [...bank.webhooks]
    const { cancelKeyWebhook: cancel } = bank.writes
    const stubborn = {
      ...bank.writes,
      cancelKeyWebhook: async (of: typeof key) => {
        const sent = await cancel(of)
        bank.webhooks.splice(0, bank.webhooks.length, ...told)
        return sent.ok ? sent : ok(undefined)
      },
    }
    const cancelled = await cancelKeyWebhook({ ...needs, writes: stubborn }, key)
    expect(cancelled).toMatchObject({ error: { kind: 'state', found: 'registered' } })
    expect((await list()).webhooks).toMatchObject([{ state: 'active' }])
  })

  test('that was never there cannot be cancelled', async () => {
    expect(await cancelKeyWebhook(needs, key)).toMatchObject({ error: { kind: 'not-found' } })
  })

  test('is not taken for removed when its list could not be read', async () => {
    value(await configureKeyWebhook(needs, { key, url }))
    const gone = appError({ kind: 'unreachable', sent: 'no', cause: 'dns' })
    bank.script('keyWebhookPage', { instead: gone })
    expect(await listKeyWebhooks(needs)).toEqual({ ok: false, error: gone })
    expect((await list()).webhooks).toMatchObject([{ state: 'active' }])
  })

  test('told without its key, as newer institutions do, is known by its address', async () => {
    value(await configureKeyWebhook(needs, { key, url }))
    bank.webhooks.splice(0, 1, { key: null, url, createdAt: null })
    expect((await list()).webhooks).toMatchObject([{ key: key.value, state: 'active' }])
  })

  test('that cannot be read is not taken for one that is gone', async () => {
    value(await configureKeyWebhook(needs, { key, url }))
    bank.webhooks.length = 0
    bank.unread = [{ path: 'webhooks.0.webhookUrl', text: '{}', id: null, at: null }]
    expect(await list()).toMatchObject({ webhooks: [{ state: 'active' }], missed: [] })
    expect(value(await needs.vault.unread.rows({ lists: ['keyWebhooks'], limit: 9 })).count).toBe(1)
    bank.unread = []
    bank.webhooks.push({ key: key.value, url, createdAt: null })
    expect((await list()).webhooks).toMatchObject([{ state: 'active' }])
  })

  test('shown by itself is null once it is gone, which is noted', async () => {
    value(await configureKeyWebhook(needs, { key, url }))
    expect(value(await readKeyWebhook(needs, key))?.url).toBe(url)
    bank.webhooks.length = 0
    expect(value(await readKeyWebhook(needs, key))).toBeNull()
    expect((await list()).webhooks).toMatchObject([{ state: 'removed' }])
  })

  test('whose answer was lost is looked for', async () => {
    bank.script('configureKeyWebhook', { lost: true })
    expect(value(await configureKeyWebhook(needs, { key, url })).url).toBe(url)
    bank.script('cancelKeyWebhook', { lost: true })
    value(await cancelKeyWebhook(needs, key))
    expect((await list()).webhooks).toEqual([])
  })
})

test.each([
  ['http://erp.exemplo.com.br/pix', 'production', 'https'],
  ['http://127.0.0.1:8080/pix', 'production', 'https'],
  ['http://erp.exemplo.com.br/pix', 'training', 'https'],
  ['https://ana:segredo@exemplo.com.br/pix', 'training', 'user'],
] as const)('%s is refused in %s before anybody is asked', async (address, environment, reason) => {
  expect(await configureKeyWebhook({ ...needs, environment }, { key, url: address })).toMatchObject({
    error: { kind: 'invalid', violations: [{ path: 'url', reason }] },
  })
  expect(bank.asked).toEqual([])
})

test('this computer may be told in plain http in training', async () => {
  const local = { key, url: 'http://127.0.0.1:8080/pix' }
  expect(value(await configureKeyWebhook({ ...needs, environment: 'training' }, local)).url).toBe(local.url)
})
