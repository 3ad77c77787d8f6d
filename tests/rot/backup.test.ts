import { createDecipheriv } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { extractBackup } from '../../electron/backup/extract-backup.ts'
import { BackupError } from '../../electron/backup/format/backup-error.ts'
import { fileKey, findSecret } from '../../electron/backup/format/backup-key.ts'
import { TAG_BYTES } from '../../electron/backup/format/chunks.ts'
import { readManifest } from '../../electron/backup/format/manifest-bytes.ts'
import { proveBackup } from '../../electron/backup/prove-backup.ts'
import { digestOf, readBackup } from '../../electron/backup/read-backup.ts'
import { restoreFile, verifyBackup } from '../../electron/app/backup-commands.ts'
import { disk } from '../../electron/workers/disk.ts'
import { startEngine } from '../fakes/engine.ts'
import { freshFolder, testPorts } from '../fakes/test-ports.ts'
import { noBug } from '../fixtures/file-threads.ts'
import { value } from '../fixtures/open-test-vault.ts'
import { seeded } from '../fixtures/seeded.ts'
import { suiteOf } from '../fixtures/suite.ts'
import {
  chunksOf,
  cut,
  type Damaged,
  endOfHead,
  flip,
  type Region,
  rearrange,
  regionsOf,
  tear,
} from './damage-backup.ts'

// A backup as the engine makes it, damaged region by region. No byte of it may be other than it was made: whatever was changed has
// to be noticed before anything of it is a connection. Most are read as the thread of a backup reads them, with the key that the
// passphrase gives; each region once by the command line and by the screen, passphrase and all.

const suite = suiteOf('rot of backups', { seed: 20_261_123, runs: { short: 50, whole: 500, nightly: 5000 } })
const passphrase = 'cinco palavras que guardam esta cópia'
const damages = [flip, cut, tear, rearrange, flip]
const folder = mkdtempSync(join(tmpdir(), 'quita-rot-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Outcome = 'noticed' | 'harmless' | 'untrue'
type Read = (file: string, key: Buffer, into: string) => void

let made: Promise<{ readonly whole: Buffer; readonly key: Buffer }> | null = null

/** The backup of a training connection with its history, and the key of its chunks; made by the first test that asks. */
function backup() {
  made ??= makeBackup()
  return made
}

async function makeBackup() {
  const ports = testPorts()
  const engine = startEngine(ports)
  const company = join(freshFolder(), 'empresa')
  mkdirSync(company)
  await engine.get('connections.createTraining', { vaultPassphrase: null })
  await engine.until('statement.latest', { limit: 5 }, (view) => view.lines.length === 5)
  await engine.get('backups.setPassphrase', {})
  ports.answers.files.push(company)
  await engine.get('backups.chooseFolder', {})
  await engine.get('backups.begin', {})
  await engine.until('backups.read', {}, ({ running, last }) => running === null && last !== null)
  const path = join(company, readdirSync(company)[0] ?? '')
  const whole = readFileSync(path)
  const { head, close } = readBackup(disk, path)
  close()
  const key = fileKey(await findSecret(head, passphrase), digestOf(whole.subarray(0, endOfHead(whole))))
  await engine.close()
  return { whole, key }
}

/** As the thread of a backup reads it: through to its end, and the vault in it opened. */
const readThrough: Read = (file, key, into) => {
  const read = readBackup(disk, file)
  try {
    const step = proveBackup(disk, read.openWith(key), into)
    while (!step().over) continue
  } finally {
    read.close()
  }
}

/** How not to read one, for the negative control: chunks are opened and their seals not looked at. */
const readUnsealed: Read = (file, key, into) => {
  const whole = readFileSync(file)
  const contents = chunksOf(whole).map(({ from, to }, index, all) => {
    const nonce = Buffer.alloc(12)
    nonce.writeUInt32BE(index, 7)
    nonce.writeUInt8(index === all.length - 1 ? 1 : 0, 11)
    return createDecipheriv('aes-256-gcm', key, nonce).update(whole.subarray(from, to - TAG_BYTES))
  })
  const { manifest, rest } = readManifest(contents[0] ?? Buffer.alloc(0))
  const pieces = [rest, ...contents.slice(1)].values()
  for (const _ of extractBackup(disk, { manifest, pieces }, into)) continue
}

/** What comes of a copy: its files as one text, or what was noticed. */
function outcomeOf(bytes: Buffer, key: Buffer, truth: string, read: Read): Outcome {
  const file = join(folder, 'copy.quita')
  writeFileSync(file, bytes)
  const into = mkdtempSync(join(folder, 'into-'))
  try {
    read(file, key, into)
    return filesOf(into) === truth ? 'harmless' : 'untrue'
  } catch (thrown) {
    if (thrown instanceof BackupError) return 'noticed'
    throw thrown
  } finally {
    rmSync(into, { recursive: true })
  }
}

function filesOf(into: string): string {
  const names = readdirSync(into, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = names.map(({ parentPath, name }) => join(parentPath, name)).sort()
  return JSON.stringify(paths.map((path) => [path.slice(into.length), readFileSync(path).toString('base64')]))
}

/** What a backup that nobody damaged comes to. */
function truthOf(whole: Buffer, key: Buffer): string {
  const file = join(folder, 'whole.quita')
  writeFileSync(file, whole)
  const into = mkdtempSync(join(folder, 'into-'))
  readThrough(file, key, into)
  return filesOf(into)
}

test('whatever is changed, cut, torn or moved in a backup is noticed before it is a connection', async () => {
  suite.announce()
  const { whole, key } = await backup()
  const truth = truthOf(whole, key)
  expect(outcomeOf(whole, key, truth, readThrough)).toBe('harmless')
  const wrong: string[] = []
  for (const number of suite.numbers) {
    const { told, bytes } = damagedBy(number, whole)
    const outcome = bytes.equals(whole) ? 'noticed' : outcomeOf(bytes, key, truth, readThrough)
    if (outcome !== 'noticed') wrong.push(`${number}: ${told} was ${outcome}`)
  }
  process.stdout.write(`rot of backups: ${suite.runs - wrong.length} noticed, ${wrong.length} not\n`)
  expect(wrong).toEqual([])
})

test('control: where the seals are not looked at, changed bytes come through as if they were the vault', async () => {
  const { whole, key } = await backup()
  const truth = truthOf(whole, key)
  expect(outcomeOf(whole, key, truth, readUnsealed)).toBe('harmless')
  const next = seeded(suite.seed)
  const [, last] = chunksOf(whole)
  if (last === undefined) throw new Error('a backup of one chunk proves nothing of the others')
  const outcomes = Array.from({ length: 4 }, () => outcomeOf(flip(whole, last, next).bytes, key, truth, readUnsealed))
  expect(outcomes).toContain('untrue')
})

test('each region, damaged, is refused by the command line and on the screen, and nothing of it is restored', async () => {
  const { whole } = await backup()
  const ports = testPorts()
  const engine = startEngine(ports)
  const file = join(freshFolder(), 'copy.quita')
  const needs = { ports, ask: async () => passphrase, onBug: noBug }
  const offer = async (bytes: Buffer): Promise<void> => {
    writeFileSync(file, bytes)
    ports.answers.files.push(file)
    await engine.get('restore.chooseFile', {})
  }
  await offer(whole)
  const truth = await engine.get('restore.open', { passphrase })
  value(await verifyBackup(needs, file))
  for (const [number, region] of offered(regionsOf(whole)).entries()) {
    const { told, bytes } = flip(whole, region, seeded(suite.seed + number))
    await offer(bytes)
    const answers = [
      await verifyBackup(needs, file),
      await restoreFile(needs, file),
      await engine.ask('restore.begin', { passphrase, vaultPassphrase: null }),
    ]
    expect(answers, told).toMatchObject(answers.map(() => ({ ok: false, error: { kind: 'backup' } })))
    // What its first chunk proves may be shown; it is what was sealed, or nothing.
    const shown = await engine.ask('restore.open', { passphrase })
    if (shown.ok) expect(shown.value, told).toEqual(truth)
    expect([...left(ports.dataFolder, 'connections'), ...left(ports.dataFolder, 'rehearsals')], told).toEqual([])
    expect((await engine.get('session.read', {})).stage).toBe('welcome')
  }
  await offer(whole)
  const session = await engine.get('restore.begin', { passphrase, vaultPassphrase: null })
  expect(session).toMatchObject({ stage: 'open', memory: 'restored' })
})

/** The damage of a number: every region with every kind in turn. */
function damagedBy(number: number, whole: Buffer): Damaged {
  const regions = regionsOf(whole)
  const region = regions[number % regions.length]
  const damage = damages[Math.floor(number / regions.length) % damages.length]
  if (region === undefined || damage === undefined) throw new RangeError('no such damage')
  return damage(whole, region, seeded(suite.seed + number))
}

/** What is tried through command line and screen: each takes the passphrase's whole time, so a short run has one of each kind. */
function offered(regions: readonly Region[]): readonly Region[] {
  const ends = [regions[2], regions[3], regions.at(-1)]
  return suite.size === 'short' ? ends.filter((region) => region !== undefined) : regions
}

function left(dataFolder: string, name: string): string[] {
  const path = join(dataFolder, name)
  return existsSync(path) ? readdirSync(path) : []
}
