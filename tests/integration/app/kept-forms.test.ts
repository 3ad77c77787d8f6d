import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Engine, startEngine } from '../../fakes/engine.ts'
import { createLeapingClock } from '../../fakes/leaping-clock.ts'
import { testPorts } from '../../fakes/test-ports.ts'

const typed = JSON.stringify({ name: 'Serraria Jequitibá Rosa Ltda.', amount: '2.980,17' })

async function open(engine: Engine): Promise<string> {
  const session = await engine.get('connections.createTraining', { vaultPassphrase: null })
  if (session.stage !== 'open') throw new Error('not open')
  return session.connection.id
}

async function unlock(engine: Engine): Promise<void> {
  const session = await engine.get('session.read', {})
  if (session.stage === 'locked') await engine.get('session.unlock', { connectionId: session.active, passphrase: null })
}

test('a form that was half filled is there after a lock by hand and after one since nobody was there', async () => {
  const clock = createLeapingClock()
  const engine = startEngine({ ...testPorts(), clock })
  const of = await open(engine)
  await engine.get('forms.keep', { name: 'pay-manual', text: typed })
  await engine.get('session.lock', {})
  expect(await engine.ask('forms.read', {})).toMatchObject({ ok: false, error: { kind: 'locked' } })
  await unlock(engine)
  expect(await engine.get('forms.read', {})).toEqual({ of, forms: [{ name: 'pay-manual', text: typed }] })
  clock.leap(11 * 60_000)
  await engine.until('session.read', {}, ({ stage }) => stage === 'locked')
  await unlock(engine)
  expect(await engine.get('forms.read', {})).toEqual({ of, forms: [{ name: 'pay-manual', text: typed }] })
})

test('a form is kept by its name as it stood last, and is gone once nothing of it is worth keeping', async () => {
  const engine = startEngine(testPorts())
  const of = await open(engine)
  await engine.get('forms.keep', { name: 'charge', text: '1' })
  await engine.get('forms.keep', { name: 'refund', text: '2' })
  await engine.get('forms.keep', { name: 'charge', text: '3' })
  expect((await engine.get('forms.read', {})).forms).toEqual([
    { name: 'refund', text: '2' },
    { name: 'charge', text: '3' },
  ])
  for (const name of ['charge', 'refund']) await engine.get('forms.keep', { name, text: null })
  expect(await engine.get('forms.read', {})).toEqual({ of, forms: [] })
})

test('another connection is told nothing of it, and its own forms stay its own', async () => {
  const engine = startEngine(testPorts())
  const first = await open(engine)
  await engine.get('forms.keep', { name: 'pay-manual', text: typed })
  const second = await open(engine)
  expect(await engine.get('forms.read', {})).toEqual({ of: second, forms: [] })
  await engine.get('session.unlock', { connectionId: first, passphrase: null })
  expect((await engine.get('forms.read', {})).forms).toEqual([{ name: 'pay-manual', text: typed }])
})

test('no file has anything of it, and the next start of the application knows nothing of it', async () => {
  const ports = testPorts()
  const engine = startEngine(ports)
  await open(engine)
  await engine.get('forms.keep', { name: 'pay-manual', text: typed })
  await engine.get('session.lock', {})
  await engine.close()
  const files = readdirSync(ports.dataFolder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  expect(files.length).toBeGreaterThan(0)
  for (const file of files)
    expect(readFileSync(join(file.parentPath, file.name)).includes('Serraria'), file.name).toBe(false)
  const next = startEngine(ports)
  await unlock(next)
  expect((await next.get('forms.read', {})).forms).toEqual([])
})
