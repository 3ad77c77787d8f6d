import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '../../../electron/vault/database/connect.ts'
import { makeFile } from '../../../electron/vault/database/make-file.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import { everyReceipt } from '../../../shared/domain/receipt-filter.ts'
import type { StatementLine } from '../../../shared/domain/statement.ts'
import { endToEndIdSchema } from '../../../shared/ids/end-to-end-id.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { openTestVault, testFolder, testKey, value } from '../../fixtures/open-test-vault.ts'
import { anyLine, at, line, receipt, receiptId } from '../../fixtures/vault-samples.ts'

const pix = line(4, { endToEndId: endToEndIdSchema.parse('E12345678202611201200ABCDEFGHIJK') })
const named = line(9, {
  amount: centavos(107),
  counterpartName: 'João Araújo',
  counterpartDocument: '12345678909',
  text: 'Aluguel',
})
const twins = [line(1), line(2, { at: at(1) }), line(3, { at: at(1) })]
const pdf = Buffer.from('%PDF kept as it was')

let folder = testFolder()
let vault: Vault

beforeEach(async () => {
  folder = testFolder()
  makeFile(folder.file, testKey, 1)
  const db = connect(folder.file, testKey)
  const put = db.prepare(`INSERT INTO statement_line VALUES (@id, @at, @direction, @amount, @status, @kind, @endToEndId,
    @txid, @counterpartName, @counterpartDocument, @counterpartIspb, @text, @idempotencyKey, @detailed)`)
  for (const one of [pix, ...twins]) put.run({ ...one, detailed: 0 })
  put.run({ ...named, detailed: 1 })
  db.prepare('INSERT INTO statement_complete VALUES (1, ?)').run(at(60))
  const { kind: _kind, billetId: _billetId, ...old } = receipt(1)
  const row = { position: 7, ...old, sha256: createHash('sha256').update(pdf).digest('hex'), size: pdf.length }
  const columns = Object.keys(row)
  db.prepare(
    `INSERT INTO receipt (${columns.join(', ')}) VALUES (${columns.map((name) => `@${name}`).join(', ')})`,
  ).run(row)
  db.prepare('INSERT INTO receipt_file VALUES (7, ?)').run(pdf)
  db.prepare('INSERT INTO receipt_text (rowid, name) VALUES (7, ?)').run(old.payeeName)
  db.close()
  vault = await openTestVault(folder.file)
})
afterEach(async () => {
  await vault.close()
  folder.remove()
})

async function found(text: string): Promise<readonly StatementLine[]> {
  return value(await vault.statement.rows({ filter: { ...anyLine, text }, sort: 'newest', first: 0, limit: 9 }))
}

test('a statement of the first schema keeps every line, those of one millisecond in the order in which they came', async () => {
  expect(value(await vault.statement.latest(9))).toEqual({
    lines: [named, pix, ...twins.toReversed()],
    completeUpTo: at(60),
  })
})

test('it keeps up to when it is complete, and what was read in detail', async () => {
  expect(value(await vault.statement.extent())).toEqual({ completeFrom: null, completeUpTo: at(60), kinds: ['pix'] })
  expect(value(await vault.statement.withoutDetail({ since: at(0), limit: 9 }))).toEqual(['L4', 'L3', 'L2', 'L1'])
})

test.each(['araujo', '123.456.789-09', '12345678909', 'aluguel', '1,07', 'L9'])(
  'its lines are found by words, as %s',
  async (text) => {
    expect(await found(text)).toEqual([named])
  },
)

test('a line of it that is told again takes the place of the old one, also in the search', async () => {
  value(await vault.statement.put([{ ...named, text: 'Condomínio' }]))
  expect(await found('aluguel')).toEqual([])
  expect(await found('condominio')).toEqual([{ ...named, text: 'Condomínio' }])
})

test('a receipt of the first schema keeps its bytes, and stays in count and search', async () => {
  const opened = value(await vault.receipts.open(receiptId(1)))
  expect(opened?.summary).toMatchObject(receipt(1))
  expect(Buffer.from(opened?.bytes ?? []).equals(pdf)).toBe(true)
  value(await vault.receipts.put(receipt(2), pdf))
  const filter = { ...everyReceipt, words: ['fornecedor'] }
  const rows = value(await vault.receipts.rows({ filter, first: 0, limit: 9 }))
  expect(rows.map(({ id }) => id)).toEqual([receiptId(2), receiptId(1)])
})
