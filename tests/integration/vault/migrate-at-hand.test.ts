import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '../../../electron/vault/database/connect.ts'
import { makeFile } from '../../../electron/vault/database/make-file.ts'
import { openTestVault, testFolder, testKey, value } from '../../fixtures/open-test-vault.ts'
import { at, billet, line, receipt } from '../../fixtures/vault-samples.ts'

const BEFORE = 5

let folder = testFolder()
beforeEach(() => {
  folder = testFolder()
})
afterEach(() => folder.remove())

test('the ledger of an older vault loses what the institution has said to have failed, and nothing else', async () => {
  makeFile(folder.file, testKey, BEFORE)
  const db = connect(folder.file, testKey)
  const insert = (table: string, row: object): void => {
    const columns = Object.keys(row)
    const values = columns.map((name) => `@${name}`)
    db.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values.join(', ')})`).run(row)
  }
  const pixKey = (n: number) => receipt(n).endToEndId
  const owe = (n: number, key: string | null, kind: 'pix' | 'billet', paymentId: string | null = null): void =>
    insert('settled', { position: n, key, kind, amount: 1, paidAt: at(n), paymentId })
  for (const [n, status] of ['CANCELED', 'PROCESSING', 'LIQUIDATED', ' rejected '].entries()) {
    insert('statement_line', { ...line(n), endToEndId: pixKey(n), status, position: n })
    owe(n, pixKey(n), 'pix')
    insert('billet', { ...billet(n), queued: 0, status, position: n })
    owe(n + 10, billet(n).id, 'billet')
  }
  insert('statement_line', { ...line(20), endToEndId: pixKey(20), status: 'CANCELED', position: 20 })
  owe(20, pixKey(20), 'pix', 'ours')
  db.close()
  const vault = await openTestVault(folder.file)
  expect(value(await vault.settled.coverage())).toEqual({ payments: 5, missing: 5 })
  await vault.close()
  const after = connect(folder.file, testKey)
  expect(after.prepare('SELECT key FROM settled ORDER BY position').pluck().all()).toEqual([
    pixKey(1),
    pixKey(2),
    'B1',
    'B2',
    pixKey(20),
  ])
  after.close()
})
