import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settingsFile } from '../../electron/main/adapters/settings-file.ts'
import { settingsOver } from '../../electron/main/adapters/settings-over.ts'
import { findPlaces } from '../../electron/services/connections/connection-folder.ts'
import { createConnection } from '../../electron/services/connections/create-connection.ts'
import { judgeMemory } from '../../electron/services/memory/judge-memory.ts'
import { openMemoryFile } from '../../electron/services/memory/memory-file.ts'
import { inTransaction } from '../../electron/vault/database/in-transaction.ts'
import { openFile } from '../../electron/vault/database/open-file.ts'
import { openKeyFile } from '../../electron/vault/key-file.ts'
import { openVault } from '../../electron/vault/open-vault.ts'
import { makeStores, type Stores } from '../../electron/vault/worker/operations.ts'
import { defaultSettings } from '../../shared/domain/settings.ts'
import { instantFromMs } from '../../shared/time/instant.ts'
import { memoryKeychain, testPorts } from '../fakes/test-ports.ts'
import { value } from '../fixtures/open-test-vault.ts'
import { suiteOf } from '../fixtures/suite.ts'
import { event, line, paymentId, receipt, receiptId, seed } from '../fixtures/vault-samples.ts'

// One connection as it lies on a disk, and the same as a kill leaves it, with what it wrote last still in its log. Bits are
// flipped and ends are cut off one file at a time (of the settings and the memory also of both copies); then it is started
// from, as far as an unlocked screen. What is not noticed has to read as it was written.

const suite = suiteOf('rot', { seed: 20_261_123, runs: { short: 300, whole: 2000, nightly: 20_000 } })
const data = mkdtempSync(join(tmpdir(), 'quita-rot-'))
const keyWrap = memoryKeychain()
const clock = { now: () => instantFromMs(0), monotonicMs: () => 0, wait: async () => undefined }
const log = { event: () => undefined }
const chosen = { ...defaultSettings, autoLockMinutes: 2 }
const ROWS = 8

type Snapshot = ReadonlyMap<string, Buffer>
type Outcome = 'harmless' | 'noticed' | 'first-run' | 'untrue'

let closed: Snapshot
let killed: Snapshot
let truths: Readonly<Record<'closed' | 'killed', string>>

function shoot(): Snapshot {
  const files = readdirSync(data, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [relative(data, path), readFileSync(path)]
    }),
  )
}

function putBack(snapshot: Snapshot): void {
  for (const name of shoot().keys()) if (!snapshot.has(name)) rmSync(join(data, name))
  for (const [name, bytes] of snapshot) writeFileSync(join(data, name), bytes)
}

function readAll(stores: Stores): string {
  const rows = Array.from({ length: ROWS }, (_, n) => [
    value(stores.journal.get(paymentId(n))),
    value(stores.journal.events(paymentId(n))),
    Buffer.from(value(stores.receipts.open(receiptId(n)))?.bytes ?? []).toString('base64'),
  ])
  const list = value(stores.journal.list({ tab: 'all', text: '', limit: 50, before: null }))
  return JSON.stringify([rows, list, value(stores.statement.latest(50)), value(stores.journal.verify())])
}

/** Starts from what lies there: the word of what was noticed, or all that a person would be shown. */
async function start(): Promise<{ readonly noticed: string } | { readonly shown: string } | null> {
  const memory = openMemoryFile(data, clock, log)
  const [place] = await findPlaces(data, memory)
  if (place === undefined) return null
  if (place.damage !== null) return { noticed: place.damage }
  const settings = settingsOver(settingsFile(join(data, 'settings.json'), log))
  if (settings.lost()) return { noticed: 'settings' }
  const key = await openKeyFile({ file: place.keyFile, protection: { kind: 'system', keyWrap }, clock })
  if (!key.ok) return { noticed: key.error.kind }
  const opened = openFile({ file: place.vaultFile, key: key.value, create: false })
  if (!opened.ok) return { noticed: 'vault' }
  try {
    const stores = makeStores(opened.value, key.value)
    const { journal } = stores
    const remembering = { head: async () => journal.head(), hashAt: async (n: number) => journal.hashAt(n) }
    if (value(await judgeMemory(memory, place.id, remembering)) !== null) return { noticed: 'memory' }
    const read = inTransaction(opened.value, () => ({ ok: true, value: readAll(stores) }))
    if (!read.ok) return { noticed: 'row' }
    return { shown: JSON.stringify([place.meta, settings.read(), read.value]) }
  } catch {
    return { noticed: 'row' }
  } finally {
    opened.value.close()
  }
}

async function outcomeOf(truth: string): Promise<Outcome> {
  const started = await start()
  if (started === null) return 'first-run'
  if ('noticed' in started) return 'noticed'
  return started.shown === truth ? 'harmless' : 'untrue'
}

beforeAll(async () => {
  const ports = { ...testPorts(data, keyWrap), clock, log }
  const fresh = {
    environment: 'production',
    passphrase: null,
    label: { name: 'Aurora', document: '41208765000107' },
  } as const
  value(await createConnection({ ports, openVault }, { ...fresh, profile: null }))
  const memory = openMemoryFile(data, clock, log)
  const [place] = await findPlaces(data)
  if (place?.meta == null) throw new Error('no place')
  const store = settingsOver(settingsFile(join(data, 'settings.json'), log))
  store.change(chosen)
  store.rememberConnection(place.id)
  const key = value(await openKeyFile({ file: place.keyFile, protection: { kind: 'system', keyWrap }, clock }))
  const { meta } = place
  const open = async () => value(await openVault({ file: place.vaultFile, key, create: false }))
  const remember = async (vault: Awaited<ReturnType<typeof open>>) => {
    const { generation, head, at } = value(await vault.journal.head())
    memory.keep(place.id, { generation, head, at, ...meta, gap: null, log: null })
    await memory.settled()
  }

  const first = await open()
  for (let n = 0; n < ROWS; n += 1) {
    value(await first.journal.insert(seed(n), event('reviewed', n)))
    value(await first.receipts.put(receipt(n), Buffer.alloc(9000, n)))
    value(await first.statement.put([line(n)]))
  }
  await remember(first)
  await first.close()
  closed = shoot()
  putBack(closed)
  const second = await open()
  for (let n = 0; n < ROWS; n += 1) {
    const from = { state: 'frozen', seq: 1 } as const
    value(await second.journal.change(paymentId(n), from, { state: 'sending' }, event('recorded', n)))
  }
  await remember(second)
  const living = shoot()
  await second.close()
  killed = living
  truths = { closed: await truthOf(closed), killed: await truthOf(killed) }
})
afterAll(() => rmSync(data, { recursive: true, force: true }))

async function truthOf(snapshot: Snapshot): Promise<string> {
  putBack(snapshot)
  const started = await start()
  if (started === null || 'noticed' in started) throw new Error(`the sample does not start: ${JSON.stringify(started)}`)
  return started.shown
}

/** A generator of numbers below a limit, the same ones for a seed (mulberry32). */
function random(from: number): (limit: number) => number {
  let state = from
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
}

const subjects = [
  { of: 'killed', files: ['vault.db-wal'] },
  { of: 'closed', files: ['vault.db'] },
  { of: 'closed', files: ['connection.json'] },
  { of: 'closed', files: ['key.json'] },
  { of: 'closed', files: ['settings.json'] },
  { of: 'closed', files: ['settings.json', 'settings.copy.json'] },
  { of: 'closed', files: ['memory.json'] },
  { of: 'closed', files: ['memory.json', 'memory.copy.json'] },
] as const

/** Damages one subject; says where, for the seed's sake. */
function damage(number: number): { readonly of: 'closed' | 'killed'; readonly told: string } {
  const next = random(suite.seed + number)
  const subject = subjects[number % subjects.length]
  if (subject === undefined) throw new RangeError('no subject')
  const snapshot = subject.of === 'closed' ? closed : killed
  putBack(snapshot)
  const isCut = next(4) === 0
  const told = subject.files.map((file) => {
    const name = [...snapshot.keys()].find((kept) => kept.endsWith(file)) ?? file
    const bytes = snapshot.get(name)
    if (bytes === undefined) throw new Error(`no ${file}`)
    const at = next(bytes.length)
    const bit = next(8)
    writeFileSync(join(data, name), isCut ? bytes.subarray(0, at) : flipped(bytes, at, bit))
    return `${file} ${isCut ? `cut at ${at}` : `bit ${bit} of ${at}`}`
  })
  return { of: subject.of, told: told.join(', ') }
}

function flipped(bytes: Buffer, at: number, bit: number): Buffer {
  const changed = Buffer.from(bytes)
  changed[at] = (bytes[at] ?? 0) ^ (1 << bit)
  return changed
}

test('a changed bit or a cut end is noticed or does no harm: never shown as truth, never a first run', async () => {
  suite.announce()
  const counts: Record<Outcome, number> = { harmless: 0, noticed: 0, 'first-run': 0, untrue: 0 }
  const wrong: string[] = []
  for (const number of suite.numbers) {
    const { of, told } = damage(number)
    const outcome = await outcomeOf(truths[of])
    counts[outcome] += 1
    if (outcome === 'first-run' || outcome === 'untrue') wrong.push(`${number}: ${told} was ${outcome}`)
  }
  process.stdout.write(`rot: ${JSON.stringify(counts)}\n`)
  expect(wrong).toEqual([])
  if (suite.runs > 100) expect(counts.noticed).toBeGreaterThan(suite.runs / 2)
})

test.each(['vault.db-wal', 'vault.db', 'connection.json', 'key.json'])(
  'a start without %s is no first run',
  async (file) => {
    putBack(killed)
    const name = [...killed.keys()].find((kept) => kept.endsWith(file)) ?? ''
    rmSync(join(data, name))
    expect(await outcomeOf(truths.killed)).toBe('noticed')
  },
)

test('control: without the memory a log that is cut shows fewer payments as if they were all', async () => {
  let untrue = 0
  const next = random(suite.seed)
  for (let n = 0; n < 12; n += 1) {
    putBack(killed)
    for (const name of ['memory.json', 'memory.copy.json']) rmSync(join(data, name), { force: true })
    const name = [...killed.keys()].find((kept) => kept.endsWith('-wal')) ?? ''
    const bytes = killed.get(name) ?? Buffer.alloc(0)
    writeFileSync(join(data, name), bytes.subarray(0, next(bytes.length)))
    if ((await outcomeOf(truths.killed)) === 'untrue') untrue += 1
  }
  expect(untrue).toBeGreaterThan(0)
})
