import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '../../../electron/vault/database/connect.ts'
import { makeFile } from '../../../electron/vault/database/make-file.ts'
import type { VaultDatabase } from '../../../electron/vault/database/sqlite.ts'
import { migrations } from '../../../electron/vault/migrations/migrations.ts'
import { infractionStore } from '../../../electron/vault/stores/infraction-store.ts'
import { placeOf } from '../../../electron/vault/stores/position.ts'
import { searchIndex } from '../../../electron/vault/stores/search-index.ts'
import { openTestVault, testFolder, testKey, value } from '../../fixtures/open-test-vault.ts'
import { anyCob, batch, cob, debtor, pix } from '../../fixtures/receiving-samples.ts'
import { anyLine, at, billet, infraction, line } from '../../fixtures/vault-samples.ts'

let folder = testFolder()
beforeEach(() => {
  folder = testFolder()
})
afterEach(() => folder.remove())

test.each(migrations.map((_, index) => index + 1))(
  'a vault of version %i keeps charges, Pix and batches once it is opened',
  async (version) => {
    makeFile(folder.file, testKey, version)
    const vault = await openTestVault(folder.file)
    const charge = cob(1, { debtor: debtor('João Araújo'), pix: [pix(1, { txid: cob(1).txid })] })
    value(await vault.charges.put([charge], at(5)))
    value(await vault.batches.put(batch(1)))
    const filter = { ...anyCob, text: 'joao' }
    const [row] = value(await vault.charges.rows({ filter, sort: 'due', first: 0, limit: 9, now: at(0) }))
    expect(row).toMatchObject({ txid: charge.txid, received: 1001 })
    expect(value(await vault.charges.get(charge))?.charge).toEqual(charge)
    expect(value(await vault.batches.list())).toHaveLength(1)
    await vault.close()
  },
)

test('a vault from before them keeps statement, boletos and infractions, and their search', async () => {
  const books = 3
  makeFile(folder.file, testKey, books)
  const db = connect(folder.file, testKey)
  const lines = [line(2), line(1, { counterpartName: 'João Araújo' })]
  const paid = billet(1, { creditorName: 'João Araújo' })
  for (const one of lines) insert(db, 'statement_line', { ...one, position: placeOf(one.at) })
  insert(db, 'billet', { ...paid, queued: 0, position: placeOf(paid.at) })
  const words = { document: null, description: null, ids: [], amount: null, name: 'João Araújo' }
  searchIndex(db, 'statement_text').add(placeOf(at(1)), words)
  searchIndex(db, 'billet_text').add(placeOf(paid.at), words)
  value(infractionStore(db).put([infraction(1)]))
  db.close()
  const vault = await openTestVault(folder.file)
  expect(value(await vault.statement.latest(9)).lines).toEqual(lines)
  const filter = { ...anyLine, text: 'araujo' }
  expect(value(await vault.statement.rows({ filter, sort: 'highest', first: 0, limit: 9 }))).toEqual([lines[1]])
  expect(value(await vault.billets.list({ text: 'joao', limit: 9, before: null })).rows).toEqual([paid])
  expect(value(await vault.infractions.all())).toEqual([infraction(1)])
  await vault.close()
})

// The stores of today write what a file of that version had no place for.
function insert(db: VaultDatabase, table: string, row: object): void {
  const names = Object.keys(row)
  db.prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((name) => `@${name}`).join(', ')})`).run(
    row,
  )
}
