import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRebuild } from '../../electron/services/rebuild/create-rebuilder.ts'
import { openVault } from '../../electron/vault/open-vault.ts'
import { spanOf } from '../../shared/books/month-span.ts'
import { instantFromMs } from '../../shared/time/instant.ts'
import { valueOf } from '../fakes/journal-bench.ts'
import { anyCob, anyPix } from '../fixtures/receiving-samples.ts'
import { suiteOf } from '../fixtures/suite.ts'
import { anyLine } from '../fixtures/vault-samples.ts'
import { type Lane, type LaneRoot, laneRoot, openLane } from './lane.ts'
import type { Task } from './task.ts'

// An account is rebuilt from the institution by a process that dies at its n-th reading or write, twice over, and once by one
// that lives. All come to the same lists; and a part that is said to be had, at whatever moment, is there.

const POINTS = ['before-part', 'after-part', 'before-write', 'after-write'] as const
const NTHS = [1, 2, 3, 5, 8, 13, 21, 34] as const
const ALL = POINTS.length * NTHS.length
const PAGE = { first: 0, limit: 1000 } as const

const suite = suiteOf('kill of rebuilding', { seed: 1, step: 11, runs: { short: 2, whole: ALL, nightly: ALL } })
let root: LaneRoot
let lane: Lane

beforeAll(async () => {
  suite.announce()
  root = await laneRoot()
  lane = await openLane(root)
})
afterAll(async () => {
  await lane.close()
  root.remove()
})

const life = (folder: string, death: Task['death']): Task => ({
  payer: 'rebuilder',
  folder,
  cap: null,
  wanted: [],
  sendAgain: false,
  death,
  wall: { aheadMs: 0, step: null },
  isHasty: false,
  meets: false,
  asksOnMs: null,
})

/** What a folder's vault holds of the account, and which parts are said to be had that are not whole. */
async function look(folder: string) {
  const key = new Uint8Array(32).fill(7)
  const vault = valueOf(await openVault({ file: join(folder, 'vault.db'), key, create: false }))
  try {
    const lines = valueOf(await vault.statement.rows({ filter: anyLine, sort: 'newest', ...PAGE }))
    const billets = valueOf(await vault.billets.list({ text: '', limit: 1000, before: null })).rows
    const received = valueOf(await vault.received.rows({ filter: anyPix, sort: 'newest', ...PAGE }))
    const now = instantFromMs(lane.now())
    const charges = valueOf(await vault.charges.rows({ filter: anyCob, sort: 'newest', ...PAGE, now }))
    const parts = valueOf(await readRebuild(vault.records))?.parts ?? []
    const lacking = parts.filter(({ kind, month, found }) => {
      const { from, to } = spanOf(month)
      const kept = lines.filter(({ at }) => at >= from && at <= to).length
      return kind === 'statement' && found !== null && found > kept
    })
    return {
      lists: {
        lines: lines.map(({ id, amount, direction, counterpartName }) => ({ id, amount, direction, counterpartName })),
        billets: billets.map(({ id, amount, status }) => ({ id, amount, status })),
        received: received.map(({ endToEndId, amount }) => ({ endToEndId, amount })),
        charges: charges.map(({ txid, amount }) => ({ txid, amount })),
      },
      parts,
      lacking,
    }
  } finally {
    await vault.close()
  }
}

test('who dies while rebuilding, at whatever reading or write, goes on to the same lists, and nothing is said to be had that is not', async () => {
  const alive = lane.folder('alive')
  expect((await lane.live(life(alive, null))).killed).toBe(false)
  const truth = await look(alive)
  expect(truth.lists.lines.length).toBeGreaterThan(20)
  expect(truth.parts.every(({ found }) => found !== null)).toBe(true)
  const wrong: string[] = []
  for (const number of suite.numbers) {
    const point = POINTS[number % POINTS.length] ?? 'before-part'
    const nth = NTHS[Math.floor(number / POINTS.length) % NTHS.length] ?? 1
    const folder = lane.folder(`dies-${number}`)
    const told = `${number}: ${point}, the ${nth}th`
    for (const death of [
      { point, nth },
      { point, nth: 2 },
    ]) {
      const { killed } = await lane.live(life(folder, death))
      if (!killed && death.nth === nth && nth < 8) wrong.push(`${told}: nobody died`)
      const { lacking } = killed ? await look(folder) : { lacking: [] }
      if (lacking.length > 0) wrong.push(`${told}: had, and not there: ${JSON.stringify(lacking)}`)
    }
    await lane.live(life(folder, null))
    const { lists, parts } = await look(folder)
    if (JSON.stringify(lists) !== JSON.stringify(truth.lists)) wrong.push(`${told}: other lists`)
    if (parts.some(({ found }) => found === null)) wrong.push(`${told}: not whole`)
  }
  expect(wrong).toEqual([])
})
