import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Vault } from '../../../electron/vault/vault.ts'
import type { ChargeBatch } from '../../../shared/domain/charge-batch.ts'
import { ownTxidSchema } from '../../../shared/domain/charge-form.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'
import { batch, txid } from '../../fixtures/receiving-samples.ts'

let folder = testFolder()
let vault: Vault
beforeEach(async () => {
  folder = testFolder()
  vault = await openTestVault(folder.file)
})
afterEach(async () => {
  await vault.close()
  folder.remove()
})

const items: ChargeBatch['items'] = [1, 2].map((n) => ({
  txid: ownTxidSchema.parse(txid(n)),
  form: null,
  state: 'refused',
  problem: { detail: 'Não', violations: [{ path: 'dueDate', reason: 'past' }] },
}))
const counts = { waiting: 0, processing: 0, created: 0, refused: 2, unknown: 0 }

test('a batch is kept with its rows in the order of the sheet', async () => {
  const whole = batch(1, { items, rows: 2, counts })
  value(await vault.batches.put(whole))
  expect(value(await vault.batches.get(whole.id))).toEqual(whole)
  expect(value(await vault.batches.get(batch(2).id))).toBeNull()
})

test('a batch that goes on takes the place of what was kept', async () => {
  value(await vault.batches.put(batch(1)))
  const later = batch(1, { state: 'done', items, rows: 2, counts })
  value(await vault.batches.put(later))
  expect(value(await vault.batches.get(later.id))).toEqual(later)
  expect(value(await vault.batches.list())).toHaveLength(1)
})

test('batches are listed newest first, without their rows', async () => {
  for (const n of [2, 3, 1]) value(await vault.batches.put(batch(n, { items, rows: 2, counts })))
  const { items: _items, ...summary } = batch(3, { items, rows: 2, counts })
  const list = value(await vault.batches.list())
  expect(list.at(0)).toEqual(summary)
  expect(list.map(({ id }) => id)).toEqual(['3', '2', '1'])
})
