import { existsSync, openSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../../electron/vault/database/connect.ts'
import { inTransaction } from '../../../electron/vault/database/in-transaction.ts'
import { openFile } from '../../../electron/vault/database/open-file.ts'
import { makeStores, type Stores } from '../../../electron/vault/worker/operations.ts'
import { everyReceipt } from '../../../shared/domain/receipt-filter.ts'
import { openTestVault, testFolder, testKey, value } from '../../fixtures/open-test-vault.ts'
import { anyCob, anyPix, batch, cob, debtor, endToEnd, pix } from '../../fixtures/receiving-samples.ts'
import {
  anyLine,
  at,
  billet,
  defenseFile,
  event,
  infraction,
  line,
  paymentId,
  receipt,
  receiptId,
  seed,
} from '../../fixtures/vault-samples.ts'

const ROWS = 12
const folder = testFolder()
const copy = join(folder.path, 'copy.db')
const beside = ['', '-wal', '-shm']
let whole: Buffer
let asWritten: unknown

/** A generator of numbers below a limit, the same ones at each run (mulberry32). */
function random(start: number): (limit: number) => number {
  let state = start
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
}

function flipped(bytes: Buffer, offset: number, bit: number): Buffer {
  const changed = Buffer.from(bytes)
  changed[offset] = (bytes[offset] ?? 0) ^ (1 << bit)
  return changed
}

/** Everything a person could see, or the word for why not. */
function readAll(stores: Stores): unknown {
  const payments = Array.from({ length: ROWS }, (_, n) => value(stores.journal.get(paymentId(n))))
  const receipts = Array.from({ length: ROWS }, (_, n) => {
    const opened = value(stores.receipts.open(receiptId(n)))
    return opened && { ...opened, bytes: Buffer.from(opened.bytes).toString('hex') }
  })
  const found = value(stores.receipts.rows({ filter: { ...everyReceipt, words: ['forn'] }, first: 0, limit: 99 }))
  const filter = { ...anyLine, text: 'forn' }
  const lines = value(stores.statement.rows({ filter, sort: 'highest', first: 0, limit: 99 }))
  const billets = value(stores.billets.list({ text: 'forn', limit: 99, before: null }))
  const files = Array.from({ length: ROWS }, (_, n) => readFile(stores, n))
  const books = [lines, value(stores.statement.totals(filter)), billets, value(stores.infractions.all()), files]
  return JSON.stringify([payments, receipts, found, books, readReceiving(stores), value(stores.journal.verify())])
}

/** Every charge, Pix and batch, in lists and whole. */
function readReceiving(stores: Stores): unknown {
  const ask = { sort: 'highest', first: 0, limit: 99 } as const
  const whole = Array.from({ length: ROWS }, (_, n) => [
    value(stores.charges.get(cob(n))),
    value(stores.received.get(endToEnd(n))),
    value(stores.batches.get(batch(n + 1).id)),
  ])
  const filter = { ...anyCob, text: 'forn' }
  const charges = [value(stores.charges.rows({ ...ask, filter, now: at(0) })), value(stores.charges.keys())]
  const totals = [value(stores.charges.totals({ filter, now: at(0) })), value(stores.received.totals(anyPix))]
  return [whole, charges, totals, value(stores.received.rows({ ...ask, filter: { ...anyPix, text: 'forn' } }))]
}

/** The n-th draft with its file. */
function readFile(stores: Stores, n: number): unknown {
  const { files, ...draft } = value(stores.infractions.draft(infraction(n).id))
  const opened = files.map(({ id }) => value(stores.infractions.openFile(id)))
  return [draft, opened.map((one) => one && { ...one, bytes: Buffer.from(one.bytes).toString('hex') })]
}

/** Opens the copy as it stands and reads all of it. */
function readCopy(): { fault: unknown } | { read: unknown } {
  const opened = openFile({ file: copy, key: testKey, create: false })
  if (!opened.ok) return { fault: opened.error.kind === 'storage' ? opened.error.fault : opened.error.kind }
  try {
    const stores = makeStores(opened.value, testKey)
    const result = inTransaction(opened.value, () => ({ ok: true, value: readAll(stores) }))
    return result.ok ? { read: result.value } : { fault: 'damaged on read' }
  } finally {
    opened.value.close()
  }
}

function put(main: Buffer, wal: Buffer | null): void {
  for (const end of beside) rmSync(copy + end, { force: true })
  writeFileSync(copy, main)
  if (wal !== null) writeFileSync(`${copy}-wal`, wal)
}

beforeAll(async () => {
  const vault = await openTestVault(folder.file)
  for (let n = 0; n < ROWS; n += 1) {
    value(await vault.journal.insert(seed(n), event('reviewed', n)))
    value(await vault.receipts.put(receipt(n), Buffer.alloc(9000, n)))
    value(await vault.statement.put([line(n, { counterpartName: `Fornecedor ${n}` })]))
    value(await vault.billets.put([billet(n, { creditorName: `Fornecedor ${n}` })]))
    value(await vault.infractions.put([infraction(n)]))
    value(await vault.infractions.saveDraft(infraction(n).id, `Defesa ${n}`, at(n)))
    const paid = pix(n, { payer: { name: `Fornecedor ${n}`, document: null } })
    const charge = cob(n, { debtor: debtor(`Fornecedor ${n}`), key: `k${n}`, pix: [paid] })
    value(await vault.charges.put([charge, { ...charge, revision: 1 }], at(n)))
    value(await vault.batches.put(batch(n + 1)))
    const bytes = Buffer.alloc(3000, n)
    value(await vault.infractions.addFile(infraction(n).id, defenseFile(n, bytes), bytes))
  }
  await vault.close()
  whole = readFileSync(folder.file)
  put(whole, null)
  const read = readCopy()
  if (!('read' in read)) throw new Error('the sample does not open')
  asWritten = read.read
})
afterAll(() => folder.remove())

describe('one changed bit in the closed file', () => {
  const next = random(2026)
  const somewhere = Array.from({ length: 200 }, () => ({ offset: -1, bit: next(8) }))
  const inTheHeader = Array.from({ length: 100 }, (_, offset) => ({ offset, bit: next(8) }))

  test('is noticed and named, or changes nothing that is read; the file stays as it was found', () => {
    const outcomes = { noticed: 0, harmless: 0 }
    for (const { offset, bit } of [...somewhere, ...inTheHeader]) {
      const changed = flipped(whole, offset < 0 ? next(whole.length) : offset, bit)
      put(changed, null)
      const outcome = readCopy()
      if ('read' in outcome) {
        expect(outcome.read).toEqual(asWritten)
        outcomes.harmless += 1
      } else {
        expect(outcome.fault).toMatch(/^damaged/)
        expect(readFileSync(copy).equals(changed)).toBe(true)
        expect(existsSync(`${copy}-wal`)).toBe(false)
        outcomes.noticed += 1
      }
    }
    expect(outcomes.noticed).toBeGreaterThan(250)
  })
})

describe('one changed bit in the log of a program that was killed', () => {
  test('is noticed and named, or undoes at most the last transaction', async () => {
    put(whole, null)
    const vault = await openTestVault(copy)
    const sizes: number[] = []
    for (let n = 0; n < 6; n += 1) {
      value(await vault.records.put(`r${n}`, `"${'x'.repeat(n * 900)}"`))
      sizes.push(statSync(`${copy}-wal`).size)
    }
    const main = readFileSync(copy)
    const wal = readFileSync(`${copy}-wal`)
    await vault.close()
    const startOfLast = sizes.at(-2) ?? 0
    const next = random(7)
    let noticed = 0
    for (let n = 0; n < 120; n += 1) {
      const offset = n < 32 ? n : next(wal.length)
      const changed = flipped(wal, offset, next(8))
      put(main, changed)
      const opened = openFile({ file: copy, key: testKey, create: false })
      if (opened.ok) {
        const stores = makeStores(opened.value, testKey)
        const kept = Array.from({ length: 6 }, (_, n) => value(stores.records.get(`r${n}`)) !== null)
        opened.value.close()
        expect(kept.slice(0, 5)).toEqual([true, true, true, true, true])
        if (kept[5] === false) expect(offset).toBeGreaterThanOrEqual(startOfLast)
      } else {
        noticed += 1
        expect(opened.error).toMatchObject({ kind: 'storage', fault: 'damaged' })
        expect(readFileSync(copy).equals(main)).toBe(true)
        expect(readFileSync(`${copy}-wal`).equals(changed)).toBe(true)
      }
    }
    expect(noticed).toBeGreaterThan(50)
  })

  test('a log cut anywhere, as a kill may leave it, opens up to its last whole transaction', async () => {
    put(whole, null)
    const vault = await openTestVault(copy)
    for (let n = 0; n < 3; n += 1) value(await vault.records.put(`r${n}`, '1'))
    const [main, wal] = [readFileSync(copy), readFileSync(`${copy}-wal`)]
    await vault.close()
    for (const size of [0, 32, 33, 4000, wal.length - 4121, wal.length - 4120, wal.length - 1]) {
      put(main, wal.subarray(0, size))
      const opened = openFile({ file: copy, key: testKey, create: false })
      expect([size, opened.ok]).toEqual([size, true])
      if (opened.ok) opened.value.close()
    }
  })
})

test.each([
  ['a charge', "UPDATE charge SET told = replace(told, 'cob', 'cop')"],
  ['a sum of a charge', 'UPDATE charge SET received = 9007199254740993'],
  ['an earlier revision', 'UPDATE charge_revision SET told = substr(told, 1, 20)'],
  ['a Pix', "UPDATE received SET told = '{}'"],
  ['a batch', "UPDATE charge_batch SET summary = '[]'"],
])('a row of %s that says something impossible is named as damage, not shown', async (_, sql) => {
  put(whole, null)
  const db = connect(copy, testKey)
  db.exec(sql)
  db.close()
  const vault = await openTestVault(copy)
  const ask = { sort: 'newest', first: 0, limit: 9 } as const
  const answers = [
    await vault.charges.get(cob(1)),
    await vault.charges.rows({ ...ask, filter: anyCob, now: at(0) }),
    await vault.received.get(endToEnd(1)),
    await vault.batches.list(),
  ]
  const failed = answers.flatMap((answer) => (answer.ok ? [] : [answer.error]))
  expect(failed.length).toBeGreaterThan(0)
  for (const error of failed) expect(error).toMatchObject({ kind: 'storage', fault: 'damaged' })
  await vault.close()
})

test('a page that goes bad while the vault is open is named when it is read', async () => {
  const file = join(folder.path, 'late.db')
  const writer = await openTestVault(file)
  for (let n = 0; n < 40; n += 1) value(await writer.receipts.put(receipt(n), Buffer.alloc(60_000, n)))
  await writer.close()
  const vault = await openTestVault(file)
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.from('?'), 0, 1, Math.floor(statSync(file).size / 2))
  const opened = await Promise.all(Array.from({ length: 40 }, (_, n) => vault.receipts.open(receiptId(n))))
  const failed = opened.filter(({ ok }) => !ok)
  expect(failed).toHaveLength(1)
  expect(failed[0]).toMatchObject({ error: { kind: 'storage', fault: 'damaged' } })
  await vault.close()
})
