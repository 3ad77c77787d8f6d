import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { judgeMemory } from '../../electron/services/memory/judge-memory.ts'
import { openMemoryFile } from '../../electron/services/memory/memory-file.ts'
import { openFile } from '../../electron/vault/database/open-file.ts'
import { makeStores } from '../../electron/vault/worker/operations.ts'
import { connectionIdSchema } from '../../shared/domain/connection.ts'
import { ensureStrace } from '../fixtures/ensure-strace.ts'
import { openTestVault, testKey, value } from '../fixtures/open-test-vault.ts'
import { suiteOf } from '../fixtures/suite.ts'
import { paymentId } from '../fixtures/vault-samples.ts'
import { cutDisk, type Unsynced } from './cut-disk.ts'
import { type DiskCall, record } from './recorded.ts'

// Payments are recorded call by call, as they reach the disk, with the memory that follows them. Then the power goes after each
// call: the disk holds what was synced, and of the rest nothing, everything, or what a chance leaves of it. Whatever it holds,
// the vault opens, has every row that was acknowledged, and its memory is not ahead of it.

const suite = suiteOf('power', { seed: 20_261_123, runs: { short: 100, whole: 1000, nightly: 10_000 } })
const root = realpathSync(mkdtempSync(join(tmpdir(), 'quita-power-')))
const folder = join(root, 'data')
const id = connectionIdSchema.parse('00112233445566aa')
const variants: readonly Unsynced[] = ['dropped', 'kept', 'torn']
let before: Map<string, Buffer>
let calls: DiskCall[]

beforeAll(async () => {
  if (!ensureStrace())
    throw new Error('Missing: strace, by which the writes are recorded (Debian: apt-get install strace)')
  mkdirSync(folder)
  await (await openTestVault(join(folder, 'vault.db'))).close()
  before = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]))
  calls = record([join(import.meta.dirname, 'child.ts'), folder, '5'], folder, join(root, 'log'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

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

/** What is wrong after a cut: null, or a word for it. */
async function faultAfter(disk: ReadonlyMap<string, Buffer>, done: readonly DiskCall[]): Promise<string | null> {
  rmSync(folder, { recursive: true })
  mkdirSync(folder)
  for (const [name, bytes] of disk) writeFileSync(join(folder, name), bytes)
  const opened = openFile({ file: join(folder, 'vault.db'), key: testKey, create: false })
  if (!opened.ok) return `does not open: ${opened.error.kind}`
  try {
    const { journal } = makeStores(opened.value, testKey)
    const acknowledged = done.flatMap((call) => (call.does === 'ack' ? [call.line.split(' ').map(Number)] : []))
    for (const [, n = 0, step = 0] of acknowledged) {
      if ((value(journal.get(paymentId(n)))?.seq ?? 0) < step + 1) return `lost row ${n} ${step}`
    }
    if (!journal.verify().ok) return 'broken chain'
    const memory = openMemoryFile(folder, { wait: async () => undefined }, { event: () => undefined })
    const asked = { head: async () => journal.head(), hashAt: async (n: number) => journal.hashAt(n) }
    const gap = value(await judgeMemory(memory, id, asked))
    return gap === null ? null : `memory ${gap.state}`
  } finally {
    opened.value.close()
  }
}

function cutOf(number: number, noSync: boolean) {
  const next = random(suite.seed + number)
  // Every call is a place to cut; a shorter suite takes them evenly, a longer one again with other chances.
  const at = suite.runs >= calls.length ? number % calls.length : Math.floor((number * calls.length) / suite.runs)
  const unsynced = variants[Math.floor(number / calls.length + number) % variants.length] ?? 'torn'
  const done = calls.slice(0, at + 1)
  return {
    done,
    told: `${number}: after call ${at}, unsynced ${unsynced}`,
    disk: cutDisk(before, done, { unsynced, next, noSync }),
  }
}

test('wherever the power goes, what was acknowledged is there, and the memory is not ahead of it', async () => {
  suite.announce()
  const syncs = calls.filter(({ does }) => does === 'sync').length
  process.stdout.write(`power: ${calls.length} calls recorded, ${syncs} of them syncs\n`)
  expect(calls.filter(({ does }) => does === 'ack')).toHaveLength(15)
  expect(syncs).toBeGreaterThan(15)
  const wrong: string[] = []
  for (const number of suite.numbers) {
    const { done, disk, told } = cutOf(number, false)
    const fault = await faultAfter(disk, done)
    if (fault !== null) wrong.push(`${told}: ${fault}`)
  }
  expect(wrong).toEqual([])
})

test('control: a disk that keeps no sync loses what was acknowledged', async () => {
  let lost = 0
  for (let number = 0; number < 30; number += 1) {
    const { done } = cutOf(Math.floor((number * suite.runs) / 30), true)
    const disk = cutDisk(before, done, { unsynced: 'dropped', next: random(number), noSync: true })
    if ((await faultAfter(disk, done))?.startsWith('lost row') === true) lost += 1
  }
  expect(lost).toBeGreaterThan(10)
})
