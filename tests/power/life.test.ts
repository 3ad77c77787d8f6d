import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeName } from '../../electron/services/connections/connection-name.ts'
import { connectionProfileSchema, writeProfile } from '../../electron/services/connections/connection-profile.ts'
import { openFile } from '../../electron/vault/database/open-file.ts'
import { keepKeyFile, openKeyFile, readKeyLabel } from '../../electron/vault/key-file.ts'
import { makeStores } from '../../electron/vault/worker/operations.ts'
import { ensureStrace } from '../fixtures/ensure-strace.ts'
import { openTestVault, testKey, value } from '../fixtures/open-test-vault.ts'
import { suiteOf } from '../fixtures/suite.ts'
import { minutesAgo } from '../fakes/page/canned-session.ts'
import { cutDisk, type Unsynced } from './cut-disk.ts'
import { lifeKeychain, lifeSecrets, lifeStates } from './life-steps.ts'
import { type DiskCall, record } from './recorded.ts'

// Every change of a connection's life is recorded call by call, as it reaches the disk, and cut after each of them: by a death of the
// process, after which the disk has all that was asked, and by a loss of power, after which it has what was synced. What is left
// opens, is the connection before the change or after it, never less than was acknowledged, and holds no secret in clear.

const suite = suiteOf('power of a life', { seed: 20_261_124, runs: { short: 24, whole: 400, nightly: 4000 } })
const root = realpathSync(mkdtempSync(join(tmpdir(), 'quita-life-')))
const folder = join(root, 'data')
const keyFile = join(folder, 'vault.key')
const variants: readonly Unsynced[] = ['kept', 'dropped']
const clock = { now: () => minutesAgo(0), wait: async () => undefined }
let before: Map<string, Buffer>
let calls: DiskCall[]
/** The profile of each state, as it is kept. */
let texts: (string | null)[]

beforeAll(async () => {
  if (!ensureStrace())
    throw new Error('Missing: strace, by which the writes are recorded (Debian: apt-get install strace)')
  mkdirSync(folder)
  const [first] = lifeStates
  if (first === undefined) throw new Error('no life')
  const label = { name: first.name, document: first.profile.companyDocument }
  value(
    await keepKeyFile({ file: keyFile, key: testKey, protection: { kind: 'system', keyWrap: lifeKeychain }, label }),
  )
  const scratch = await openTestVault(join(root, 'scratch.db'))
  texts = []
  for (const { profile } of lifeStates) {
    value(await writeProfile(scratch, profile))
    texts.push(value(await scratch.records.get('connection')))
  }
  await scratch.close()
  const vault = await openTestVault(join(folder, 'vault.db'))
  value(await writeProfile(vault, first.profile))
  value(await writeName(vault.records, label, keyFile, lifeKeychain))
  await vault.close()
  before = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]))
  calls = record([join(import.meta.dirname, 'life-child.ts'), folder], folder, join(root, 'log'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** What is wrong with what a cut has left, where so many changes were acknowledged; null where nothing is. */
async function faultOf(disk: ReadonlyMap<string, Buffer>, acknowledged: number): Promise<string | null> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const [name, bytes] of disk) {
    writeFileSync(join(folder, name), bytes)
    const told = lifeSecrets.find((secret) => bytes.includes(secret))
    if (told !== undefined) return `${told} in clear in ${name}`
  }
  const key = await openKeyFile({ file: keyFile, protection: { kind: 'system', keyWrap: lifeKeychain }, clock })
  if (!key.ok) return `no key: ${key.error.kind}`
  const opened = openFile({ file: join(folder, 'vault.db'), key: key.value, create: false })
  if (!opened.ok) return `does not open: ${opened.error.kind}`
  try {
    const { records } = makeStores(opened.value, key.value)
    const text = value(records.get('connection'))
    if (!connectionProfileSchema.safeParse(JSON.parse(text ?? 'null')).success) return 'no profile'
    const name = value(records.get('connection-name'))
    const label = value(await readKeyLabel(keyFile, lifeKeychain))
    const may = lifeStates.slice(acknowledged, acknowledged + 2)
    const isOne = may.some((state, place) => state.name === name && texts[acknowledged + place] === text)
    if (!isOne) return `neither before nor after: ${may.map(({ does }) => does).join(', ')}`
    return may.some((state) => state.name === label?.name) ? null : 'label of neither'
  } finally {
    opened.value.close()
  }
}

/** Where to cut: around whatever takes the place of a file first, since most is lost there; then everywhere else, spread. */
function cutPlaces(): readonly { readonly at: number; readonly unsynced: Unsynced }[] {
  const swaps = calls.flatMap(({ does }, at) => (does === 'rename' || does === 'unlink' ? [at - 1, at] : []))
  const others = calls.map((_, at) => at).filter((at) => !swaps.includes(at))
  const spread = others.toSorted((one, other) => ((one * 37) % others.length) - ((other * 37) % others.length))
  return [...new Set(swaps), ...spread].flatMap((at) => variants.map((unsynced) => ({ at, unsynced })))
}

function cutAt(at: number, unsynced: Unsynced, noSync = false) {
  const done = calls.slice(0, at + 1)
  const acknowledged = done.filter(({ does }) => does === 'ack').length
  return { acknowledged, disk: cutDisk(before, done, { unsynced, next: () => 0, noSync }) }
}

test('wherever a change of a connection is cut, the old one is there or the new one, and no secret in clear', async () => {
  suite.announce()
  expect(new Set(texts).size).toBe(lifeStates.length - 1) // a new name is none of the profile's
  expect(calls.filter(({ does }) => does === 'ack')).toHaveLength(lifeStates.length - 1)
  const wrong: string[] = []
  const places = cutPlaces()
  for (const number of suite.numbers) {
    const { at, unsynced } = places[number % places.length] ?? { at: 0, unsynced: 'kept' }
    const { acknowledged, disk } = cutAt(at, unsynced)
    const fault = await faultOf(disk, acknowledged)
    if (fault !== null) wrong.push(`${number}: after call ${at} of ${calls.length}, ${unsynced}: ${fault}`)
  }
  expect(wrong).toEqual([])
})

test('control: a disk that keeps no sync, and a secret that lies in clear, are found out', async () => {
  const { acknowledged, disk } = cutAt(calls.length - 1, 'dropped', true)
  expect(await faultOf(disk, acknowledged)).toMatch(/^neither/)
  const whole = cutAt(calls.length - 1, 'kept')
  expect(await faultOf(whole.disk, whole.acknowledged)).toBeNull()
  whole.disk.set('draft.json', Buffer.from(`{"clientSecret":"${lifeSecrets[1] ?? ''}"}`))
  expect(await faultOf(whole.disk, whole.acknowledged)).toMatch('in clear')
})
