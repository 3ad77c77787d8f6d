import { afterEach, beforeEach, expect, test } from 'vitest'
import { randomOf } from '../../../electron/sandbox/ledger/random.ts'
import type { TrainingBank } from '../../../electron/sandbox/training-bank.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import { endToEndIdSchema } from '../../../shared/ids/end-to-end-id.ts'
import { startBank } from '../../fakes/bank.ts'
import { createManualClock } from '../../fakes/manual-clock.ts'
import { type BuiltProgram, buildProgram } from '../../fixtures/build-program.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'
import { suiteOf } from '../../fixtures/suite.ts'
import { event, paymentId, seed } from '../../fixtures/vault-samples.ts'
import { live as liveOn } from '../works/kill-rounds.ts'
import { accessTo, learnDays, readsOf } from '../../integration/collecting/collecting-bench.ts'
import type { CollectingLife } from './collecting-child.ts'

const DAYS = 30
// Enough for a few receipts in each life, so that the last life still has some to collect.
const MOST_STEPS = 24
const OURS = 5
const suite = suiteOf('killed collecting', { seed: 20_261_120, runs: { short: 7, whole: 20, nightly: 20 } })

const folder = testFolder()
let program: BuiltProgram
let bank: TrainingBank

beforeEach(async () => {
  suite.announce()
  program = await buildProgram('kill/collecting/collecting-child.ts')
  const clock = createManualClock()
  bank = await startBank({ clock: { now: () => Date.parse(clock.now()) }, serveBook: false })
  const { reads, close } = readsOf(accessTo(bank), clock)
  const vault = await openTestVault(folder.file)
  await learnDays(vault, reads, clock, DAYS)
  await makeSomeOurs(vault)
  // The receipt that takes its time is there by now.
  clock.advance(3_600_000)
  await close()
  await vault.close()
}, 60_000)
afterEach(() => {
  program.remove()
  folder.remove()
})

async function makeSomeOurs(vault: Vault): Promise<void> {
  const rows = value(await vault.settled.missing({ first: 0, limit: 200 })).filter(({ kind }) => kind === 'pix')
  for (const [n, { key }] of rows.slice(0, OURS).entries()) {
    const told = { state: 'settled', receipt: 'wanted', endToEndId: endToEndIdSchema.parse(key) } as const
    value(await vault.journal.insert(seed(n), event('reviewed')))
    value(await vault.journal.change(paymentId(n), { state: 'frozen', seq: 1 }, told, event('settled')))
  }
}

/** Every payment with a whole receipt of its own, as coverage says: counted anew from what is stored. */
async function audit(keys: ReadonlyMap<string, 'pix' | 'billet'>): Promise<{ kept: number; missing: number }> {
  const vault = await openTestVault(folder.file)
  const ids = new Set<string>()
  for (const [key, kind] of keys) {
    const proof = kind === 'billet' ? { billetId: key } : { endToEndId: endToEndIdSchema.parse(key) }
    const summary = value(await vault.receipts.ofProof(proof))
    if (summary === null) continue
    // Opening checks the SHA-256 of the stored bytes.
    expect(value(await vault.receipts.open(summary.id))?.bytes.length).toBeGreaterThan(1000)
    ids.add(summary.id)
  }
  const { payments, missing } = value(await vault.settled.coverage())
  expect(payments).toBe(keys.size)
  expect(ids.size).toBe(payments - missing)
  const totals = value(
    await vault.receipts.totals({ words: [], from: null, to: null, lowest: null, highest: null, kind: null }),
  )
  expect(totals.count).toBe(ids.size)
  await vault.close()
  return { kept: ids.size, missing }
}

async function allKeys(): Promise<ReadonlyMap<string, 'pix' | 'billet'>> {
  const vault = await openTestVault(folder.file)
  const rows = value(await vault.settled.missing({ first: 0, limit: 200 }))
  await vault.close()
  return new Map(rows.map(({ key, kind }) => [key, kind]))
}

test('a process killed again and again while it collects loses nothing, keeps no receipt twice, and ends complete', async () => {
  const random = randomOf(suite.seed)
  const keys = await allKeys()
  const access = accessTo(bank)
  const live = (killAt: CollectingLife['killAt']) =>
    liveOn(program.file, { file: folder.file, access, killAt, laterMs: 3_600_000 } satisfies CollectingLife, null)
  let kept = 0
  for (let kill = 0; kill < suite.runs; kill += 1) {
    const killAt = random.between(1, MOST_STEPS)
    expect({ kill, killed: await live(killAt) }).toEqual({ kill, killed: true })
    const now = await audit(keys)
    expect(now.kept).toBeGreaterThanOrEqual(kept)
    kept = now.kept
  }
  expect(kept).toBeGreaterThan(0)
  expect(kept).toBeLessThan(keys.size)
  expect(await live(null)).toBe(false)
  expect(await audit(keys)).toEqual({ kept: keys.size, missing: 0 })

  const vault = await openTestVault(folder.file)
  for (let n = 0; n < OURS; n += 1) {
    const { receipt } = value(await vault.journal.get(paymentId(n))) ?? {}
    const saved = value(await vault.journal.events(paymentId(n))).filter(({ what }) => what === 'receipt-saved')
    expect({ n, receipt, saved: saved.length }).toEqual({ n, receipt: 'saved', saved: 1 })
    expect(value(await vault.receipts.ofPayment(paymentId(n)))).not.toBeNull()
  }
  expect(value(await vault.journal.verify()).events).toBeGreaterThan(0)
  await vault.close()
}, 300_000)
