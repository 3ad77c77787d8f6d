import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSheet } from 'read-excel-file/node'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { putRows, readKept } from '../../../electron/services/payment-batches/edit-batch.ts'
import { keepSheet } from '../../../electron/services/payment-batches/keep-sheet.ts'
import { saveReturned } from '../../../electron/services/payment-batches/save-returned.ts'
import { createFileMaker } from '../../../electron/workers/create-file-maker.ts'
import type { PaymentBatchId } from '../../../shared/domain/payment-batch.ts'
import { createText } from '../../../shared/i18n/create-text.ts'
import { type BatchBench, type BatchLife, createBatchBench, asShown } from '../../fakes/batch-bench.ts'
import { batchOrders } from '../../fakes/batch-orders.ts'
import { makeXlsx } from '../../fixtures/make-xlsx.ts'
import { testFolder, value } from '../../fixtures/open-test-vault.ts'
import { receipt, receiptId } from '../../fixtures/vault-samples.ts'

let folder = testFolder()
let bench: BatchBench
let life: BatchLife
beforeEach(async () => {
  folder = testFolder()
  bench = createBatchBench(folder.file)
  life = await bench.begin()
})
afterEach(async () => {
  await bench.end()
  folder.remove()
})

const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
const rows = [1, 2, 3].map((row) => `<row r="${row}">${cell(`A${row}`, `a${row}`)}${cell(`B${row}`, `b${row}`)}</row>`)
const workbook = makeXlsx({
  styles: '<cellXfs count="1"><xf numFmtId="0"/></cellXfs>',
  sheet: `<sheetData>${rows.join('')}</sheetData>`,
})
const text = createText('pt-BR')

async function returned(id: PaymentBatchId): Promise<Buffer> {
  const path = join(folder.path, 'devolvida.xlsx')
  const askPath = async (fileName: string) => ({ path, fileName, replaces: true })
  const files = createFileMaker(() => undefined)
  const saved = value(await saveReturned({ ...life.needs, files, askPath, text }, id, 'xlsx'))
  expect(saved).toEqual({ fileName: 'Sexta devolvida.xlsx' })
  return readFileSync(path)
}

test('the company’s own workbook comes back with what became of each row, whatever happened to its file meanwhile', async () => {
  bench.bank.post = 'settle'
  const id = await life.draft(batchOrders(2))
  const ask = { id, name: 'sexta.xlsx', bytes: workbook, tab: null, headingLine: 1 }
  value(await keepSheet(life.needs, ask))
  // Its owner's copy is none of ours.
  writeFileSync(join(folder.path, 'sexta.xlsx'), 'other')
  value(await life.yes(id))
  await life.run()
  const sheet = await readSheet(await returned(id))
  expect(sheet[0]).toEqual(['a1', 'b1', 'Situação', 'ID da transação', 'Pago em', 'Motivo', 'Comprovante'])
  expect(sheet.slice(1).map((row) => row.slice(0, 3))).toEqual([
    ['a2', 'b2', 'Concluído'],
    ['a3', 'b3', 'Concluído'],
  ])
})

test('a row that was paid names where its receipt was filed, as far as it was', async () => {
  bench.bank.post = 'settle'
  const id = await life.draft(batchOrders(2))
  value(await keepSheet(life.needs, { id, name: 'sexta.xlsx', bytes: workbook, tab: null, headingLine: 1 }))
  value(await life.yes(id))
  await life.run()
  const said = async () => (await readSheet(await returned(id))).slice(1).map((row) => row[6])
  expect(await said()).toEqual(['a caminho', 'a caminho'])
  const [first, second] = value(await life.vault.paymentBatches.rows(id)).map(({ paymentId }) => paymentId)
  for (const [n, paymentId] of [first, second].entries()) {
    if (paymentId == null) throw new Error('a paid row has a payment')
    value(await life.vault.receipts.put(receipt(n, { paymentId }), Buffer.from('%PDF-1.7')))
  }
  const path = 'Moinho Serra Azul/2026-11/2026-11-27_1234,56.pdf'
  value(await life.vault.filed.put(receiptId(1), { path, at: life.needs.clock.now() }))
  expect(await said()).toEqual([expect.stringMatching(/a caminho|guardado no Quita/), path])
  // Another folder: nothing lies there yet.
  value(await life.vault.filed.clear())
  expect(await said()).not.toContain(path)
})

test('a workbook to which papers were added comes back as a new file, in which each row names its own', async () => {
  const id = await life.draft(batchOrders(2))
  value(await keepSheet(life.needs, { id, name: 'sexta.xlsx', bytes: workbook, tab: null, headingLine: 1 }))
  const [row] = value(await life.vault.paymentBatches.rows(id))
  if (row === undefined) throw new Error('a draft has rows')
  const { told, order, isOut, duplicateReason, seen } = row
  const paper = { row: 4, told: { ...told, file: 'luz.pdf' }, order, isOut, duplicateReason, seen }
  value(await putRows(life.needs, await asShown(life.needs, id), [paper]))
  const sheet = await readSheet(await returned(id))
  const file = sheet[0]?.indexOf('Arquivo') ?? -1
  expect(sheet.slice(1, 4).map((one) => [one[0], one[file]])).toEqual([
    [2, null],
    [3, null],
    [4, 'luz.pdf'],
  ])
})

test('a workbook that has no such rows is not kept, and the rows come back in a new file', async () => {
  const id = await life.draft(batchOrders(3))
  value(await keepSheet(life.needs, { id, name: 'outra.xlsx', bytes: workbook, tab: null, headingLine: 1 }))
  expect(value(await readKept(life.needs, id)).source).toBeNull()
  expect((await readSheet(await returned(id)))[0]?.[0]).toBe('Linha')
})
