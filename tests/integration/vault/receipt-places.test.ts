import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Vault } from '../../../electron/vault/vault.ts'
import { endToEndIdSchema } from '../../../shared/ids/end-to-end-id.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import { subjects } from '../../fixtures/note-samples.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'
import { at, event, line, paymentId, receipt, receiptId, seed } from '../../fixtures/vault-samples.ts'

const DAY = 86_400
const pdf = Buffer.from('%PDF-1.7 um')
const endToEndId = endToEndIdSchema.parse(receipt(1).endToEndId)

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

/** A payment that was heard of a day after it had settled, with its receipt, a note and its text. */
async function heardLate(): Promise<void> {
  value(await vault.journal.insert(seed(1), event('reviewed')))
  const patch = { state: 'settled', receipt: 'wanted', endToEndId } as const
  value(await vault.journal.change(paymentId(1), { state: 'frozen', seq: 1 }, patch, event('settled', DAY)))
  const paidAt = value(await vault.settled.find(endToEndId))?.paidAt
  value(await vault.receipts.put(receipt(1, { paymentId: paymentId(1), paidAt: paidAt ?? at(0) }), pdf))
  value(await vault.receipts.keepText(receiptId(1), 'frete expresso'))
  const note = { text: 'conferido', tags: ['obra'], costCentre: null, seq: 0 }
  value(await vault.notes.save(subjects(`pix:${endToEndId}`), note, at(DAY)))
}

async function found(words: readonly string[], second = 0) {
  const day = localDateOf(at(second))
  const filter = { words: [...words], from: day, to: day, lowest: null, highest: null, kind: null }
  const rows = value(await vault.receipts.rows({ filter, first: 0, limit: 9 }))
  return rows.map(({ id, paidAt, tags }) => ({ id, paidAt, tags }))
}

test('a receipt stands under the day that the statement tells, with all that belongs to it', async () => {
  await heardLate()
  expect(await found([], DAY)).toHaveLength(1)
  value(await vault.statement.put([line(1, { endToEndId, at: at(1) })]))
  expect(value(await vault.receipts.placeAnew())).toEqual({ placed: 1, more: false })
  const here = [{ id: receiptId(1), paidAt: at(1), tags: ['obra'] }]
  for (const words of [[], ['Fornecedor'], ['conferido'], ['expresso']]) {
    expect(await found(words)).toEqual(here)
    expect(await found(words, DAY)).toEqual([])
  }
  const opened = value(await vault.receipts.open(receiptId(1)))
  expect(Buffer.from(opened?.bytes ?? []).equals(pdf)).toBe(true)
  expect(value(await vault.receipts.unread(9))).toEqual({ ids: [], left: 0 })
  const { rows, waiting } = value(await vault.filed.waiting({ since: null, limit: 9 }))
  expect([rows.map(({ id, paidAt }) => ({ id, paidAt })), waiting]).toEqual([[{ id: receiptId(1), paidAt: at(1) }], 1])
})

test('what stands where it belongs stays, also when the statement tells it again', async () => {
  value(await vault.statement.put([line(1, { endToEndId, at: at(1) })]))
  value(await vault.receipts.put(receipt(1, { paidAt: at(1) }), pdf))
  value(await vault.statement.put([line(1, { endToEndId, at: at(1), text: 'outra' })]))
  expect(value(await vault.receipts.placeAnew())).toEqual({ placed: 0, more: false })
})

test('many are placed a few at a time, and one that comes while the statement tells is placed too', async () => {
  const ids = Array.from({ length: 11 }, (_, n) => endToEndIdSchema.parse(receipt(n + 1).endToEndId))
  value(await vault.statement.put(ids.map((id, n) => line(n + 1, { endToEndId: id, at: at(n) }))))
  for (const n of ids.keys()) value(await vault.receipts.put(receipt(n + 1, { paidAt: at(DAY) }), pdf))
  expect(value(await vault.receipts.placeAnew())).toEqual({ placed: 10, more: true })
  expect(value(await vault.receipts.placeAnew())).toEqual({ placed: 1, more: false })
  expect(await found([])).toHaveLength(9)
  expect(await found([], DAY)).toEqual([])
})
