import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import readXlsxFile from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { csvWriter } from '../../../../electron/workers/formats/csv.ts'
import { xlsxWriter } from '../../../../electron/workers/formats/xlsx.ts'
import type { SheetColumn, SheetRow } from '../../../../shared/domain/sheet.ts'
import { hostileText, hostileTexts } from '../../../fixtures/hostile-texts.ts'
import { readZip } from '../../../fixtures/read-zip.ts'
import { written } from '../../../fixtures/written.ts'

const columns: readonly SheetColumn[] = [
  { title: 'Nome', kind: 'text', width: 20 },
  { title: 'Valor', kind: 'money', width: 12 },
  { title: 'Dia', kind: 'day', width: 10 },
  { title: 'Momento', kind: 'moment', width: 19 },
  { title: 'Quantos', kind: 'count', width: 8 },
]
const sheet = { title: 'Extrato: out/2026', heading: ['Aurora Ltda.', 'Período'], columns, totals: true }

async function partsOf(file: Uint8Array): Promise<Map<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'quita-xlsx-'))
  try {
    const path = join(folder, 'a.xlsx')
    writeFileSync(path, file)
    return new Map([...(await readZip(path))].map(([name, bytes]) => [name, bytes.toString('utf8')]))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const firstSheet = async (file: Uint8Array): Promise<string> =>
  (await partsOf(file)).get('xl/worksheets/sheet1.xml') ?? ''

// A day is a number there and a second a fraction of it, which readers cut at the millisecond.
const toSecond = <T>(cell: T): T | Date =>
  cell instanceof Date ? new Date(Math.round(cell.getTime() / 1000) * 1000) : cell

describe('an XLSX', () => {
  test('is read back by an independent reader: heading, titles, typed rows in order, sums, the sum of its data', async () => {
    const rows: SheetRow[] = [
      ['São João & <Cia>', -123_456, '2026-10-01', '2026-10-02T02:59:59.000Z', 3],
      [null, 10, null, null, null],
      ['=1+1', 999_999_999_999_999, '2024-02-29', '2026-10-02T12:00:00.000Z', 0],
    ]
    const file = await written(xlsxWriter(sheet), rows)
    const [read] = await readXlsxFile(file)
    expect(read?.sheet).toBe('Extrato  out 2026')
    const csv = await written(csvWriter({ columns }, 'utf-8-bom'), rows)
    expect(read?.data.map((row) => row.map(toSecond))).toEqual([
      ['Aurora Ltda.', null, null, null, null],
      ['Período', null, null, null, null],
      columns.map(({ title }) => title),
      ['São João & <Cia>', -1234.56, new Date('2026-10-01T00:00:00Z'), new Date('2026-10-01T23:59:59Z'), 3],
      [null, 0.1, null, null, null],
      ['=1+1', 9_999_999_999_999.99, new Date('2024-02-29T00:00:00Z'), new Date('2026-10-02T09:00:00Z'), 0],
      ['Total', 9_999_999_998_765.53, null, null, null],
      [null, null, null, null, null],
      [
        `SHA-256 dos dados (igual ao do arquivo CSV em UTF-8): ${createHash('sha256').update(csv).digest('hex')}`,
        ...Array.from({ length: 4 }, () => null),
      ],
    ])
  })

  test('has real numbers with two decimals, dates with their formats, titles that stay and a filter on the rows', async () => {
    const file = await written(xlsxWriter(sheet), [['a', -5, '2026-10-01', '2026-10-01T15:00:00.000Z', 1]])
    const parts = await partsOf(file)
    const xml = parts.get('xl/worksheets/sheet1.xml') ?? ''
    expect(xml).toContain(
      '<c r="B4" s="2"><v>-0.05</v></c><c r="C4" s="3"><v>46296</v></c><c r="D4" s="4"><v>46296.5</v></c>',
    )
    expect(xml).toContain('<pane ySplit="3" topLeftCell="A4" activePane="bottomLeft" state="frozen"/>')
    expect(xml).toContain('<autoFilter ref="A3:E4"/>')
    const formats = [...(parts.get('xl/styles.xml') ?? '').matchAll(/<xf numFmtId="(\d+)" fontId/g)].map(([, id]) => id)
    // After the style of styles: 4 is `#,##0.00`, 49 is text, 164 and 165 are the dates that the file names itself.
    expect(formats.slice(1)).toEqual(['49', '49', '4', '164', '165', '3', '49', '4', '49'])
  })

  test('opens also without a row, and without sums', async () => {
    const file = await written(xlsxWriter({ ...sheet, heading: [], totals: false }), [])
    const [read] = await readXlsxFile(file)
    expect(read?.data.slice(0, 1)).toEqual([columns.map(({ title }) => title)])
    expect(read?.data.flat()).not.toContain('Total')
  })

  test('goes on in another sheet where one is full, each with heading and titles, the sums on the last', async () => {
    const rows = Array.from({ length: 25 }, (_, n): SheetRow => [`linha ${n}`, 100, null, null, null])
    const sheets = await readXlsxFile(await written(xlsxWriter(sheet, 16), rows, 7))
    expect(sheets.map((each) => [each.sheet, each.data.length])).toEqual([
      ['Extrato  out 2026', 13],
      ['Extrato  out 2026 2', 13],
      ['Extrato  out 2026 3', 11],
    ])
    const names = sheets.flatMap(({ data }) => data.slice(3)).map(([name]) => name)
    expect(names.filter((name) => String(name).startsWith('linha'))).toEqual(rows.map(([name]) => name))
    expect(sheets[2]?.data[8]?.slice(0, 2)).toEqual(['Total', 25])
  })

  test('keeps each hostile text in its own cell, as text that no edit turns into a formula', async () => {
    const xml = await firstSheet(
      await written(
        xlsxWriter(sheet),
        hostileTexts.map((text): SheetRow => [text, 1, null, null, null]),
      ),
    )
    expect(xml).toContain('<c r="A4" s="1" t="inlineStr"><is><t xml:space="preserve">=cmd|\'/C calc\'!A0</t></is></c>')
    expect(xml).toContain('_x005F_x003D_1+1')
    expect(xml).not.toContain('<f')
  })

  test('gets no row, no column, no element and no formula from any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(hostileText, { minLength: 1, maxLength: 5 }), async (texts) => {
        const file = await written(
          xlsxWriter(sheet),
          texts.map((text): SheetRow => [text, -5, null, null, 1]),
        )
        const xml = await firstSheet(file)
        const elements = new Set([...xml.matchAll(/<\/?([a-zA-Z]+)/g)].map(([, name]) => name))
        for (const name of elements)
          expect([
            'worksheet',
            'sheetViews',
            'sheetView',
            'pane',
            'cols',
            'col',
            'sheetData',
            'row',
            'c',
            'is',
            't',
            'v',
            'autoFilter',
          ]).toContain(name)
        const [read] = await readXlsxFile(file)
        expect(read?.data).toHaveLength(3 + texts.length + 3)
        expect(read?.data.slice(3, 3 + texts.length).map((row) => row.slice(1))).toEqual(
          texts.map(() => [-0.05, null, null, 1]),
        )
      }),
      { numRuns: 60 },
    )
  })

  test('is the same, byte for byte, for the same rows', async () => {
    const rows = hostileTexts.map((text, n): SheetRow => [text, n, '2026-10-01', null, n])
    expect(await written(xlsxWriter(sheet), rows)).toEqual(await written(xlsxWriter(sheet), rows))
  })
})
