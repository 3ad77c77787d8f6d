import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bringRemessa, type RemessaAsk, textOf } from '../../../electron/services/payment-batches/bring-remessa.ts'
import { putRows, readKept, removeDraft } from '../../../electron/services/payment-batches/edit-batch.ts'
import { saveRetorno } from '../../../electron/services/payment-batches/save-retorno.ts'
import { createFileMaker } from '../../../electron/workers/create-file-maker.ts'
import { parseCnab } from '../../../shared/cnab/parse-cnab.ts'
import type { PaymentBatchId } from '../../../shared/domain/payment-batch.ts'
import { cnpjSchema } from '../../../shared/ids/cnpj.ts'
import { localDate } from '../../../shared/time/local-date.ts'
import { type BatchBench, type BatchLife, createBatchBench, asShown } from '../../fakes/batch-bench.ts'
import { errorOf } from '../../fakes/journal-bench.ts'
import { testFolder, value } from '../../fixtures/open-test-vault.ts'

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

const golden = (name: string): Buffer => readFileSync(new URL(`../../fixtures/cnab/${name}`, import.meta.url))
const company = cnpjSchema.parse('11222333000181')
const bring = (bytes: Uint8Array, { today = '2026-11-27', ...ask }: Partial<RemessaAsk> & { today?: string } = {}) =>
  bringRemessa(
    life.needs,
    { name: 'PG271101.REM', bytes, again: false, ...ask },
    { company, rules: { today: localDate(today), institutions: [] } },
  )
const drafted = async (bytes: Uint8Array, today?: string): Promise<PaymentBatchId> => {
  const brought = value(await bring(bytes, today === undefined ? {} : { today }))
  if (brought.became !== 'draft') throw new Error(brought.became)
  return brought.id
}
const retorno = async (id: PaymentBatchId): Promise<string> => {
  const path = join(folder.path, 'PG271101.ret')
  const askPath = async () => ({ path, fileName: 'PG271101.ret', replaces: true })
  const files = createFileMaker(() => undefined)
  expect(value(await saveRetorno({ ...life.needs, files, askPath }, id))).toEqual({ fileName: 'PG271101.ret' })
  return readFileSync(path, 'latin1')
}
const occurrences = (text: string): readonly string[] =>
  text
    .split('\r\n')
    .flatMap((line) => (/^.{7}3.{5}[AJO]/.test(line) && line.slice(17, 19) !== '52' ? [line.slice(230).trim()] : []))

test('a remessa becomes a draft with its own sum, is paid row by row, and answered by a retorno', async () => {
  bench.bank.post = 'settle'
  const id = await drafted(golden('itau.rem'))
  expect(value(await readKept(life.needs, id))).toMatchObject({
    control: { sum: 668_406, line: 21 },
    source: { kind: 'cnab240', layout: 'itau', bank: '341', number: null },
  })
  expect((await life.show(id)).rows.map(({ standing }) => standing)).toEqual(Array.from({ length: 6 }, () => 'ready'))
  expect(occurrences(await retorno(id))).toEqual(['', '', '', '', '', ''])
  value(await life.yes(id))
  await life.run()
  expect(await life.show(id)).toMatchObject({ state: 'done', counts: { paid: 6 }, sums: { paid: 668_406 } })
  expect(bench.bank.posts).toHaveLength(6)
  const text = await retorno(id)
  expect(occurrences(text)).toEqual(['00', '00', '00', '00', '00', '00'])
  const read = parseCnab(text, 'retorno')
  expect(read.ok && read.value.records.filter(({ name }) => name === 'segmentZ')).toHaveLength(6)
})

test('what a person left out is told as cancelled, what was refused with its reason, and what nobody knows as nothing', async () => {
  const id = await drafted(golden('febraban.rem'))
  const [first] = (await life.show(id)).rows
  const { row = 0, told = {}, order = null } = first ?? {}
  const { version } = value(await readKept(life.needs, id))
  expect(version).toBe(1)
  value(
    await putRows(life.needs, await asShown(life.needs, id), [
      { row, told, order, isOut: true, duplicateReason: null, seen: [] },
    ]),
  )
  const modes = ['refuse', 'lost-before'] as const
  let sent = 0
  const send = bench.bank.paying.send.bind(bench.bank.paying)
  bench.bank.paying.send = (...asked) => {
    bench.bank.post = modes[sent] ?? 'settle'
    sent += 1
    return send(...asked)
  }
  value(await life.yes(id))
  await life.run()
  const standings = (await life.show(id)).rows.map(({ standing }) => standing)
  const told2 = occurrences(await retorno(id))
  expect(standings[0]).toBe('out')
  expect(told2[0]).toBe('02')
  for (const [index, standing] of standings.entries()) {
    const wanted = { paid: '00', doubtful: '', refused: 'PA', out: '02', accepted: 'BD' }[standing as 'paid'] ?? ''
    expect(told2[index], `${index} ${standing}`).toBe(wanted)
  }
  expect(standings).toContain('doubtful')
})

test('a file says the same in UTF-8, in UTF-16 both ways and in the alphabet of Windows', () => {
  const text = golden('itau.rem').toString('latin1').replace('LTDA', 'AÇÃO')
  const wide = Buffer.from(`\ufeff${text}`, 'utf16le')
  const alike = [Buffer.from(text), Buffer.from(text, 'latin1'), wide, Buffer.from(wide).swap16()]
  for (const bytes of alike) expect(textOf(bytes)).toBe(text)
})

test('the same file brought twice is known by its bytes, another one by its number, and a person may bring it again', async () => {
  const id = await drafted(golden('bradesco.rem'))
  expect(value(await bring(golden('bradesco.rem')))).toMatchObject({ became: 'known', id, by: 'bytes' })
  const other = Buffer.from(golden('bradesco.rem').toString('latin1').replaceAll('NF 8201', 'NF 9999'), 'latin1')
  expect(value(await bring(other))).toMatchObject({ became: 'known', id, by: 'number' })
  expect(value(await bring(golden('bradesco.rem'), { again: true }))).toMatchObject({ became: 'draft' })
  value(await removeDraft(life.needs, await asShown(life.needs, id)))
})

test('what a file wants on a later day is left out of what is paid until a person takes it in', async () => {
  const id = await drafted(golden('bb.rem'), '2026-11-26')
  const { rows } = await life.show(id)
  expect(rows.map(({ standing }) => standing)).toEqual(Array.from({ length: 6 }, () => 'out'))
  expect(rows[0]?.told).toMatchObject({ payOn: '2026-11-27' })
  expect(errorOf(await life.yes(id))).toMatchObject({ kind: 'state', expected: 'rows' })
})

test('what a file wants on a day that is past is paid only by the word of a person who saw that', async () => {
  const text = golden('bb.rem').toString('latin1').replaceAll('27112026', '13112026')
  const id = await drafted(Buffer.from(text, 'latin1'))
  const { rows, version } = await life.show(id)
  const pastDay = { what: 'past-day', token: 'past-day:2026-11-13', day: '2026-11-13' }
  for (const { findings } of rows) expect(findings).toContainEqual(pastDay)
  expect(errorOf(await life.yes(id))).toMatchObject({ kind: 'state', expected: 'rows' })
  expect(bench.bank.posts).toHaveLength(0)
  const [first] = rows
  if (first === undefined) throw new Error('the file has no rows')
  const { row, told, order } = first
  value(
    await putRows(life.needs, await asShown(life.needs, id), [
      { row, told, order, isOut: false, duplicateReason: null, seen: [pastDay.token] },
    ]),
  )
  expect(version).toBe(1)
  value(await life.yes(id))
  await life.run()
  expect(bench.bank.posts).toHaveLength(1)
})

test('transfers of a file that leave as Pix here are marked with what they are there; keys, codes and boletos are not', async () => {
  // The lot of Pix as one of TED (G029: 41).
  const text = golden('febraban.rem')
    .toString('latin1')
    .replace(/(?<=^.{7}1.{3})45/m, '41')
  const id = await drafted(Buffer.from(text, 'latin1'))
  const { rows } = await life.show(id)
  const marked = rows.filter(({ told }) => told.form !== undefined)
  expect(marked.length).toBeGreaterThan(0)
  for (const { told } of rows) expect(told.form !== undefined).toBe(told.way === undefined)
})

test('a file that does not hold together, or is of another company, leaves nothing behind', async () => {
  const text = golden('santander.rem').toString('latin1')
  const wrong = Buffer.from(text.replace('000000000000383356', '000000000000383357'), 'latin1')
  expect(value(await bring(wrong))).toMatchObject({
    became: 'refused',
    count: 1,
    faults: [{ line: 9, column: 24, why: 'sum' }],
  })
  const other = Buffer.from(text.replaceAll('11222333000181', '11444777000161'), 'latin1')
  expect(value(await bring(other))).toMatchObject({
    became: 'refused',
    faults: [{ line: 1, column: 19, why: 'company' }],
  })
  expect(errorOf(await bring(new Uint8Array(20 * 1024 * 1024 + 1)))).toMatchObject({ kind: 'invalid' })
  expect(value(await life.vault.paymentBatches.list())).toEqual([])
})
