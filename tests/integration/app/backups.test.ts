import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Engine, startEngine } from '../../fakes/engine.ts'
import { plainWords } from '../../fakes/hand-at-window.ts'
import { freshFolder, missingKeychain, type TestPorts, testPorts } from '../../fakes/test-ports.ts'

const passphrase = plainWords.backups

/** A training connection with a backup of it in a folder. */
async function backedUp(): Promise<{ ports: TestPorts; engine: Engine; folder: string; file: string }> {
  const ports = testPorts()
  const engine = startEngine(ports)
  const folder = join(freshFolder(), 'empresa')
  mkdirSync(folder)
  await engine.get('connections.createTraining', { vaultPassphrase: null })
  await engine.get('backups.setPassphrase', {})
  ports.answers.files.push(folder)
  await engine.get('backups.chooseFolder', {})
  await engine.get('backups.begin', {})
  await engine.until('backups.read', {}, ({ running, last }) => running === null && last !== null)
  const [name = ''] = readdirSync(folder)
  return { ports, engine, folder, file: join(folder, name) }
}

describe('the backups of a connection', () => {
  test('need a passphrase and a folder; then one is made, verified and said', async () => {
    const ports = testPorts()
    const engine = startEngine(ports)
    await engine.get('connections.createTraining', { vaultPassphrase: null })
    expect(await engine.ask('backups.begin', {})).toMatchObject({ error: { kind: 'backup', fault: 'no-passphrase' } })
    await engine.get('backups.setPassphrase', {})
    expect(await engine.ask('backups.begin', {})).toMatchObject({ error: { kind: 'backup', fault: 'no-folder' } })
    const folder = join(freshFolder(), 'empresa')
    mkdirSync(folder)
    ports.answers.files.push(folder)
    expect((await engine.get('backups.chooseFolder', {})).folder).not.toContain(folder)
    await engine.get('backups.begin', {})
    const made = await engine.until('backups.read', {}, ({ running, last }) => running === null && last !== null)
    expect(readdirSync(folder)).toEqual([made.last?.fileName])
    expect(made.failed).toBeNull()
  })

  test('say what stopped the last try, and keep what is known of the one before', async () => {
    const { engine, folder, file } = await backedUp()
    rmSync(folder, { recursive: true })
    await engine.get('backups.begin', {})
    const view = await engine.until('backups.read', {}, ({ running, failed }) => running === null && failed !== null)
    expect(view.failed?.error).toMatchObject({ kind: 'file', fault: 'missing' })
    expect(file.endsWith(view.last?.fileName ?? '?')).toBe(true)
  })
})

describe('a backup on another computer', () => {
  test('shows what it holds before anything is written, and becomes a connection with everything in it', async () => {
    const { engine: first, file } = await backedUp()
    const before = await first.get('session.read', {})
    const lines = await first.until('statement.latest', { limit: 5 }, (view) => view.lines.length === 5)
    await first.close()
    const ports = testPorts()
    const engine = startEngine(ports)
    ports.answers.files.push(file)
    await engine.get('restore.chooseFile', {})
    expect(await engine.ask('restore.open', { passphrase: 'outra frase que não abre' })).toMatchObject({
      error: { kind: 'backup', fault: 'wrong-passphrase' },
    })
    const contents = await engine.get('restore.open', { passphrase })
    expect(contents).toMatchObject({ environment: 'training', isHere: false, lock: 'system', payments: 0 })
    expect(readdirSync(ports.dataFolder)).not.toContain('connections')
    await engine.get('restore.rehearse', { passphrase })
    expect(readdirSync(join(ports.dataFolder, 'rehearsals'))).toEqual([])
    expect((await engine.get('session.read', {})).stage).toBe('welcome')
    const session = await engine.get('restore.begin', { passphrase, vaultPassphrase: null })
    if (session.stage !== 'open' || before.stage !== 'open') throw new Error('not open')
    expect(session.connection).toMatchObject({ id: before.connection.id, companyName: contents.companyName })
    expect((await engine.get('statement.latest', { limit: 100 })).lines.length).toBeGreaterThan(0)
    expect(lines.lines.length).toBe(5)
    const own = await engine.get('backups.read', {})
    expect(own).toMatchObject({ folder: null, last: null })
    expect(own.passphraseSetAt).not.toBeNull()
  })

  test('asks for a passphrase of its own where no keychain keeps the key', async () => {
    const { engine: first, file } = await backedUp()
    await first.close()
    const ports = testPorts(undefined, missingKeychain)
    const engine = startEngine(ports)
    ports.answers.files.push(file)
    await engine.get('restore.chooseFile', {})
    expect(await engine.get('restore.open', { passphrase })).toMatchObject({ lock: 'passphrase' })
    expect(await engine.ask('restore.begin', { passphrase, vaultPassphrase: null })).toMatchObject({
      error: { kind: 'invalid' },
    })
    const vaultPassphrase = 'a frase do cofre neste computador'
    const session = await engine.get('restore.begin', { passphrase, vaultPassphrase })
    if (session.stage !== 'open') throw new Error('not open')
    await engine.get('session.lock', {})
    const connectionId = session.connection.id
    expect((await engine.ask('session.unlock', { connectionId, passphrase })).ok).toBe(false)
    expect((await engine.ask('session.unlock', { connectionId, passphrase: vaultPassphrase })).ok).toBe(true)
  })

  test('stands beside the same connection where that is here, and touches nothing of it', async () => {
    const { engine, ports, file } = await backedUp()
    const before = await engine.get('session.read', {})
    ports.answers.files.push(file)
    await engine.get('restore.chooseFile', {})
    expect(await engine.get('restore.open', { passphrase })).toMatchObject({ isHere: true })
    const session = await engine.get('restore.begin', { passphrase, vaultPassphrase: null })
    if (session.stage !== 'open' || before.stage !== 'open') throw new Error('not open')
    expect(session.connection.id).not.toBe(before.connection.id)
    expect(session.connections).toHaveLength(2)
    expect((await engine.ask('session.unlock', { connectionId: before.connection.id, passphrase: null })).ok).toBe(true)
  })

  test('that is damaged restores nothing and leaves nothing', async () => {
    const { engine: first, file } = await backedUp()
    await first.close()
    const bytes = readFileSync(file)
    bytes[bytes.length - 100] = (bytes.at(-100) ?? 0) ^ 1
    writeFileSync(file, bytes)
    const ports = testPorts()
    const engine = startEngine(ports)
    ports.answers.files.push(file)
    await engine.get('restore.chooseFile', {})
    const restored = await engine.ask('restore.begin', { passphrase, vaultPassphrase: null })
    expect(restored).toMatchObject({ error: { kind: 'backup', fault: 'damaged' } })
    expect((await engine.get('session.read', {})).stage).toBe('welcome')
    expect(readdirSync(join(ports.dataFolder, 'connections'))).toEqual([])
  })

  test('sends nothing before somebody has compared it with the statement', async () => {
    const { engine: first, file } = await backedUp()
    await first.close()
    const ports = testPorts()
    const engine = startEngine(ports)
    ports.answers.files.push(file)
    await engine.get('restore.chooseFile', {})
    const session = await engine.get('restore.begin', { passphrase, vaultPassphrase: null })
    if (session.stage !== 'open') throw new Error('not open')
    expect(session).toMatchObject({ memory: 'restored' })
  })
})
