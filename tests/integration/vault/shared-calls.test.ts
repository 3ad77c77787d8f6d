import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../../electron/vault/database/connect.ts'
import { inTransaction } from '../../../electron/vault/database/in-transaction.ts'
import { makeFile } from '../../../electron/vault/database/make-file.ts'
import type { VaultDatabase } from '../../../electron/vault/database/sqlite.ts'
import { migrate } from '../../../electron/vault/migrations/migrate.ts'
import { RowError } from '../../../electron/vault/stores/parse-row.ts'
import type { SharedCall } from '../../../electron/vault/shared-call.ts'
import { vaultCalls } from '../../../electron/vault/vault-calls.ts'
import { makeStores } from '../../../electron/vault/worker/operations.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Result } from '../../../shared/kit/result.ts'
import { anyCob, anyPix } from '../../fixtures/receiving-samples.ts'
import { recordedCalls } from '../../fixtures/recorded-calls.ts'
import { testFolder, testKey } from '../../fixtures/open-test-vault.ts'
import { anyLine, at } from '../../fixtures/vault-samples.ts'
import { sharedRows } from '../../fixtures/vault-rows.ts'

const log = recordedCalls(2_000, 20)

const folders: ReturnType<typeof testFolder>[] = []
const open: VaultDatabase[] = []
let plain: Opened
let answers: readonly string[] = []
beforeAll(() => {
  plain = vaultOf()
  answers = log.map((call) => apply(plain, call))
  rest(plain)
})
afterAll(() => {
  for (const db of open) db.close()
  for (const folder of folders) folder.remove()
})

function vaultOf(version?: number) {
  const folder = testFolder()
  folders.push(folder)
  makeFile(folder.file, testKey, version)
  return openedOf(folder.file)
}

function openedOf(file: string) {
  const db = connect(file, testKey)
  open.push(db)
  db.pragma('synchronous = OFF') // no power cut here
  migrate(db)
  return { file, db, stores: makeStores(db, testKey) }
}

type Opened = ReturnType<typeof vaultOf>

function openedAnew({ file, db }: Opened): Opened {
  open.splice(open.indexOf(db), 1)
  db.close()
  return openedOf(file)
}

function apply({ db, stores }: Opened, { table, call, args }: SharedCall): string {
  const operation = Reflect.get(Reflect.get(stores, table), call)
  const work = (): Result<unknown, AppError> => Reflect.apply(operation, undefined, args)
  try {
    return JSON.stringify(inTransaction(db, work))
  } catch (thrown) {
    if (!(thrown instanceof RowError)) throw thrown
    return 'damaged'
  }
}

function rest({ stores: { statement, billets } }: Opened): void {
  while (statement.atRest());
  while (billets.atRest());
}

/** Asks much of what a vault reads, as screens do. */
function look({ db, stores }: Opened): void {
  const { journal, receipts, statement, charges, received, settled, books, watch, log: entries, payeeBook } = stores
  const page = { first: 0, limit: 20 }
  const period = { from: at(0), to: at(90_000) }
  const asks = [
    () => journal.list({ tab: 'all', text: 'moinho', limit: 20, before: null }),
    () => journal.verify(),
    () => receipts.unread(20),
    () => statement.rows({ filter: { ...anyLine, text: 'souza' }, sort: 'newest', ...page }),
    () => charges.rows({ filter: anyCob, sort: 'newest', ...page, now: at(5) }),
    () => received.rows({ filter: anyPix, sort: 'newest', ...page }),
    () => settled.due({ now: at(9_000), limit: 20 }),
    () => books.payments({ ...period, after: null, limit: 20 }),
    () => watch.view(),
    () => entries.head(),
    () => payeeBook.list({ text: '', sort: 'name', of: 'kept', limit: 20, before: null }),
  ]
  for (const ask of asks) inTransaction<unknown>(db, ask)
}

/** Which payments are found by each word of their text index, and how many words of it there are. */
function foundIn({ db }: Opened): unknown {
  db.exec("CREATE VIRTUAL TABLE IF NOT EXISTS temp.words USING fts5vocab('main', 'intent_text', 'instance')")
  const found = db.prepare('SELECT term, doc, col FROM temp.words ORDER BY term, doc, col, offset').all()
  expect(found.length).toBeGreaterThan(500)
  return found
}

describe('one recorded history of writing calls', () => {
  test('has every shared call in it, each at least once with an effect', () => {
    const done = new Set(
      log.filter((_, n) => answers[n]?.startsWith('{"ok":true')).map(({ table, call }) => `${table}.${call}`),
    )
    const shared = Object.entries(vaultCalls).flatMap(([table, calls]) =>
      Object.entries(calls).flatMap(([call, row]) => ('format' in row ? [`${table}.${call}`] : [])),
    )
    expect(shared.filter((name) => !done.has(name))).toEqual([])
  })

  test('makes the same rows and is answered the same, whatever is read, put off and opened anew in between', () => {
    let again = vaultOf(15)
    const others = log.map((call, n) => {
      if (n % 500 === 250) look(again)
      if (n % 700 === 350) rest(again)
      if (n % 900 === 450) again = openedAnew(again)
      return apply(again, call)
    })
    rest(again)
    expect(others.filter((answer, n) => answer !== answers[n])).toEqual([])
    const [rows, same] = [sharedRows(plain.db, { keyed: true }), sharedRows(again.db, { keyed: true })]
    expect(Object.keys(rows).filter((name) => (rows[name]?.length ?? 0) > 0).length).toBeGreaterThan(30)
    for (const name of Object.keys(rows)) expect(same[name], name).toEqual(rows[name])
  })

  test('makes the same rows in groups as one by one: what one call puts off or is refused is nothing to the next', () => {
    const grouped = vaultOf()
    const handed = { author: 'a', epoch: 1, body: new Uint8Array(1), sig: new Uint8Array(1) }
    const entries = log.map((call, n) => ({ seq: n + 1, id: `${n}`, mac: `${n}`, call, file: null, ...handed }))
    for (let first = 0; first < entries.length; first += 190) {
      const group = { entries: entries.slice(first, first + 190), state: '{}', ifRefused: null, taken: [], awaited: [] }
      expect(inTransaction(grouped.db, () => grouped.stores.team.apply(group))).toMatchObject({ ok: true })
    }
    rest(grouped)
    expect(sharedRows(grouped.db, { keyed: true })).toEqual(sharedRows(plain.db, { keyed: true }))
    expect(foundIn(grouped)).toEqual(foundIn(plain))
    expect(grouped.stores.journal.verify()).toMatchObject({ ok: true })
    expect(grouped.stores.watch.verify()).toMatchObject({ ok: true })
    expect(grouped.stores.log.walk({ anew: true, most: 1_000_000 })).toMatchObject({
      ok: true,
      value: { findings: [] },
    })
  })

  test('comes to other rows where two calls change places, so that the comparison sees one', () => {
    const short = recordedCalls(400, 20)
    const swapped = [...short]
    const made = short.flatMap(({ table, call }, n) => (table === 'journal' && call === 'insert' ? [n] : []))
    const [first = 0, second = 0] = made
    swapped.splice(first, 1, ...short.slice(second, second + 1))
    swapped.splice(second, 1, ...short.slice(first, first + 1))
    const [one, other] = [vaultOf(), vaultOf()]
    for (const call of short) apply(one, call)
    for (const call of swapped) apply(other, call)
    expect(sharedRows(other.db, { keyed: true })).not.toEqual(sharedRows(one.db, { keyed: true }))
  })
})
