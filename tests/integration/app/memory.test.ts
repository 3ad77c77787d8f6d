import { cpSync, existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Instant, instantMs } from '../../../shared/time/instant.ts'
import { type Engine, startEngine } from '../../fakes/engine.ts'
import { goBack, type Hand, handThat, readView, sayYes } from '../../fakes/hand-at-window.ts'
import { freshFolder, memoryKeychain, testPorts } from '../../fakes/test-ports.ts'
import { manualPayment } from '../../fixtures/manual-payment.ts'

const msOf = (instant: Instant | null) => (instant === null ? Number.NaN : instantMs(instant))
const reason = 'Conferi o extrato com a tesouraria'

/** A data folder with one training connection that opens by itself, and ways to copy and to put back its folder. */
async function livingConnection() {
  const data = freshFolder()
  const keychain = memoryKeychain()
  const hands: { at: Hand } = { at: sayYes() }
  const confirmation = handThat((desk, gone) => hands.at(desk, gone))
  const start = () => startEngine({ ...testPorts(data, keychain), confirmation })
  const engine = start()
  await engine.get('connections.createTraining', { vaultPassphrase: null })
  const [id = ''] = readdirSync(join(data, 'connections'))
  const folder = join(data, 'connections', id)
  const kept = join(freshFolder(), 'kept')
  return {
    engine,
    start,
    hands,
    id,
    folder,
    kept,
    memory: join(data, 'memory.json'),
    copy: join(data, 'memory.copy.json'),
    keep() {
      rmSync(kept, { recursive: true, force: true })
      cpSync(folder, kept, { recursive: true })
    },
    putBack() {
      rmSync(folder, { recursive: true })
      cpSync(kept, folder, { recursive: true })
    },
  }
}

async function pay(engine: Engine, amount: number) {
  const { reviewId } = await engine.get('payments.review', { ...manualPayment, amount })
  return engine.ask('payments.confirm', { reviewId, duplicateReason: 'outra parcela' })
}

async function memoryOf(engine: Engine) {
  const session = await engine.get('session.read', {})
  return session.stage === 'open' ? session.memory : session.stage
}

const held = { ok: false, error: { kind: 'held', sent: 'no', why: 'memory' } }

test('a folder that was put back is told as a gap, and nothing is sent until a person has looked and said why', async () => {
  const { engine, start, hands, keep, putBack } = await livingConnection()
  await pay(engine, 1100)
  await engine.close()
  keep()
  const later = start()
  await pay(later, 1200)
  await pay(later, 1300)
  await later.close()
  putBack()

  const restored = start()
  expect(await memoryOf(restored)).toBe('older')
  expect(await pay(restored, 1400)).toMatchObject(held)
  const told = await restored.get('memory.read', {})
  expect(told).toMatchObject({ state: 'older', checkedAt: null, debits: [], reconciliations: [] })
  expect(told.missing).toBeGreaterThan(4)
  // Both by the bank's time, of which it tells whole seconds.
  expect(msOf(told.until) - msOf(told.since)).toBeGreaterThan(-1000)
  expect(await restored.ask('memory.reconcile', { reason })).toMatchObject({ ok: false, error: { kind: 'state' } })
  // The bank's book came back with the folder, so the statement knows of no payment that the journal does not know; what the
  // account paid by other ways in these hours is told, because it might be one of those.
  const looked = await restored.get('memory.check', {})
  expect(looked.state).toBe('older')
  expect(looked.debits.filter(({ amount }) => [1100, 1200, 1300].includes(amount))).toEqual([])
  hands.at = goBack
  expect(await restored.ask('memory.reconcile', { reason })).toMatchObject({ error: { kind: 'declined', why: 'back' } })
  hands.at = sayYes()
  expect(await pay(restored, 1450)).toMatchObject(held)
  const closed = await restored.get('memory.reconcile', { reason })
  expect(closed).toMatchObject({ state: 'whole', reconciliations: [{ state: 'older', reason, missing: told.missing }] })
  expect(await memoryOf(restored)).toBe('whole')
  expect(await pay(restored, 1500)).toMatchObject({ ok: true })
  await restored.close()
  const after = start()
  expect(await memoryOf(after)).toBe('whole')
  expect((await after.get('memory.read', {})).reconciliations).toHaveLength(1)
})

test('a gap outlives a restart: what a held connection writes meanwhile does not hide it', async () => {
  const { engine, start, keep, putBack } = await livingConnection()
  await engine.close()
  keep()
  const later = start()
  await pay(later, 1200)
  await later.close()
  putBack()
  const restored = start()
  const { since } = await restored.get('memory.read', {})
  for (let n = 0; n < 12; n += 1) await restored.get('payments.review', { ...manualPayment, amount: 2000 + n })
  await restored.close()
  const again = start()
  expect(await memoryOf(again)).toBe('other')
  expect((await again.get('memory.read', {})).since).toBe(since)
  expect(await pay(again, 1400)).toMatchObject(held)
})

test('a folder that comes back as it was is whole again without a word', async () => {
  const { engine, start, folder, keep, putBack } = await livingConnection()
  await engine.close()
  keep()
  const later = start()
  await pay(later, 1200)
  await later.close()
  const right = join(freshFolder(), 'right')
  cpSync(folder, right, { recursive: true })
  putBack()
  const restored = start()
  expect(await memoryOf(restored)).toBe('older')
  await restored.close()
  rmSync(folder, { recursive: true })
  cpSync(right, folder, { recursive: true })
  expect(await memoryOf(start())).toBe('whole')
})

test.each(['gone', 'cut'] as const)(
  'a log that is %s after a kill is told, not taken for an account without payments',
  async (how) => {
    const { engine, start, folder, kept, keep, putBack, id } = await livingConnection()
    const wal = join(folder, 'vault.db-wal')
    const read = (place: string) => readFileSync(join(place, 'vault.db'))
    // The folder as a kill would leave it while the last payment stands in the log alone: SQLite moves the log by itself.
    let before: Buffer
    let amount = 1100
    do {
      before = read(folder)
      amount += 1
      await pay(engine, amount)
      keep()
    } while (!read(kept).equals(before))
    expect(existsSync(wal)).toBe(true)
    await engine.close()
    putBack()
    if (how === 'gone') rmSync(wal)
    else truncateSync(wal, 32)
    const restored = start()
    expect(await memoryOf(restored)).toBe('older')
    expect((await restored.get('session.read', {})).connections).toMatchObject([{ id, damage: null }])
    expect(await pay(restored, 1400)).toMatchObject(held)
  },
)

test('without a memory, as at a first start after an update, the journal is taken as it is and remembered from then on', async () => {
  const { engine, start, memory, copy } = await livingConnection()
  await pay(engine, 1100)
  await engine.close()
  rmSync(memory)
  rmSync(copy)
  const again = start()
  expect(await memoryOf(again)).toBe('whole')
  await again.close()
  expect(existsSync(memory) && existsSync(copy)).toBe(true)
})

test('one damaged copy of the memory does no harm; two are told and are not taken for no memory', async () => {
  const { engine, start, memory, copy } = await livingConnection()
  await pay(engine, 1100)
  await engine.close()
  writeFileSync(memory, readFileSync(memory).subarray(0, 40))
  const one = start()
  expect(await memoryOf(one)).toBe('whole')
  await one.close()
  for (const file of [memory, copy]) writeFileSync(file, readFileSync(file, 'utf8').replace('generation', 'generatiom'))
  const both = start()
  expect(await memoryOf(both)).toBe('unsure')
  expect(await pay(both, 1200)).toMatchObject(held)
  await both.close()
  const again = start()
  expect(await memoryOf(again)).toBe('unsure')
  await again.get('memory.check', {})
  await again.get('memory.reconcile', { reason })
  expect(await pay(again, 1300)).toMatchObject({ ok: true })
  await again.close()
  expect(await memoryOf(start())).toBe('whole')
})

test('a connection whose whole folder is gone is missed, and only a person’s yes in the window ends that', async () => {
  const { engine, start, folder, id, hands } = await livingConnection()
  await engine.close()
  rmSync(folder, { recursive: true })
  hands.at = goBack
  const after = start()
  expect(await after.get('session.read', {})).toMatchObject({
    stage: 'locked',
    active: id,
    connections: [{ id, damage: 'folder-missing', environment: 'training', lock: 'system' }],
  })
  const declined = { error: { kind: 'declined', why: 'back' } }
  expect(await after.ask('connections.forget', { connectionId: id })).toMatchObject(declined)
  expect(await after.get('session.read', {})).toMatchObject({ connections: [{ id }] })
  let asked: string | null = null
  hands.at = async (desk, gone) => {
    asked = (await readView(desk)).environment
    await sayYes()(desk, gone)
  }
  expect((await after.get('connections.forget', { connectionId: id })).stage).toBe('welcome')
  expect(asked).toBe('training')
})

test('a connection that is there is never forgotten', async () => {
  const { engine, id } = await livingConnection()
  expect(await engine.ask('connections.forget', { connectionId: id })).toMatchObject({
    ok: false,
    error: { kind: 'state' },
  })
})
