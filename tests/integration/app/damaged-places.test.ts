import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startEngine } from '../../fakes/engine.ts'
import { freshFolder, missingKeychain, testPorts } from '../../fakes/test-ports.ts'

const passphrase = 'quatro cavalos azuis no telhado'

/** A data folder in which a training connection was made and closed. */
async function closedConnection() {
  const data = freshFolder()
  const engine = startEngine(testPorts(data, missingKeychain))
  await engine.get('connections.createTraining', { vaultPassphrase: passphrase })
  await engine.close()
  const [id = ''] = readdirSync(join(data, 'connections'))
  const folder = join(data, 'connections', id)
  const start = () => startEngine(testPorts(data, missingKeychain))
  return { data, id, folder, note: join(folder, 'connection.json'), start }
}

test('any changed bit of the note is told as damage: never the first run, and nothing is overwritten', async () => {
  const { note, id, folder, start } = await closedConnection()
  const whole = readFileSync(note)
  const before = readdirSync(folder)
  const engine = start()
  for (let at = 0; at < whole.length; at += 1) {
    const changed = Buffer.from(whole)
    changed[at] = (whole[at] ?? 0) ^ (1 << (at % 8))
    writeFileSync(note, changed)
    const session = await engine.get('session.read', {})
    expect([at, session.stage]).toEqual([at, 'locked'])
    expect(session.connections).toMatchObject([
      { id, damage: 'note-unreadable', environment: 'training', lock: 'passphrase' },
    ])
    expect(readFileSync(note).equals(changed)).toBe(true)
  }
  expect(readdirSync(folder)).toEqual(before)
  const reply = await engine.ask('session.unlock', {
    connectionId: readId(await engine.get('session.read', {})),
    passphrase,
  })
  expect(reply).toMatchObject({ ok: false, error: { kind: 'storage', fault: 'damaged' } })
})

test('the press that repairs proves the passphrase, writes the note anew and keeps the damaged one beside it', async () => {
  const { note, folder, start } = await closedConnection()
  const whole = JSON.parse(readFileSync(note, 'utf8'))
  writeFileSync(note, '{"environment": "prod')
  const engine = start()
  const connectionId = readId(await engine.get('session.read', {}))
  const wrong = await engine.ask('connections.repair', { connectionId, passphrase: 'quatro cavalos azuis no porto' })
  expect(wrong).toMatchObject({ ok: false, error: { fault: 'wrong-passphrase' } })
  expect(readFileSync(note, 'utf8')).toBe('{"environment": "prod')
  const session = await engine.get('connections.repair', { connectionId, passphrase })
  expect(session).toMatchObject({ stage: 'open', connection: { environment: 'training', lock: 'passphrase' } })
  expect(JSON.parse(readFileSync(note, 'utf8'))).toMatchObject({ environment: whole.environment, lock: whole.lock })
  expect(readFileSync(join(folder, 'connection.json.damaged'), 'utf8')).toBe('{"environment": "prod')
})

test('a repair that finds no proof of the environment writes nothing', async () => {
  const { note, folder, start } = await closedConnection()
  writeFileSync(note, '')
  renameSync(join(folder, 'bank'), join(folder, 'elsewhere'))
  const engine = start()
  const connectionId = readId(await engine.get('session.read', {}))
  const reply = await engine.ask('connections.repair', { connectionId, passphrase })
  expect(reply).toMatchObject({ ok: false, error: { kind: 'storage', fault: 'damaged' } })
  expect(readFileSync(note, 'utf8')).toBe('')
})

test.each([
  ['connection.json', 'note-missing'],
  ['key.json', 'key-missing'],
  ['vault.db', 'vault-missing'],
] as const)('a connection without its %s exists all the same', async (file, damage) => {
  const { folder, id, start } = await closedConnection()
  rmSync(join(folder, file))
  const engine = start()
  const session = await engine.get('session.read', {})
  expect(session).toMatchObject({ stage: 'locked', active: id, connections: [{ id, damage }] })
  expect(readdirSync(folder)).not.toContain(file)
})

test('a changed bit of the key file is told before anyone types a passphrase', async () => {
  const { folder, start } = await closedConnection()
  const file = join(folder, 'key.json')
  const bytes = readFileSync(file)
  bytes[90] = (bytes[90] ?? 0) ^ 4
  writeFileSync(file, bytes)
  expect(await start().get('session.read', {})).toMatchObject({
    stage: 'locked',
    connections: [{ damage: 'key-unreadable' }],
  })
})

test('a place that a crash left half made is no connection and no damage', async () => {
  const { folder, note, start } = await closedConnection()
  writeFileSync(join(folder, 'unfinished'), '')
  rmSync(note)
  expect((await start().get('session.read', {})).stage).toBe('welcome')
})

test('a note that an earlier version wrote opens, and has its sum from then on', async () => {
  const { note, start } = await closedConnection()
  const { check, ...earlier } = JSON.parse(readFileSync(note, 'utf8'))
  writeFileSync(note, JSON.stringify(earlier))
  const engine = start()
  await engine.get('session.unlock', { connectionId: readId(await engine.get('session.read', {})), passphrase })
  expect(JSON.parse(readFileSync(note, 'utf8'))).toEqual({ ...earlier, check })
})

function readId({ connections }: { readonly connections: readonly { readonly id: string }[] }) {
  return connections[0]?.id ?? ''
}
