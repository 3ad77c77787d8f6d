import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../../electron/vault/database/connect.ts'
import { makeFile } from '../../../electron/vault/database/make-file.ts'
import type { LogNote } from '../../../electron/vault/log-tables.ts'
import { entriesQuery, logNumbersQuery, logStretchQuery } from '../../../electron/vault/stores/log-lists.ts'
import { migrations } from '../../../electron/vault/migrations/migrations.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import type { LogFilter } from '../../../shared/domain/log.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { openTestVault, testFolder, testKey, value } from '../../fixtures/open-test-vault.ts'
import { event, paymentId, seed } from '../../fixtures/vault-samples.ts'

const MANY = 100_000
const every: LogFilter = { from: null, to: null, who: null, area: null, outcome: null, text: '', near: null }
const people = ['marina', 'renato', null] as const
const outcomes = ['done', 'refused', 'failed', 'doubt'] as const
const areas = ['session', 'file', 'webhook', 'settings'] as const
const minute = (n: number) => instantFromMs(Date.UTC(2026, 0, 1) + n * 60_000)

function note(n: number): LogNote {
  return {
    at: minute(n),
    clock: 'bank',
    who: { is: 'person', name: people[n % 3] ?? null },
    area: areas[n % 4] ?? 'session',
    what: 'file-saved',
    outcome: outcomes[n % 5] ?? 'done',
    about: n % 1000 === 0 ? 'Ação Beta' : null,
    facts: { rows: n },
  }
}

describe('a log of 100,000 entries', () => {
  const folder = testFolder()
  let vault: Vault

  beforeAll(async () => {
    vault = await openTestVault(folder.file)
    for (let from = 1; from <= MANY; from += 5000)
      value(await vault.log.add(Array.from({ length: 5000 }, (_, n) => note(from + n))))
  })
  afterAll(async () => {
    await vault.close()
    folder.remove()
  })

  const page = async (some: Partial<LogFilter>, first: number, limit = 3) =>
    value(await vault.log.rows({ filter: { ...every, ...some }, first, limit })).map(({ n }) => n)
  const count = async (some: Partial<LogFilter>) => value(await vault.log.totals({ ...every, ...some })).count

  test('is paged from the newest to the oldest', async () => {
    expect(await page({}, 0)).toEqual([100_000, 99_999, 99_998])
    expect(await page({}, 50_000)).toEqual([50_000, 49_999, 49_998])
    expect(await page({}, 99_998)).toEqual([2, 1])
    expect(await count({})).toBe(MANY)
  })

  test('is filtered by period, person, kind, outcome and text, one by one and together', async () => {
    const of = (is: (n: number) => boolean) => Array.from({ length: MANY }, (_, n) => MANY - n).filter(is)
    const cases: readonly [Partial<LogFilter>, number[]][] = [
      [{ from: minute(200), to: minute(300) }, of((n) => n >= 200 && n <= 300)],
      [{ who: { is: 'person', name: 'renato' } }, of((n) => n % 3 === 1)],
      [{ who: { is: 'person', name: null } }, of((n) => n % 3 === 2)],
      [{ who: { is: 'institution' } }, []],
      [{ area: 'webhook' }, of((n) => n % 4 === 2)],
      [{ outcome: 'refused' }, of((n) => n % 5 === 1)],
      [{ text: 'acao' }, of((n) => n % 1000 === 0)],
      [
        { area: 'session', outcome: 'done', to: minute(5000) },
        of((n) => n % 4 === 0 && (n % 5 === 0 || n % 5 === 4) && n <= 5000),
      ],
      [{ text: 'beta', who: { is: 'person', name: 'marina' } }, of((n) => n % 1000 === 0 && n % 3 === 0)],
    ]
    for (const [some, expected] of cases) {
      expect(await count(some)).toBe(expected.length)
      expect(await page(some, 7, 5)).toEqual(expected.slice(7, 12))
    }
  })

  test('knows who stands in it', async () => {
    expect(value(await vault.log.people())).toEqual([
      { is: 'person', name: null },
      { is: 'person', name: 'marina' },
      { is: 'person', name: 'renato' },
    ])
  })

  test('is found by indexes, and never read through', async () => {
    await vault.close()
    const db = connect(folder.file, testKey)
    const plan = ({ sql, parameters }: ReturnType<typeof logNumbersQuery>): string =>
      db
        .prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .all(parameters)
        .map((row) => JSON.stringify(row))
        .join('\n')
    const asked: Partial<LogFilter>[] = [
      { from: minute(1) },
      { to: minute(9) },
      { who: { is: 'quita' } },
      { area: 'file' },
      { outcome: 'doubt' },
      { text: 'beta' },
      { text: 'beta', area: 'file', outcome: 'doubt', who: { is: 'quita' }, from: minute(1), to: minute(9) },
    ]
    const queries = [
      logStretchQuery(29_968, 30_000),
      entriesQuery(Float64Array.of(7, 5)),
      ...asked.map((some) => logNumbersQuery({ ...every, ...some })),
    ]
    for (const query of queries) {
      // The numbers that are asked for, and a text index, are looked through by their own kind of index.
      const steps = plan(query)
        .split('\n')
        .filter((step) => !step.includes('VIRTUAL TABLE INDEX'))
      expect(steps.filter((step) => step.includes('SCAN'))).toEqual([])
      expect(steps.some((step) => step.includes('SEARCH'))).toBe(true)
    }
    db.close()
    vault = await openTestVault(folder.file)
  })
})

test('what journal and watch write comes into the log in the same moment, once each', async () => {
  const folder = testFolder()
  const vault = await openTestVault(folder.file)
  const signature = { person: 'marina', clock: 'bank' } as const
  value(await vault.journal.insert(seed(1), { ...event('reviewed', 1), by: 'person', signature }))
  const change = [
    { state: 'frozen', seq: 1 },
    { state: 'rejected' },
    { ...event('rejected', 2), by: 'institution' },
  ] as const
  value(await vault.journal.change(paymentId(1), ...change))
  expect(await vault.journal.change(paymentId(1), ...change)).toMatchObject({ ok: false })
  value(await vault.watch.hold('Até falar com o banco', { at: minute(1), author: 'renato', clock: 'computer' }))
  const rows = value(await vault.log.rows({ filter: every, first: 0, limit: 10 }))
  expect(rows).toEqual([
    expect.objectContaining({
      n: 3,
      area: 'hold',
      what: 'held',
      who: { is: 'person', name: 'renato' },
      clock: 'computer',
    }),
    expect.objectContaining({ n: 2, what: 'rejected', outcome: 'refused', who: { is: 'institution' }, clock: null }),
    expect.objectContaining({
      n: 1,
      what: 'reviewed',
      who: { is: 'person', name: 'marina' },
      clock: 'bank',
      amount: 101,
      about: 'Fornecedor 1',
    }),
  ])
  expect(value(await vault.journal.events(paymentId(1)))[0]).not.toHaveProperty('signature')
  await vault.close()
  folder.remove()
})

test('a deed that is told twice stands in the log once', async () => {
  const folder = testFolder()
  const vault = await openTestVault(folder.file)
  const marked = { ...note(1), mark: 'work:1' }
  expect(value(await vault.log.add([marked, note(2), marked]))).toEqual({ added: 2 })
  expect(value(await vault.log.add([marked]))).toEqual({ added: 0 })
  await vault.close()
  folder.remove()
})

test('a vault of before takes over what its journal and its watch kept, by time, and is whole', async () => {
  const folder = testFolder()
  makeFile(folder.file, testKey, migrations.length)
  const first = await openTestVault(folder.file)
  value(await first.journal.insert(seed(1), event('reviewed', 1)))
  value(await first.watch.hold('Até falar com o banco', { at: minute(1), author: 'renato' }))
  await first.close()
  const db = connect(folder.file, testKey)
  db.exec("DELETE FROM log_entry; DELETE FROM log_text; UPDATE log_head SET n = 0, mac = zeroblob(32), seal = x''")
  db.close()
  const vault = await openTestVault(folder.file)
  const rows = value(await vault.log.rows({ filter: every, first: 0, limit: 10 }))
  expect(rows.map(({ n, what, clock }) => [n, what, clock])).toEqual([
    [2, 'reviewed', null],
    [1, 'held', null],
  ])
  expect(value(await vault.log.walk({ anew: true, most: 100 }))).toMatchObject({ done: 4, findings: [] })
  await vault.close()
  folder.remove()
})
