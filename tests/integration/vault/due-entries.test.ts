import { statSync } from 'node:fs'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '../../../electron/vault/database/connect.ts'
import { inTransaction } from '../../../electron/vault/database/in-transaction.ts'
import { makeFile } from '../../../electron/vault/database/make-file.ts'
import type { VaultDatabase } from '../../../electron/vault/database/sqlite.ts'
import type { LogNote } from '../../../electron/vault/log-tables.ts'
import { makeStores, type Stores } from '../../../electron/vault/worker/operations.ts'
import type { LogFilter } from '../../../shared/domain/log.ts'
import { appError } from '../../../shared/errors/app-error.ts'
import { err } from '../../../shared/kit/result.ts'
import { openTestVault, testFolder, testKey, value } from '../../fixtures/open-test-vault.ts'
import { at, event, seed } from '../../fixtures/vault-samples.ts'

const BEFORE = 28
const PAGE_AND_FRAME = 4096 + 24
const every: LogFilter = { from: null, to: null, who: null, area: null, outcome: null, text: '', near: null }
const who = ['marina', 'renato'] as const
const abouts = ['Padaria Aurora', 'Oficina', 'Aurora Transportes'] as const
const outcomes = ['done', 'refused'] as const

let folder = testFolder()
let db: VaultDatabase
let stores: Stores

beforeEach(() => {
  folder = testFolder()
  makeFile(folder.file, testKey)
  db = connect(folder.file, testKey)
  stores = makeStores(db, testKey)
})
afterEach(() => {
  db.close()
  folder.remove()
})

const note = (n: number): LogNote => ({
  at: at(n),
  clock: 'bank',
  who: { is: 'person', name: who[n % 2] ?? null },
  area: 'file',
  what: 'file-saved',
  outcome: outcomes[n % 2] ?? 'done',
  about: abouts[n % 3] ?? null,
  facts: { reason: `motivo${n}` },
})
const add = (from: number, count: number): void => {
  const notes = Array.from({ length: count }, (_, n) => note(from + n))
  value(inTransaction(db, () => stores.log.add(notes)))
}
const numbers = (some: Partial<LogFilter>): number[] =>
  value(inTransaction(db, () => stores.log.rows({ filter: { ...every, ...some }, first: 0, limit: 2_000 }))).map(
    ({ n }) => n,
  )
const numberOf = (sql: string): number => db.prepare<[], number>(sql).pluck().get() ?? 0
const inIndex = (): number => numberOf('SELECT count(*) FROM log_text_docsize')
const due = (): number => numberOf('SELECT count(*) FROM log_entry WHERE due IS NOT NULL')

test('what is done writes entries alone, and a vault at rest brings them into the indexes a few at a time', () => {
  add(1, 500)
  expect([inIndex(), due()]).toEqual([0, 500])
  expect(stores.log.atRest()).toBe(true)
  expect([inIndex(), due()]).toEqual([200, 300])
  while (stores.log.atRest());
  expect([inIndex(), due()]).toEqual([500, 0])
  expect(stores.log.atRest()).toBe(false)
})

test('the whole log and the neighbours of an entry do not wait for the indexes', () => {
  add(1, 50)
  expect(numbers({})).toHaveLength(50)
  expect(numbers({ near: 25 })).toHaveLength(21)
  expect(value(stores.log.totals(every)).count).toBe(50)
  expect(due()).toBe(50)
})

test('whoever has entries and is in no index yet is among the people', () => {
  add(1, 2)
  expect(value(inTransaction(db, () => stores.log.people()))).toEqual([
    { is: 'person', name: 'marina' },
    { is: 'person', name: 'renato' },
  ])
})

test('a filter and a search see what was done up to now, whenever the vault rested', () => {
  const step = fc.oneof(
    fc.record({ does: fc.constant('add' as const), count: fc.integer({ min: 1, max: 260 }) }),
    fc.record({ does: fc.constant('rest' as const) }),
    fc.record({ does: fc.constant('look' as const), n: fc.integer({ min: 1, max: 300 }) }),
  )
  let last = 0
  const run = (steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[]): void => {
    for (const asked of steps) {
      if (asked.does === 'rest') stores.log.atRest()
      if (asked.does === 'add') {
        add(last + 1, asked.count)
        last += asked.count
      }
      if (asked.does !== 'look' || last > 2_000) continue
      const all = Array.from({ length: last }, (_, index) => last - index)
      expect(numbers({ text: 'aurora' })).toEqual(all.filter((n) => n % 3 !== 1))
      expect(numbers({ text: `motivo${asked.n}` })).toEqual(all.filter((n) => `${n}`.startsWith(`${asked.n}`)))
      expect(numbers({ who: { is: 'person', name: 'renato' }, outcome: 'refused' })).toEqual(
        all.filter((n) => n % 2 === 1),
      )
      expect(numbers({ from: at(asked.n) })).toEqual(all.filter((n) => n >= asked.n))
      expect(due()).toBe(0)
    }
  }
  fc.assert(
    fc.property(fc.array(step, { minLength: 3, maxLength: 8 }), (steps) => run(steps)),
    { numRuns: 15, seed: 20_261_129 },
  )
})

test('an undone call leaves nothing due, and what comes after it is found', () => {
  add(1, 3)
  inTransaction(db, () => {
    stores.log.add([note(4), note(5)])
    stores.log.rows({ filter: { ...every, text: 'aurora' }, first: 0, limit: 9 })
    return err(appError({ kind: 'internal' }))
  })
  expect([inIndex(), due()]).toEqual([0, 3])
  add(4, 1)
  expect(numbers({ text: 'motivo4' })).toEqual([4])
})

test('a payment is found by its payee’s document in the log, before its entry is in the indexes and after', () => {
  value(inTransaction(db, () => stores.journal.insert(seed(1, { payeeDocument: '12345678000195' }), event('reviewed'))))
  expect(due()).toBe(1)
  expect(numbers({ text: '12.345.678/0001-95' })).toEqual([1])
  expect(due()).toBe(0)
  expect(numbers({ text: '12345678000195' })).toEqual([1])
})

test('an entry that says nothing that can be read is found by its number and keeps no other out', () => {
  add(1, 3)
  db.exec("UPDATE log_entry SET facts = 'x', due = '{' WHERE n = 2")
  expect(numbers({ text: 'motivo3' })).toEqual([3])
  expect(numbers({ text: '2' })).toEqual([2])
})

test('a change of a payment writes one page for each thing that it says, and none of an index of the log', () => {
  db.pragma('wal_autocheckpoint = 0')
  const intent = value(inTransaction(db, () => stores.journal.insert(seed(1), event('reviewed'))))
  const log = (): number => statSync(`${folder.file}-wal`).size
  const before = log()
  const from = { state: intent.state, seq: intent.seq }
  value(inTransaction(db, () => stores.journal.change(intent.id, from, { asks: 1 }, event('recorded', 1))))
  // The payment with its three indexes, its event with an index, the entry with its mark, and the two heads.
  expect((log() - before) / PAGE_AND_FRAME).toBeLessThanOrEqual(11)
})

test('the log of an older vault is filtered and searched as before, with what comes to it', async () => {
  const old = testFolder()
  makeFile(old.file, testKey, BEFORE)
  const before = connect(old.file, testKey)
  before.exec(`INSERT INTO log_entry (n, at, clock, who, area, what, outcome, subject, amount, about, facts, mark, mac)
      VALUES (1, '2026-11-01T12:00:00.000Z', 'bank', 'person:marina', 'file', 'file-saved', 'done', NULL, NULL, 'Padaria', '{}', NULL, zeroblob(32));
    INSERT INTO log_text (rowid, name, document, description, ids, amount) VALUES (1, 'Padaria', NULL, '', '1', NULL);
    UPDATE log_head SET n = 1, mac = zeroblob(32), seal = zeroblob(32)`)
  before.close()
  const vault = await openTestVault(old.file)
  value(await vault.log.add([{ ...note(2), about: 'Padaria Nova' }]))
  const found = async (some: Partial<LogFilter>) =>
    value(await vault.log.rows({ filter: { ...every, ...some }, first: 0, limit: 9 })).map(({ n }) => n)
  expect(await found({ text: 'padaria' })).toEqual([2, 1])
  expect(await found({ who: { is: 'person', name: 'marina' } })).toEqual([2, 1])
  expect(await found({ outcome: 'refused' })).toEqual([])
  await vault.close()
  old.remove()
})
