import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '../../../electron/vault/database/connect.ts'
import { makeFile } from '../../../electron/vault/database/make-file.ts'
import { knownVersion, migrations } from '../../../electron/vault/migrations/migrations.ts'
import { openVault } from '../../../electron/vault/open-vault.ts'
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
      "SELECT * FROM intent WHERE payeeDocument = 'x' OR payeeAccount = 'y'",
      "SELECT * FROM statement_line WHERE direction = 'out' AND amount = 1 AND at >= 'a' AND at <= 'b'",
      'SELECT * FROM statement_line WHERE counterpartName IS NULL AND counterpartDocument IS NULL ORDER BY at DESC LIMIT 9',
    ]) {
      expect([sql, plan(sql)]).toEqual([sql, expect.stringMatching(/SEARCH|SCAN \w+ USING INDEX/)])
      if (sql.includes('LIMIT')) expect(plan(sql)).not.toContain('TEMP B-TREE')
    }
    db.close()
  })
})
