import { copyFileSync, existsSync } from 'node:fs'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AccountsReads } from '../../../electron/api/provider.ts'
import type { Fault } from '../../../electron/sandbox/faults.ts'
import type { TrainingBank } from '../../../electron/sandbox/training-bank.ts'
import type { CollectNeeds } from '../../../electron/services/receipts/collect-receipts.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import type { MissingReceipt } from '../../../shared/domain/missing-receipt.ts'
import type { StandingWork } from '../../../shared/domain/work.ts'
import { endToEndIdSchema } from '../../../shared/ids/end-to-end-id.ts'
import { instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import { startBank } from '../../fakes/bank.ts'
import { createManualClock, type ManualClock } from '../../fakes/manual-clock.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'
import { event, paymentId, seed } from '../../fixtures/vault-samples.ts'
import { accessTo, collectorOf, learnDays, readsOf } from './collecting-bench.ts'

const DAYS = 12
const HOUR_MS = 3_600_000

const learned = testFolder()
let folder = testFolder()
let clock: ManualClock
let bank: TrainingBank
let vault: Vault
let bankReads: { reads: AccountsReads; close: () => Promise<void> }

beforeEach(async () => {
  folder = testFolder()
  clock = createManualClock()
  const { now } = clock
  bank = await startBank({ clock: { now: () => Date.parse(now()) }, serveBook: false })
  bankReads = readsOf(accessTo(bank), clock)
  await learnOnce()
  copyFileSync(learned.file, folder.file)
  vault = await openTestVault(folder.file)
})
afterEach(async () => {
  await bankReads.close()
  await vault.close()
  folder.remove()
})
afterAll(() => learned.remove())

// The same day begins anew in each test, and the bank tells the same of it: one of them reads it for all.
async function learnOnce(): Promise<void> {
  if (existsSync(learned.file)) return
  const first = await openTestVault(learned.file)
  await learnDays(first, bankReads.reads, clock, DAYS)
  await first.close()
}

const coverage = async () => value(await vault.settled.coverage())
const missing = async () => value(await vault.settled.missing({ first: 0, limit: 200 }))
const reasons = async () => new Set((await missing()).map(({ reason }) => reason))

/** Runs until nothing is due any more, however long that takes by the clock; at most so many times. */
async function collectAll(collector = collectorOf(vault, bankReads.reads, clock), most = 30): Promise<void> {
  for (let runs = 0; runs < most; runs += 1) {
    const pause = await collector.run()
    if (pause === null) return
    clock.advance(pause)
  }
}

function asked(): string[] {
  return bank.requests().flatMap(({ operation, path }) => (/[rR]eceipt/.test(operation) ? [path] : []))
}

async function keptOf({ key, kind }: MissingReceipt) {
  const proof = kind === 'billet' ? { billetId: key } : { endToEndId: endToEndIdSchema.parse(key) }
  const summary = value(await vault.receipts.ofProof(proof))
  return summary === null ? null : value(await vault.receipts.open(summary.id))
}

describe('payments made elsewhere', () => {
  test('get their receipts, Pix and boletos, as the bank sent them and named as statement and list say', async () => {
    const before = await missing()
    expect(new Set(before.map(({ kind }) => kind))).toEqual(new Set(['pix', 'billet']))
    await collectAll()
    expect(await coverage()).toEqual({ payments: before.length, missing: 0 })
    for (const row of before) {
      const { payeeName, payeeDocument, amount, paidAt } = row
      const opened = await keptOf(row)
      expect(opened?.summary).toMatchObject({ payeeName, payeeDocument, amount, paidAt, paymentId: null })
      expect(opened?.summary.description).not.toBe('')
      expect(
        Buffer.from(opened?.bytes ?? [])
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
    }
  })

  test('whose line was not read in detail are named all the same', async () => {
    const fresh = testFolder()
    const bare = await openTestVault(fresh.file)
    const period = { from: instantFromMs(instantMs(clock.now()) - 100 * 24 * HOUR_MS), to: clock.now() }
    const page = value(await bankReads.reads.statementPage({ ...period, page: 1, limit: 10, newestFirst: false }))
    value(await bare.statement.put(page.lines))
    const rows = value(await bare.settled.missing({ first: 0, limit: 20 }))
    expect(rows.map(({ payeeName }) => payeeName)).toEqual(rows.map(() => null))
    await collectAll(collectorOf(bare, bankReads.reads, clock))
    for (const { key } of rows) {
      const kept = value(await bare.receipts.ofProof({ endToEndId: endToEndIdSchema.parse(key) }))
      expect(kept?.payeeName).toMatch(/./)
      expect(kept?.description).toMatch(/./)
    }
    await bare.close()
    fresh.remove()
  })

  test('are asked for from the newest to the oldest, each once where its receipt is there', async () => {
    const before = await missing()
    await collectAll()
    const places = asked().map((path) => before.findIndex(({ key }) => path.endsWith(`/${key}`)))
    const firsts = [...new Set(places)]
    // Two at once: neighbours may arrive in either order.
    for (const [n, place] of firsts.entries()) expect(Math.abs(place - n)).toBeLessThanOrEqual(1)
    expect(places.filter((place) => place !== 0)).toHaveLength(before.length - 1)
  })

  test('whose receipt takes its time are asked again until it is there', async () => {
    const [newest] = await missing()
    await collectAll()
    expect(asked().filter((path) => path.endsWith(`/${newest?.key}`)).length).toBeGreaterThan(1)
    expect((await coverage()).missing).toBe(0)
  })

  test('that never have one are asked for within hours, then days, and never given up', async () => {
    bank.control.setFaults(['receipt-not-ready'])
    const row = (await missing()).at(-1)
    const collector = collectorOf(vault, bankReads.reads, clock)
    const hours: number[] = []
    for (let tries = 1; tries <= 6; tries += 1) {
      await collector.run()
      const kept = value(await vault.settled.find(row?.key ?? ''))
      expect(kept).toMatchObject({ tries, reason: 'not-ready' })
      const at = instantMs(kept?.nextTryAt ?? clock.now())
      hours.push(Math.round((at - instantMs(kept?.triedAt ?? clock.now())) / HOUR_MS))
      clock.advance(at - instantMs(clock.now()))
    }
    expect(hours).toEqual([1, 6, 24, 72, 72, 72])
  })
})

describe('a payment of ours', () => {
  test('is collected with the rest and its journal says so once', async () => {
    const [row] = await missing()
    const told = { state: 'settled', receipt: 'wanted', endToEndId: endToEndIdSchema.parse(row?.key) } as const
    value(await vault.journal.insert(seed(1, { description: 'NF 12' }), event('reviewed')))
    value(await vault.journal.change(paymentId(1), { state: 'frozen', seq: 1 }, told, event('settled')))
    const collector = collectorOf(vault, bankReads.reads, clock)
    await collectAll(collector)
    expect(collector.news.filter((news) => news.startsWith('saved'))).toEqual([`saved ${paymentId(1)}`])
    expect(value(await vault.journal.get(paymentId(1)))).toMatchObject({ receipt: 'saved', nextReceiptAt: null })
    expect(value(await vault.receipts.ofPayment(paymentId(1)))).toMatchObject({ description: 'NF 12', amount: 101 })
  })

  test('that becomes known as ours after its receipt came gets that one', async () => {
    const [row] = await missing()
    await collectAll()
    const told = { state: 'settled', receipt: 'wanted', endToEndId: endToEndIdSchema.parse(row?.key) } as const
    value(await vault.journal.insert(seed(1), event('reviewed')))
    value(await vault.journal.change(paymentId(1), { state: 'frozen', seq: 1 }, told, event('settled')))
    const before = asked().length
    await collectAll()
    expect(asked()).toHaveLength(before)
    expect(value(await vault.journal.get(paymentId(1)))).toMatchObject({ receipt: 'saved' })
    expect(value(await vault.receipts.ofPayment(paymentId(1)))?.endToEndId).toBe(row?.key)
  })
})

describe('a bank in trouble', () => {
  test.each<[Fault, string, number]>([
    ['429-null', 'unreachable', 30_000],
    ['503', 'unreachable', 30_000],
    ['500-before', 'unreachable', 30_000],
    ['drop-before-booking', 'unreachable', 2000],
    ['403', 'refused', 2000],
  ])(
    'that answers every receipt with %s is left alone for a while, then all of it is collected',
    async (fault, reason, pause) => {
      const { payments } = await coverage()
      bank.control.setFaults([`${fault}@receipt`, `${fault}@billetReceipt`] as Fault[])
      const collector = collectorOf(vault, bankReads.reads, clock)
      expect(await collector.run()).toBe(pause)
      expect(new Set(asked()).size).toBeLessThanOrEqual(2)
      expect(await reasons()).toEqual(new Set(['not-tried', reason]))
      const isOffline = fault === 'drop-before-booking'
      expect(value(await collector.standing.view())).toMatchObject({ state: isOffline ? 'waiting' : 'failed' })
      const before = asked().length
      expect(await collector.run()).toBeCloseTo(pause, 3)
      expect(asked()).toHaveLength(before)
      bank.control.setFaults([])
      clock.advance(pause)
      await collectAll(collector)
      expect(await coverage()).toEqual({ payments, missing: 0 })
      expect(value(await collector.standing.view())).toBeNull()
    },
  )

  test.each<Fault>(['receipt-not-pdf', 'receipt-bad-base64', 'receipt-huge', 'html', 'truncated-json'])(
    'that sends %s once has nothing of it kept, the reason is noted, and the rest goes on',
    async (fault) => {
      const rows = await missing()
      bank.control.setFaults([`${fault}@billetReceiptx1`, `${fault}@receiptx1`] as Fault[])
      const collector = collectorOf(vault, bankReads.reads, clock)
      expect(await collector.run()).not.toBeNull()
      const left = await missing()
      expect(left.length).toBeLessThanOrEqual(3)
      expect(left.filter(({ reason }) => reason === 'unreadable').length).toBeGreaterThan(0)
      for (const row of left) expect(await keptOf(row)).toBeNull()
      await collectAll(collector)
      expect(await coverage()).toEqual({ payments: rows.length, missing: 0 })
    },
  )

  test('with answers cut in the middle keeps no half of one', async () => {
    bank.control.setFaults(['reset-half-answer@receipt', 'reset-half-answer@billetReceipt'])
    await collectorOf(vault, bankReads.reads, clock).run()
    for (const row of await missing()) expect(await keptOf(row)).toBeNull()
    bank.control.setFaults([])
    await collectAll()
    expect((await coverage()).missing).toBe(0)
  })
})

describe('held by a person', () => {
  test('it asks for nothing old, and goes on when one is wanted now', async () => {
    const held = new Set<StandingWork>(['collect'])
    const { payments } = await coverage()
    clock.advance(48 * HOUR_MS)
    const collector = collectorOf(vault, bankReads.reads, clock, held)
    expect(await collector.run()).toBeNull()
    expect(asked()).toEqual([])
    expect(value(await collector.standing.view())).toMatchObject({ done: 0, total: payments })
    value(await collector.tryNow(null))
    expect(held.has('collect')).toBe(false)
    expect(collector.news).toContain('wake')
    await collectAll(collector)
    expect((await coverage()).missing).toBe(0)
  })
})

describe('a lock in the middle', () => {
  test('notes no failure of what was under way, and the next life collects the rest', async () => {
    const { payments } = await coverage()
    let asks = 0
    const closing: CollectNeeds['reads'] = {
      statementDetail: (id) => bankReads.reads.statementDetail(id),
      async receipt(id) {
        asks += 1
        if (asks === 5) {
          collector.stop()
          await bankReads.close()
        }
        return bankReads.reads.receipt(id)
      },
      billetReceipt: (id) => bankReads.reads.billetReceipt(id),
    }
    const collector = collectorOf(vault, closing, clock)
    expect(await collector.run()).toBeNull()
    await vault.close()
    vault = await openTestVault(folder.file)
    const left = await missing()
    expect(left.length).toBeGreaterThan(0)
    expect(left.length).toBeLessThan(payments)
    expect(left.filter(({ reason }) => reason === 'unreachable')).toEqual([])
    bankReads = readsOf(accessTo(bank), clock)
    await collectAll()
    expect(await coverage()).toEqual({ payments, missing: 0 })
  })
})
