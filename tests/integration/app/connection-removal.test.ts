import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { beginErase } from '../../../electron/services/connections/erase-place.ts'
import { placeFiles } from '../../../electron/services/connections/connection-folder.ts'
import { connectTo, startBank } from '../../fakes/bank.ts'
import { keyAsk } from '../../fixtures/payment-asks.ts'
import { type Engine, startEngine } from '../../fakes/engine.ts'
import { goBack, handThat } from '../../fakes/hand-at-window.ts'
import { testPorts } from '../../fakes/test-ports.ts'

async function connected() {
  const ports = testPorts()
  const engine = startEngine(ports)
  const bank = await startBank()
  await connectTo(engine, ports, bank)
  const session = await engine.get('session.read', {})
  const id = session.stage === 'open' ? session.connection.id : null
  if (id === null) throw new Error('nothing is open')
  await engine.until('statement.extent', {}, ({ completeUpTo }) => completeUpTo !== null)
  return { ports, engine, bank, id, folder: placeFiles(ports.dataFolder, id).folder }
}

async function paid(engine: Engine): Promise<string> {
  const { reviewId } = await engine.get('payments.review', keyAsk())
  const { id } = await engine.get('payments.confirm', { reviewId, duplicateReason: null })
  const done = await engine.until('payments.read', { id }, ({ receipt }) => receipt === 'saved')
  return done.receiptId ?? ''
}

/** Every file below a folder, with its bytes. */
function filesUnder(folder: string): { path: string; bytes: Buffer }[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = names.map((name) => join(folder, name)).filter((path) => statSync(path).isFile())
  return files.map((path) => ({ path, bytes: readFileSync(path) }))
}

describe('a connection that is removed', () => {
  test('stays readable where its data is kept: receipts, statement, payments; nothing is sent and nobody is asked', async () => {
    const { ports, engine, bank, folder } = await connected()
    const receiptId = await paid(engine)
    expect(await engine.get('connections.removal', {})).toMatchObject({ payments: 1, openPayments: 0 })
    const session = await engine.get('connections.remove', { data: 'keep' })
    expect(session).toMatchObject({ stage: 'open', connection: { retiredAt: expect.any(String) } })
    const before = bank.requests().length
    const { bytes } = await engine.get('receipts.open', { id: receiptId })
    expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-')
    expect((await engine.get('statement.latest', { limit: 5 })).lines.length).toBeGreaterThan(0)
    expect((await engine.get('payments.list', { tab: 'all', text: '', limit: 5, before: null })).rows).toHaveLength(1)
    for (const reply of [
      await engine.ask('payments.review', keyAsk()),
      await engine.ask('balance.refresh', {}),
      await engine.ask('connections.testNow', { certificate: 'in-use' }),
    ])
      expect(reply).toMatchObject({ ok: false, error: { kind: 'held', why: 'retired' } })
    await engine.close()
    const again = startEngine(ports)
    expect(await again.get('session.read', {})).toMatchObject({
      stage: 'open',
      connection: { retiredAt: expect.any(String), companyName: 'Aurora Distribuidora' },
    })
    const told = await again.get('session.read', {})
    const since = told.stage === 'open' ? told.connection.retiredAt : null
    expect(told).toMatchObject({ reachable: null })
    const { readings } = await again.get('health.read', {})
    const asked = readings.filter(({ state }) => state !== 'absent')
    expect(asked.map(({ capability }) => capability)).toContain('statement')
    for (const one of asked)
      expect(one).toMatchObject({ state: 'retired', fault: null, faultAt: since, nextAt: null, progress: null })
    expect(asked.find(({ capability }) => capability === 'statement')?.readAt).not.toBeNull()
    expect((await again.get('receipts.open', { id: receiptId })).bytes.length).toBeGreaterThan(100)
    expect(bank.requests().length).toBe(before)
    expect(filesUnder(folder).length).toBeGreaterThan(0)
  })

  test('is gone from the disk where its data is erased: no folder, no file that speaks of it, no first run that misses it', async () => {
    const { ports, engine, id } = await connected()
    await paid(engine)
    const session = await engine.get('connections.remove', { data: 'erase' })
    expect(session).toMatchObject({ stage: 'welcome', connections: [] })
    await engine.close()
    const left = filesUnder(ports.dataFolder)
    expect(left.filter(({ path }) => path.includes(id) || path.includes('.note'))).toEqual([])
    for (const { path, bytes } of left) expect(bytes.includes(Buffer.from(id)), path).toBe(false)
    expect(await startEngine(ports).get('session.read', {})).toMatchObject({ stage: 'welcome' })
  })

  test('is erased by the next start where the erasing was cut', async () => {
    const { ports, engine, id, folder } = await connected()
    await engine.close()
    const begun = await beginErase(placeFiles(ports.dataFolder, id))
    expect(begun.ok).toBe(true)
    const again = startEngine(ports)
    expect(await again.get('session.read', {})).toMatchObject({ stage: 'welcome', connections: [] })
    expect(() => statSync(folder)).toThrow()
  })

  test('stays where the person goes back in the window that asks', async () => {
    const { ports, engine } = await connected()
    Object.assign(ports.confirmation, handThat(goBack))
    expect(await engine.ask('connections.remove', { data: 'erase' })).toMatchObject({
      ok: false,
      error: { kind: 'declined', why: 'back' },
    })
    expect((await engine.ask('balance.refresh', {})).ok).toBe(true)
  })

  test('stays while a payment has no outcome', async () => {
    const { engine, bank } = await connected()
    bank.control.setFaults(['drop-after-booking@payByKeyx1'])
    const { reviewId } = await engine.get('payments.review', keyAsk())
    const { id } = await engine.get('payments.confirm', { reviewId, duplicateReason: null })
    bank.control.setFaults(['503@paymentByIdempotencyKey', '503@paymentByEndToEndId', '503@transactions'])
    const reply = await engine.ask('connections.remove', { data: 'erase' })
    expect(reply).toMatchObject({ ok: false, error: { kind: 'payment-under-way' } })
    bank.control.setFaults([])
    await engine.until('payments.read', { id }, ({ state }) => state === 'settled')
  })

  test('of the training bank takes the bank with it, and keeps what was practised', async () => {
    const ports = testPorts()
    const engine = startEngine(ports)
    const made = await engine.get('connections.createTraining', { vaultPassphrase: null })
    const id = made.stage === 'open' ? made.connection.id : null
    if (id === null) throw new Error('nothing is open')
    await engine.until('statement.extent', {}, ({ completeUpTo }) => completeUpTo !== null)
    const session = await engine.get('connections.remove', { data: 'keep' })
    expect(session).toMatchObject({ connection: { retiredAt: expect.any(String), environment: 'training' } })
    expect(() => statSync(placeFiles(ports.dataFolder, id).bankFolder)).toThrow()
    expect((await engine.get('statement.latest', { limit: 5 })).lines.length).toBeGreaterThan(0)
  })
})
