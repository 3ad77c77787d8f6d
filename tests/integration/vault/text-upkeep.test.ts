import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '../../../electron/vault/database/connect.ts'
import { makeFile } from '../../../electron/vault/database/make-file.ts'
import type { VaultDatabase } from '../../../electron/vault/database/sqlite.ts'
import { textUpkeep } from '../../../electron/vault/stores/text-upkeep.ts'
import { makeStores, type Stores } from '../../../electron/vault/worker/operations.ts'
import { everyReceipt } from '../../../shared/domain/receipt-filter.ts'
import { testFolder, testKey, value } from '../../fixtures/open-test-vault.ts'
import { receipt, receiptId } from '../../fixtures/vault-samples.ts'

const RECEIPTS = 600
const folder = testFolder()
let db: VaultDatabase
let stores: Stores

beforeEach(() => {
  makeFile(folder.file, testKey)
  db = connect(folder.file, testKey)
  db.pragma('synchronous = OFF') // no power cut here: 1,200 commits need not wait for the disk
  stores = makeStores(db, testKey)
  for (let n = 0; n < RECEIPTS; n += 1) {
    value(stores.receipts.put(receipt(n), Buffer.from(`%PDF ${n}`)))
    value(stores.receipts.keepText(receiptId(n), `autenticação x${n}x comum`))
  }
})
afterEach(() => {
  db.close()
  folder.remove()
})

const pieces = () => db.prepare<[], number>('SELECT count(DISTINCT segid) FROM receipt_whole_idx').pluck().get() ?? 0
const count = (word: string) => value(stores.receipts.totals({ ...everyReceipt, words: [word] })).count

test('many pieces of a text index become one in small steps, and everything is found as before, also between the steps', () => {
  expect(pieces()).toBeGreaterThan(7)
  const upkeep = textUpkeep(db)
  let steps = 0
  for (; upkeep(); steps += 1) if (steps % 20 === 0) expect(count('comum')).toBe(RECEIPTS)
  expect(steps).toBeGreaterThan(2)
  expect(pieces()).toBe(1)
  expect([count('comum'), count('fornecedor'), count('x5x')]).toEqual([RECEIPTS, RECEIPTS, 1])
  expect(upkeep()).toBe(false)
})

test('few pieces are left as they are, so that one more receipt does not write the whole index anew', () => {
  const upkeep = textUpkeep(db)
  while (upkeep());
  value(stores.receipts.put(receipt(RECEIPTS), Buffer.from('%PDF')))
  expect(upkeep()).toBe(false)
  expect(pieces()).toBe(2)
  expect(count('fornecedor')).toBe(RECEIPTS + 1)
})
