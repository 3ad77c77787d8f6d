import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '../../../electron/vault/database/connect.ts'
import { makeFile } from '../../../electron/vault/database/make-file.ts'
import { Sqlite, type VaultDatabase } from '../../../electron/vault/database/sqlite.ts'
import { migrate } from '../../../electron/vault/migrations/migrate.ts'
import { knownVersion, migrations } from '../../../electron/vault/migrations/migrations.ts'
import { openVault } from '../../../electron/vault/open-vault.ts'
import { chainStart, eventChain } from '../../../electron/vault/stores/event-chain.ts'
import type { IntentSeed } from '../../../electron/vault/vault.ts'
import { climbed } from '../../fixtures/climb-once.ts'
import { testFolder, testKey, value } from '../../fixtures/open-test-vault.ts'
import { event, paymentId, seed } from '../../fixtures/vault-samples.ts'

let folder = testFolder()
beforeEach(() => {
  folder = testFolder()
})
afterEach(() => folder.remove())

describe('migrations', () => {
  test.each(migrations.map((_, index) => index + 1))(
    'a vault of version %i opens, is brought up to date and works',
    async (version) => {
      makeFile(folder.file, testKey, version)
      const vault = value(await openVault({ file: folder.file, key: testKey, create: false }))
      value(await vault.journal.insert(seed(1), event('reviewed')))
      expect(value(await vault.journal.get(paymentId(1)))?.state).toBe('frozen')
      expect(value(await vault.journal.verify())).toEqual({ events: 1 })
      await vault.close()
      const db = connect(folder.file, testKey)
      expect(db.pragma('user_version', { simple: true })).toBe(knownVersion)
      expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
      db.close()
    },
  )

  test('a payment of the first schema keeps its words, its place in the search and its seal', async () => {
    makeFile(folder.file, testKey, 1)
    const request = JSON.stringify({ payee: { name: 'Açaí do Norte' }, amount: 101 })
    const db = connect(folder.file, testKey)
    writeFirstSchemaRow(db, seed(1, { request, payeeName: 'Açaí do Norte' }))
    db.close()
    const vault = value(await openVault({ file: folder.file, key: testKey, create: false }))
    const told = { identity: null, toldName: null, toldDocument: null, toldIspb: null, toldAmount: null }
    const kept = value(await vault.journal.get(paymentId(1)))
    expect(kept).toMatchObject({ ...told, kind: 'pix-manual', request, state: 'settled', payeeName: 'Açaí do Norte' })
    expect(value(await vault.journal.verify())).toEqual({ events: 1 })
    const { rows } = value(await vault.journal.list({ tab: 'all', text: 'acai', limit: 5, before: null }))
    expect(rows.map(({ id }) => id)).toEqual([paymentId(1)])
    await vault.close()
  })

  test('the questions a screen asks are answered by an index, not by reading every payment', () => {
    makeFile(folder.file, testKey)
    const db = connect(folder.file, testKey)
    const plan = (sql: string) =>
      db
        .prepare<[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
        .all()
        .map(({ detail }) => detail)
        .join('; ')
    for (const sql of [
      "SELECT * FROM intent WHERE tab = 'doubtful' AND position < 9 ORDER BY position DESC LIMIT 50",
      "SELECT * FROM intent WHERE tab NOT IN ('doubtful', 'hidden') AND position < 9 ORDER BY position DESC LIMIT 50",
      "SELECT * FROM intent WHERE receipt IN ('wanted', 'failed') ORDER BY position",
      "SELECT * FROM intent WHERE payeeDocument = 'x' OR toldDocument = 'x' OR payeeAccount = 'y'",
      "SELECT * FROM intent WHERE identity = 'x' ORDER BY position DESC",
      "SELECT * FROM intent WHERE endToEndId = 'x' OR providerId = 'x' OR idempotencyKey = 'x'",
      "SELECT * FROM statement_line WHERE amount = 1 AND position >= 9 AND direction = 'out' AND at <= 'b' ORDER BY position DESC",
      'SELECT id FROM statement_line WHERE detailed = 0 AND position >= 9 ORDER BY position DESC LIMIT 9',
      "SELECT * FROM statement_line WHERE endToEndId = 'x' OR id = 'x'",
      "SELECT * FROM receipt WHERE id = 'x' OR paymentId = 'x' OR endToEndId = 'x' OR billetId = 'x' LIMIT 1",
      "SELECT told FROM infraction WHERE endToEndId = 'x' OR transactionId = 'x'",
      "SELECT kind, txid FROM charge WHERE word IN ('active', 'unknown') AND (deadAt IS NULL OR askedAt < deadAt) AND askedAt < 'x' ORDER BY askedAt, position LIMIT 9",
      "SELECT kind, txid FROM charge WHERE word IN ('active', 'unknown') AND received > 0 AND askedAt < 'x' ORDER BY askedAt, position LIMIT 9",
      "SELECT min(deadAt) FROM charge WHERE word = 'active' AND deadAt > 'x'",
      "SELECT told FROM received WHERE txid = 'x' ORDER BY position LIMIT 9",
      'SELECT endToEndId FROM received WHERE refunding > 0 ORDER BY position LIMIT 9',
      'SELECT summary FROM charge_batch ORDER BY createdAt DESC LIMIT 9',
      "SELECT id FROM infraction_file WHERE infractionId = 'x' AND inDraft = 1 ORDER BY n",
    ]) {
      expect([sql, plan(sql)]).toEqual([sql, expect.stringMatching(/SEARCH|SCAN \w+ USING INDEX/)])
      if (sql.includes('LIMIT')) expect(plan(sql)).not.toContain('TEMP B-TREE')
    }
    db.close()
  })
})

test.each(migrations.map((_, index) => index + 1))(
  'what other tests are given in place of a climb to version %i is what the climb leaves, to the last row',
  (version) => {
    const made = [migrate, shortClimb, shortClimb].map((bring) => {
      const db = new Sqlite(':memory:')
      bring(db, version)
      const told = everythingIn(db)
      db.close()
      return told
    })
    expect(made[2]?.length).toBeGreaterThan(20)
    expect(made[1]).toEqual(made[0])
    expect(made[2]).toEqual(made[0])
  },
)

function shortClimb(db: VaultDatabase, version: number): void {
  climbed(db, version, (_, end) => migrate(db, end))
}

/** Every object of a file in its order, and every row of its tables. */
function everythingIn(db: VaultDatabase): unknown[] {
  const objects = db
    .prepare<[], { type: string; name: string }>(
      'SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY type, rowid',
    )
    .all()
  const tables = objects.filter(({ type }) => type === 'table')
  const rows = tables.map(({ name }) => [name, db.prepare(`SELECT * FROM "${name}"`).all()])
  return [db.pragma('user_version'), ...objects, ...rows]
}

// Written with the first release's own columns and seal, since today's store knows more of both.
function writeFirstSchemaRow(db: VaultDatabase, { identity: _none, ...frozen }: IntentSeed): void {
  const row = { ...frozen, position: 1024, state: 'settled', seq: 1, changedAt: frozen.createdAt }
  const rest = { asks: 0, notFoundAt: '[]', receipt: 'none', receiptTries: 0 }
  const values = { ...row, ...rest }
  const names = Object.keys(values)
  db.prepare(`INSERT INTO intent (${names.join(', ')}) VALUES (${names.map((name) => `@${name}`).join(', ')})`).run(
    values,
  )
  db.prepare(
    'INSERT INTO intent_text (rowid, name, document, description, ids, amount) VALUES (1024, ?, ?, ?, ?, ?)',
  ).run(frozen.payeeName, frozen.payeeDocument, frozen.description, frozen.id, '101')
  const hash = createHash('sha256')
  for (const [column, value] of Object.entries(frozen)) {
    const bytes = typeof value === 'object' ? value : Buffer.from(String(value))
    hash.update(`${column}:${bytes.length}:`).update(bytes)
  }
  const chain = eventChain(testKey)
  const { id: intentId, createdAt: at } = frozen
  const link = { n: 1, intentId, seq: 1, state: 'settled', at, by: 'person', what: 'reviewed', facts: '{}' }
  const mac = chain.link({ ...link, seed: hash.digest('hex') }, chainStart)
  db.prepare(`INSERT INTO event (n, intentId, seq, state, at, by, what, facts, mac)
    VALUES (@n, @intentId, @seq, @state, @at, @by, @what, @facts, @mac)`).run({ ...link, mac })
  db.prepare('UPDATE event_head SET n = 1, mac = ?, seal = ?').run(mac, chain.sealHead(1, mac))
}
