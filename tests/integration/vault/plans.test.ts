import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '../../../electron/vault/database/connect.ts'
import { makeFile } from '../../../electron/vault/database/make-file.ts'
import type { VaultDatabase } from '../../../electron/vault/database/sqlite.ts'
import { makeStores } from '../../../electron/vault/worker/operations.ts'
import { testFolder, testKey } from '../../fixtures/open-test-vault.ts'

let folder = testFolder()
beforeEach(() => {
  folder = testFolder()
})
afterEach(() => folder.remove())

// One row, or as many as there are heads, keys, fees, cases, works, batches: what people make by hand. And names within a statement.
const small = new Set(
  (
    'log_head team_state event_head watch_head watch_since statement_complete receiving_key watch_fee infraction infraction_draft work ' +
    'charge_batch payment_batch known one name own'
  ).split(' '),
)
// What waits for something, by its table, or by an index that holds nothing else: it goes away, or is rare.
const waiting = new Set(
  (
    'm receipt_unread watch_due intent_receipt_wanted infraction_file_draft received_refunding received_refunded ' +
    'settled_untried team_file read_paper_shown'
  ).split(' '),
)

/** What reads a table that grows from end to end, and why it may. */
const whole: Readonly<Record<string, string>> = {
  'SELECT count(*) FROM intent WHERE state IS NOT':
    'the proof of the whole journal, where none was marked before or a person asks for it',
  'SELECT coalesce(max(e.n), 0) AS n, max(e.at) AS at FROM intent': 'the proof of the journal, where it failed',
  'SELECT n, subject, at, author, what, facts, mac FROM watch_event':
    'the proof of the whole watch, where none was marked before or a person asks for it',
  'SELECT count(*) FROM log_entry': 'whether entries are missing, counted in an index once for a list of the log',
  'SELECT count(*) AS filed, max(at) AS lastAt FROM filed': 'the screen of filing, once it is opened',
  'SELECT name, json FROM record WHERE name NOT IN':
    'some twenty settings, once, where a desk enters the company’s book',
  'SELECT bytes FROM infraction_file WHERE sha256': 'a file of what a server that went back in time is given once more',
  'SELECT bytes FROM note_file WHERE told': 'a file of what a server that went back in time is given once more',
  'INSERT INTO receipt_unfiled (position) SELECT position FROM filed': 'another folder: everything is filed anew',
  'DELETE FROM filed': 'another folder: everything is filed anew',
  'SELECT day, available FROM (SELECT day, available FROM balance_day': 'the last days alone: the limit stands within',
  'SELECT t.value FROM note, json_each(note.tags)': 'tags that were used before, where a note is written',
  'SELECT costCentre FROM note': 'cost centres that were used before, where a note is written',
}

/** Every statement that the stores of a vault make when it is opened; those of filtered lists are made as they are asked. */
function statementsOf(db: VaultDatabase): readonly string[] {
  const made = new Set<string>()
  const heard = new Proxy(db, {
    get(of, name) {
      const own: unknown = Reflect.get(of, name, of)
      if (typeof own !== 'function') return own
      return (...args: readonly unknown[]): unknown => {
        if (name === 'prepare') made.add(String(args[0]).replaceAll(/\s+/g, ' ').trim())
        return Reflect.apply(own, of, args)
      }
    },
  })
  makeStores(heard, testKey)
  return [...made]
}

function planOf(db: VaultDatabase, sql: string): readonly string[] {
  const named = Object.fromEntries([...sql.matchAll(/[@:$]([A-Za-z]\w*)/g)].map(([, name]) => [name, null]))
  const plain = (sql.match(/\?/g) ?? []).map(() => null)
  const values = [...plain, ...(Object.keys(named).length > 0 ? [named] : [])]
  const rows = db.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all(...values)
  return rows.map(({ detail }) => detail)
}

/** The tables that a statement reads from end to end, whatever it is asked. */
function scansOf(db: VaultDatabase, sql: string): readonly string[] {
  const plan = planOf(db, sql)
  const isSorted = plan.some((detail) => detail.includes('TEMP B-TREE'))
  // It ends with the rows that it gives, or with the first.
  if (!isSorted && /( LIMIT [?@\w]+$|^SELECT EXISTS \()/.test(sql)) return []
  return plan.flatMap((detail) => {
    const [, table = '', index = ''] = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?(?! VIRTUAL)/.exec(detail) ?? []
    const isNone = table === '' || table === 'CONSTANT' || /VIRTUAL TABLE/.test(detail)
    return isNone || small.has(table) || waiting.has(table) || waiting.has(index) ? [] : [table]
  })
}

test('no statement reads a table that grows from end to end, but those that are named with why', () => {
  makeFile(folder.file, testKey)
  const db = connect(folder.file, testKey)
  const statements = statementsOf(db)
  expect(statements.length).toBeGreaterThan(300)
  const scanning = statements.filter((sql) => scansOf(db, sql).length > 0)
  const names = Object.keys(whole)
  expect(scanning.filter((sql) => !names.some((begin) => sql.startsWith(begin)))).toEqual([])
  expect(names.filter((begin) => !scanning.some((sql) => sql.startsWith(begin)))).toEqual([])
  db.close()
})

test('payments of one amount to a payee are found past all its others', () => {
  makeFile(folder.file, testKey)
  const db = connect(folder.file, testKey)
  const plans = statementsOf(db)
    .filter((sql) => sql.includes('amount = @amount AND createdAt >= @since'))
    .map((sql) => planOf(db, sql).filter((step) => / intent /.test(step)))
  expect(plans).toEqual([
    [
      'SEARCH intent USING INTEGER PRIMARY KEY (rowid=?)',
      'SEARCH intent USING COVERING INDEX intent_document_amount (payeeDocument=? AND amount=? AND createdAt>?)',
      'SEARCH intent USING COVERING INDEX intent_told_amount (toldDocument=? AND amount=? AND createdAt>?)',
      'SEARCH intent USING COVERING INDEX intent_account_amount (payeeAccount=? AND amount=? AND createdAt>?)',
      'SEARCH intent USING INDEX intent_state (state=?)',
    ],
  ])
  db.close()
})
