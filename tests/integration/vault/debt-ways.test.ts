import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '../../../electron/vault/database/connect.ts'
import { makeFile } from '../../../electron/vault/database/make-file.ts'
import type { IntentSeed, Vault } from '../../../electron/vault/vault.ts'
import { openTestVault, testFolder, testKey, value } from '../../fixtures/open-test-vault.ts'
import { event, paymentId, seed } from '../../fixtures/vault-samples.ts'

let folder = testFolder()
beforeEach(() => {
  folder = testFolder()
})
afterEach(() => folder.remove())

const LINE = 'billet:1'
const CODE = 'qr:pix.exemplo.com.br/1#A1'
const KEY = 'key:EMAIL:a@b.com.br'

async function paid(vault: Vault, n: number, way: Partial<IntentSeed>, others: readonly string[] = []): Promise<void> {
  const made = value(await vault.journal.insert(seed(n, way), event('reviewed'), others))
  value(await vault.journal.change(made.id, made, { state: 'settled' }, event('settled', n)))
}

const line = { payeeAccount: LINE, identity: LINE }
const code = { payeeAccount: 'qr:pix.exemplo.com.br/1', identity: CODE }

async function found(vault: Vault, account: string, ways: readonly string[]) {
  return value(await vault.journal.ofDebt({ account, ways })).map(({ id }) => id)
}

describe('the ways to pay one debt', () => {
  test('stay together in the file, from either side, whoever opens it or a copy of it', async () => {
    const vault = await openTestVault(folder.file)
    await paid(vault, 1, line, [CODE])
    await vault.close()
    const copy = join(folder.path, 'copy.db')
    copyFileSync(folder.file, copy)
    for (const file of [folder.file, copy]) {
      const again = await openTestVault(file)
      expect(await found(again, code.payeeAccount, [CODE, code.payeeAccount])).toEqual([paymentId(1)])
      expect(value(await again.journal.verify())).toEqual({ events: 2 })
      await again.close()
    }
  })

  test('are known by a review that nobody sent, and tell of what was sent alone', async () => {
    const vault = await openTestVault(folder.file)
    value(await vault.journal.insert(seed(1, line), event('reviewed'), [CODE]))
    await paid(vault, 2, code)
    expect(await found(vault, LINE, [LINE])).toEqual([paymentId(2)])
    await vault.close()
  })

  test('are not joined by a key that stands on many papers', async () => {
    const vault = await openTestVault(folder.file)
    await paid(vault, 1, line, [KEY])
    const other = { payeeAccount: 'billet:2', identity: 'billet:2' }
    expect(await found(vault, other.payeeAccount, ['billet:2', KEY])).toEqual([])
    await paid(vault, 2, { payeeAccount: KEY })
    expect(await found(vault, other.payeeAccount, ['billet:2', KEY])).toEqual([paymentId(2)])
    expect(await found(vault, KEY, [KEY])).toEqual([paymentId(1)])
    await vault.close()
  })

  test('of payments from before they were noted have no partner', async () => {
    makeFile(folder.file, testKey, 11)
    const vault = await openTestVault(folder.file)
    await paid(vault, 1, line)
    expect(await found(vault, code.payeeAccount, [CODE, code.payeeAccount])).toEqual([])
    expect(await found(vault, code.payeeAccount, [CODE, LINE])).toEqual([paymentId(1)])
    await vault.close()
  })

  test('are found by indexes, not by reading every payment', () => {
    makeFile(folder.file, testKey)
    const db = connect(folder.file, testKey)
    const plan = db
      .prepare<[], { detail: string }>(
        `EXPLAIN QUERY PLAN SELECT * FROM intent WHERE tab <> 'hidden' AND (
          identity IN (SELECT value FROM json_each('[]'))
          OR id IN (SELECT payment FROM debt_way WHERE way = 'x' OR way IN (SELECT value FROM json_each('[]')))
          OR (payeeAccount <> 'x' AND payeeAccount IN (SELECT value FROM json_each('[]'))))`,
      )
      .all()
      .map(({ detail }) => detail)
    expect(plan.filter((detail) => detail.startsWith('SCAN intent'))).toEqual([])
    db.close()
  })
})
