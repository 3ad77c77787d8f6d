import { describe, expect, test } from 'vitest'
import type { Rehearsal } from '../../../shared/domain/training.ts'
import { connectTo, startBank } from '../../fakes/bank.ts'
import { type Engine, startEngine } from '../../fakes/engine.ts'
import { systemClock, type TestPorts, testPorts } from '../../fakes/test-ports.ts'
import { manualPayment } from '../../fixtures/manual-payment.ts'

async function connected() {
  const ports = testPorts()
  const engine = startEngine(ports)
  await connectTo(engine, ports, await startBank())
  // The bank has a case that waits for a defense: once that was told, nothing but payments has news.
  await noticedTimes(ports, 1)
  ports.noticed.length = 0
  return { ports, engine }
}

async function noticedTimes({ noticed }: TestPorts, times: number): Promise<void> {
  for (let tries = 0; tries < 600 && noticed.length < times; tries += 1) await systemClock.wait(50)
  expect(noticed.length).toBeGreaterThanOrEqual(times)
}

async function payTo(engine: Engine, ending: Rehearsal['value']) {
  const payment = { ...manualPayment, payee: { ...manualPayment.payee, number: `1${ending}` } }
  const { reviewId } = await engine.get('payments.review', payment)
  const sent = await engine.get('payments.confirm', { reviewId, duplicateReason: null })
  return engine.until('payments.read', { id: sent.id }, ({ state }) => state === 'settled' || state === 'rejected')
}

describe('the system is told', () => {
  test.each([
    ['1234567', 'Pagamento concluído'],
    ['0000404', 'Pagamento não realizado'],
  ])('when a payment to an account that ends with %s has ended: %s', async (ending, title) => {
    const { ports, engine } = await connected()
    await payTo(engine, ending)
    await noticedTimes(ports, 1)
    expect(ports.noticed.map((notice) => notice.title)).toEqual([title])
  })

  test('in the language of the person, and without a name, a document or an amount', async () => {
    const { ports, engine } = await connected()
    await engine.get('settings.change', { locale: 'en' })
    const paid = await payTo(engine, '1234567')
    await noticedTimes(ports, 1)
    const said = JSON.stringify(ports.noticed)
    expect(said).toContain('Payment')
    for (const secret of [paid.payee.name ?? '', paid.payee.document ?? '', String(paid.amount), 'R$'])
      expect(said).not.toContain(secret)
  })

  test('nothing at all when notifications are switched off', async () => {
    const { ports, engine } = await connected()
    await engine.get('settings.change', { notices: false })
    await payTo(engine, '1234567')
    expect(ports.noticed).toEqual([])
  })

  test('and a click on it leads to the payment', async () => {
    const { ports, engine } = await connected()
    const { id } = await payTo(engine, '1234567')
    await noticedTimes(ports, 1)
    ports.noticed[0]?.click()
    const [notice] = (await engine.get('notices.list', {})).notices
    expect(notice).toMatchObject({ place: { to: 'payment', id }, pressed: true, seen: false })
    await engine.get('notices.see', { id: notice?.id ?? null })
    expect((await engine.get('notices.list', {})).notices).toMatchObject([
      { pressed: false, seen: true },
      { pressed: false, seen: false },
    ])
  })

  test('and a click on it behind the lock waits there for whoever opens it', async () => {
    const { ports, engine } = await connected()
    const { id } = await payTo(engine, '1234567')
    await noticedTimes(ports, 1)
    const session = await engine.get('session.lock', {})
    ports.noticed[0]?.click()
    if (session.stage !== 'locked' || session.active === null) throw new Error(session.stage)
    await engine.get('session.unlock', { connectionId: session.active, passphrase: null })
    const { notices } = await engine.get('notices.list', {})
    expect(notices.filter(({ pressed }) => pressed)).toMatchObject([{ place: { to: 'payment', id } }])
  })

  test('and the page, though the system is told nothing: newest first, until it was looked at', async () => {
    const { engine } = await connected()
    await engine.get('notices.see', { id: null })
    await engine.get('settings.change', { notices: false })
    const { id } = await payTo(engine, '1234567')
    const { notices } = await engine.until('notices.list', {}, (told) => told.notices[0]?.place.to === 'payment')
    expect(notices[0]).toMatchObject({ title: 'notices.settledTitle', place: { to: 'payment', id }, seen: false })
    expect(notices[1]).toMatchObject({ title: 'notices.infractionTitle', place: { to: 'infractions' }, seen: true })
    await engine.get('notices.see', { id: null })
    expect((await engine.get('notices.list', {})).notices.map(({ seen }) => seen)).toEqual([true, true])
  })

  test('when an infraction comes to wait for a defense, and the session counts it', async () => {
    const ports = testPorts()
    const engine = startEngine(ports)
    await engine.get('connections.createTraining', { vaultPassphrase: null })
    const before = await engine.until('session.read', {}, (now) => now.stage === 'open' && now.waitingInfractions > 0)
    await engine.get('training.order', { do: 'open-infraction' })
    await engine.until('session.read', {}, (now) => {
      if (now.stage !== 'open' || before.stage !== 'open') return false
      return now.waitingInfractions > before.waitingInfractions
    })
    await noticedTimes(ports, 2)
    expect(ports.noticed.at(-1)?.title).toBe('Uma infração espera a sua defesa')
  })
})
