import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepSeenHome, readSeenHome } from '../../../electron/services/connections/seen-home-file.ts'
import type { SeenHome } from '../../../shared/domain/seen-home.ts'
import { type Engine, startEngine } from '../../fakes/engine.ts'
import { freshFolder, missingKeychain, testPorts, type TestPorts } from '../../fakes/test-ports.ts'

const passphrase = 'uma frase longa de teste'

/** A training connection whose statement was read, and home kept as it stands. */
async function lived(ports: TestPorts, vaultPassphrase: string | null = null): Promise<Engine> {
  const engine = startEngine(ports)
  await engine.get('connections.createTraining', { vaultPassphrase })
  await engine.get('balance.refresh', {})
  await engine.get('statement.refresh', {})
  await engine.until('statement.latest', { limit: 100 }, ({ lines }) => lines.length > 0)
  await engine.get('seen.keep', {})
  return engine
}

function seenFiles({ dataFolder }: TestPorts): string[] {
  return readdirSync(dataFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('home.seen'))
    .map((name) => join(dataFolder, name))
}

async function seenFile(ports: TestPorts): Promise<string> {
  const [file, ...others] = seenFiles(ports)
  if (file === undefined || others.length > 0) throw new Error('not one home')
  return file
}

test('home as it was kept is told with its moment while the next start opens the connection, and not after', async () => {
  const ports = testPorts()
  const engine = await lived(ports)
  const { lines } = await engine.get('statement.latest', { limit: 100 })
  await engine.close()
  const next = startEngine(ports)
  const { home } = await next.get('seen.read', {})
  const opened = await next.get('session.read', {})
  if (home === null || opened.stage !== 'open') throw new Error('nothing was seen, or it did not open')
  expect(home.session.connection).toMatchObject({
    id: opened.connection.id,
    companyName: opened.connection.companyName,
  })
  const idsOf = (of: typeof lines) => of.map(({ id, amount }) => ({ id, amount }))
  expect(idsOf(home.statement.lines)).toEqual(idsOf(lines))
  expect(home.balance.latest).not.toBeNull()
  expect(home.session.seenAt <= ports.clock.now()).toBe(true)
  expect(opened.seenAt).toBeUndefined()
  expect(await next.get('seen.read', {})).toEqual({ home: null })
})

test('of the institution and of the clocks a home that was seen says nothing', async () => {
  const ports = testPorts()
  const engine = await lived(ports)
  await engine.until('session.read', {}, (session) => session.stage === 'open' && session.reachable === true)
  await engine.get('seen.keep', {})
  await engine.close()
  const { home } = await startEngine(ports).get('seen.read', {})
  expect(home?.session).toMatchObject({ reachable: null, heardAt: null, clockAheadMs: null })
})

test('nothing of it lies in clear', async () => {
  const ports = testPorts()
  const engine = await lived(ports)
  const { lines } = await engine.get('statement.latest', { limit: 100 })
  const names = lines.flatMap(({ counterpartName }) => counterpartName ?? [])
  expect(names.length).toBeGreaterThan(0)
  const bytes = readFileSync(await seenFile(ports))
  for (const name of names) expect(bytes.includes(name), name).toBe(false)
  expect(bytes.includes('connection')).toBe(false)
})

test('a connection that opens by a passphrase keeps none, and shows none', async () => {
  const ports = testPorts(freshFolder(), missingKeychain)
  const engine = await lived(ports, passphrase)
  expect(seenFiles(ports)).toEqual([])
  await engine.close()
  expect(await startEngine(ports).get('seen.read', {})).toEqual({ home: null })
})

test('while it is locked nothing is kept and nothing told', async () => {
  const engine = await lived(testPorts())
  await engine.get('session.lock', {})
  expect(await engine.ask('seen.keep', {})).toMatchObject({ ok: false, error: { kind: 'locked' } })
  expect(await engine.get('seen.read', {})).toEqual({ home: null })
})

test.each([
  ['is damaged', (bytes: Buffer) => bytes.with(bytes.length - 1, (bytes.at(-1) ?? 0) ^ 1)],
  ['is cut', (bytes: Buffer) => bytes.subarray(0, 20)],
  ['is empty', () => new Uint8Array()],
])('a kept home that %s is none, and the connection opens all the same', async (_, spoilt) => {
  const ports = testPorts()
  await (await lived(ports)).close()
  const file = await seenFile(ports)
  writeFileSync(file, spoilt(readFileSync(file)))
  const next = startEngine(ports)
  expect(await next.get('seen.read', {})).toEqual({ home: null })
  expect((await next.get('session.read', {})).stage).toBe('open')
})

test('a home of another connection is not told for this one', async () => {
  const [ports, others] = [testPorts(), testPorts()]
  await (await lived(ports)).close()
  await (await lived(others)).close()
  copyFileSync(await seenFile(others), await seenFile(ports))
  expect(await startEngine(ports).get('seen.read', {})).toEqual({ home: null })
})

test('of a connection that is removed it is gone from the disk', async () => {
  const ports = testPorts()
  const engine = await lived(ports)
  const file = await seenFile(ports)
  await engine.get('connections.remove', { data: 'erase' })
  expect(existsSync(file)).toBe(false)
})

test('what is kept already is not written anew, and what has changed is', async () => {
  const ports = testPorts()
  await (await lived(ports)).close()
  const { home } = await startEngine(ports).get('seen.read', {})
  if (home === null) throw new Error('nothing was seen')
  const [folder, key] = [freshFolder(), new Uint8Array(32).fill(7)]
  const place = { folder, id: home.session.connection.id }
  const later = { ...home, session: { ...home.session, seenAt: ports.clock.now() } }
  const richer = { ...later, receipts: { payments: 40, missing: 0 } }
  const told = async (kept: SeenHome) => {
    expect(await keepSeenHome(place, key, kept)).toMatchObject({ ok: true })
    return readSeenHome(place, key)
  }
  expect(await told(home)).toEqual(home)
  expect(await told(later)).toEqual(home)
  expect(await told(richer)).toEqual(richer)
})
