import { describe, expect, test } from 'vitest'
import {
  checkRows,
  checkSum,
  refusedLines,
  withTexts,
} from '../../../../../../renderer/features/charges/batch/import/check-rows.ts'
import { type ReadRow, readCharges } from '../../../../../../renderer/features/charges/sheet/read-charges.ts'
import { guessMapping } from '../../../../../../renderer/features/charges/sheet/sheet-fields.ts'
import type { Sheet } from '../../../../../../shared/sheet/sheet-table.ts'
import { tableOf } from '../../../../../../shared/sheet/table-of.ts'
import { parsePixKey } from '../../../../../../shared/ids/pix-key.ts'
import { localDate } from '../../../../../../shared/time/local-date.ts'

const headings = ['Nome', 'CPF', 'Valor', 'Vencimento']
const mapping = guessMapping(headings)
const good = ['Bar do Porto', '529.982.247-25', '10,50', '30/11/2026']
const bad = ['Empório Sul', '529.982.247-26', '20,00', '30/11/2026']

function sheetOf(...rows: readonly (readonly unknown[])[]): Sheet {
  const sheet = tableOf([headings, ...rows], 1000)
  if (!sheet.ok) throw new Error('not a sheet')
  return sheet.value
}

async function read(sheet: Sheet): Promise<readonly ReadRow[]> {
  const key = parsePixKey('pix@aurora.example', 'EMAIL')
  if (!key.ok) throw new Error('not a key')
  return readCharges(sheet, {
    mapping,
    style: { days: 'day-first', decimals: 'comma' },
    key: key.value,
    daysAfterDue: 30,
    today: localDate('2026-11-20'),
  })
}

describe('the rows that are checked', () => {
  test('show what their cells say, also where nothing could be read', async () => {
    const sheet = sheetOf(good, bad)
    const rows = checkRows(sheet, mapping, await read(sheet), new Map())
    expect(rows[1]).toMatchObject({ line: 3, form: null, texts: { name: 'Empório Sul', document: '529.982.247-26' } })
  })

  test('add up the ready ones alone', async () => {
    const sum = checkSum(await read(sheetOf(good, bad, good)), localDate('2026-11-20'))
    expect([sum.ready.length, sum.faulty, sum.amount]).toEqual([2, 1, 2_100])
  })

  test('are no longer ready once the engine refused them', async () => {
    const sheet = sheetOf(good, good)
    const read2 = await read(sheet)
    const refused = refusedLines(read2, [{ path: 'rows.1.txid', reason: 'taken' }])
    const rows = checkRows(sheet, mapping, read2, refused)
    expect(rows.map(({ form, faults }) => [form !== null, faults])).toEqual([
      [true, []],
      [false, [{ field: 'txid', reason: 'taken' }]],
    ])
  })
})

describe('what the engine refuses', () => {
  test('is counted among the rows that were sent, not among all', async () => {
    const refused = refusedLines(await read(sheetOf(bad, good, good)), [{ path: 'rows.1.dueDate', reason: 'past' }])
    expect([...refused]).toEqual([[4, [{ field: 'dueDate', reason: 'past' }]]])
  })

  test('of no row is left out', async () => {
    expect(refusedLines(await read(sheetOf(good)), [{ path: 'description', reason: 'length' }]).size).toBe(0)
  })
})

describe('a mended row', () => {
  test('reads as it was typed, and the others stay', async () => {
    const sheet = withTexts(sheetOf(good, bad), mapping, { line: 3, texts: { document: ' 529.982.247-25 ' } })
    expect((await read(sheet)).map(({ form }) => form?.debtor.document)).toEqual(['52998224725', '52998224725'])
  })

  test('keeps the cells of a workbook that were not touched', () => {
    const before = sheetOf(['Bar do Porto', { number: '191' }, { number: '10.5' }, new Date('2026-11-30T00:00:00Z')])
    const after = withTexts(before, mapping, { line: 2, texts: { name: 'Bar', document: '191', amount: '10.5' } })
    expect(after.rows[0]?.cells.map(({ kind }) => kind)).toEqual(['text', 'number', 'number', 'day'])
  })
})
