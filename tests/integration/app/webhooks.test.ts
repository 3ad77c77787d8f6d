import { describe, expect, onTestFinished, test } from 'vitest'
import type { WebhookForm } from '../../../shared/domain/webhook.ts'
import { type Engine, startEngine } from '../../fakes/engine.ts'
import { systemClock, testPorts } from '../../fakes/test-ports.ts'
import { listenForNews } from '../../fakes/webhook-listener.ts'
import { manualPayment } from '../../fixtures/manual-payment.ts'

async function training() {
  const ports = testPorts()
  const engine = startEngine(ports)
  await engine.get('connections.createTraining', { vaultPassphrase: null })
  const listener = await listenForNews()
  onTestFinished(() => listener.close())
  const form: WebhookForm = {
    kind: 'TRANSFER',
    uri: listener.uri,
    email: null,
    method: 'POST',
    enabled: true,
    pauseOnFail: false,
    headers: [{ name: 'x-webhook-secret', value: 'segredo-do-aviso' }],
  }
  return { ports, engine, listener, form }
}

async function pay(engine: Engine) {
  const { reviewId } = await engine.get('payments.review', manualPayment)
  const sent = await engine.get('payments.confirm', {
    reviewId,
    duplicateReason: null,
  })
  return engine.until('payments.read', { id: sent.id }, ({ state }) => state === 'settled')
}

async function until(enough: () => boolean): Promise<void> {
  for (let tries = 0; tries < 600 && !enough(); tries += 1) await systemClock.wait(50)
  expect(enough()).toBe(true)
}

describe('a webhook', () => {
  test('is called with its secret when a payment settles', async () => {
    const { engine, listener, form } = await training()
    await engine.get('webhooks.create', form)
    const paid = await pay(engine)
    await until(() => listener.heard.length > 0)
    const [news] = listener.heard
    expect(news?.headers['x-webhook-secret']).toBe('segredo-do-aviso')
    expect(news?.body).toMatchObject({ type: 'TRANSFER', data: { endToEndId: paid.endToEndId, status: 'LIQUIDATED' } })
  })

  test('never tells its headers again, and its secret is in no log and no file', async () => {
    const { ports, engine, form } = await training()
    const made = await engine.get('webhooks.create', form)
    const told = [made, await engine.get('webhooks.list', {}), await engine.get('webhooks.read', { id: made.id })]
    expect(JSON.stringify([told, ports.logged])).not.toContain('segredo-do-aviso')
  })

  test('of a kind that is taken is refused with 409, and replaces the other one when asked to', async () => {
    const { engine, form } = await training()
    const first = await engine.get('webhooks.create', form)
    const other = { ...form, uri: form.uri.replace('noticias', 'outras') }
    expect(await engine.ask('webhooks.create', other)).toMatchObject({ error: { kind: 'problem', status: 409 } })
    await engine.get('webhooks.replace', { id: first.id, form: other })
    const { webhooks } = await engine.get('webhooks.list', {})
    expect(webhooks.map(({ uri }) => uri)).toEqual([other.uri])
  })

  test('is gone once removed, and removing it again is fine', async () => {
    const { engine, form } = await training()
    const { id } = await engine.get('webhooks.create', form)
    await engine.get('webhooks.remove', { id })
    await engine.get('webhooks.remove', { id })
    expect(await engine.get('webhooks.list', {})).toEqual({ webhooks: [] })
    expect(await engine.ask('webhooks.read', { id })).toMatchObject({ error: { kind: 'not-found' } })
  })

  test.each([
    ['http://erp.exemplo.com.br/pix', 'https'],
    ['https://ana:segredo@exemplo.com.br/pix', 'user'],
  ])('to %s is refused before anybody is asked', async (uri, reason) => {
    const { engine, form } = await training()
    expect(await engine.ask('webhooks.create', { ...form, uri })).toMatchObject({
      error: { kind: 'invalid', violations: [{ path: 'uri', reason }] },
    })
  })
})

describe('the test of an address', () => {
  test('says how it answers this computer', async () => {
    const { engine, listener, form } = await training()
    listener.answer(405)
    const tried = await engine.get('webhooks.test', { uri: form.uri })
    expect(tried).toMatchObject({ passed: true, status: 405 })
    expect(tried.steps.map(({ what, passed }) => [what, passed])).toEqual([
      ['address', true],
      ['answer', true],
    ])
  })

  test('names a server that nobody vouches for', async () => {
    const { engine } = await training()
    const session = await engine.get('session.read', {})
    if (session.stage !== 'open' || session.connection.accounts === null) throw new Error(session.stage)
    const tried = await engine.get('webhooks.test', { uri: session.connection.accounts.baseUrl })
    expect(tried.passed).toBe(false)
    expect(tried.steps.at(-1)).toMatchObject({ what: 'tls', passed: false, cause: 'untrusted' })
  })

  test('names a port where nobody listens', async () => {
    const { engine, listener, form } = await training()
    await listener.close()
    const tried = await engine.get('webhooks.test', { uri: form.uri })
    expect(tried.steps).toMatchObject([{ what: 'address', passed: false, cause: 'refused' }])
  })
})
