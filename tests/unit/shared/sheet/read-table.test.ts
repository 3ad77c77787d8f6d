import { describe, expect, test } from 'vitest'
import { nodeSheetTools } from '../../../../electron/sheets/node-sheet-tools.ts'
import { unitOfFormat } from '../../../../shared/sheet/number-units.ts'
import { readTable as readBy } from '../../../../shared/sheet/read-table.ts'
import type { SheetTools } from '../../../../shared/sheet/sheet-tools.ts'
import { textsOfZip } from '../../../../shared/sheet/unzip.ts'
import { readTable } from '../../../fixtures/read-table.ts'
import { makeXlsx } from '../../../fixtures/make-xlsx.ts'

const strings = [
  'Cobranças de novembro',
  'Nome',
  'Valor',
  'Vencimento',
  'Multa',
  'Juros',
  'Ana',
  'Total',
  'Bia',
  'Desconto',
]

/** The cells that one application shows as: Ana, R$ 1.280,00, 30/11/2026, 2%, R$ 0,50, 5,5%. */
const shown = [
  { kind: 'text', text: 'Ana' },
  { kind: 'number', text: '1280', unit: 'money' },
  { kind: 'day', text: '2026-11-30' },
  { kind: 'number', text: '2', unit: 'percent' },
  { kind: 'number', text: '0.5', unit: 'money' },
  { kind: 'number', text: '5.5', unit: 'percent' },
]

const applications = [
  [
    'Excel',
    `<numFmts count="2"><numFmt numFmtId="164" formatCode="&quot;R$&quot;\\ #,##0.00"/><numFmt numFmtId="165" formatCode="_-&quot;R$&quot;\\ * #,##0.00_-;\\-&quot;R$&quot;\\ * #,##0.00_-;_-&quot;R$&quot;\\ * &quot;-&quot;??_-;_-@_-"/></numFmts><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0" fontId="0" xfId="0"/><xf numFmtId="164" xfId="0" applyNumberFormat="1"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/><xf numFmtId="9" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" xfId="0"/><xf numFmtId="10" xfId="0"><alignment horizontal="right"/></xf></cellXfs>`,
    '',
  ],
  [
    'LibreOffice',
    `<numFmts count="5"><numFmt numFmtId="164" formatCode="General"/><numFmt numFmtId="165" formatCode="[$R$-416]\\ #,##0.00;[RED]\\-[$R$-416]\\ #,##0.00"/><numFmt numFmtId="166" formatCode="DD/MM/YYYY"/><numFmt numFmtId="167" formatCode="0%"/><numFmt numFmtId="168" formatCode="0.00%"/></numFmts><cellStyleXfs count="1"><xf numFmtId="164"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="164" xfId="0"/><xf numFmtId="165" xfId="0"/><xf numFmtId="166" xfId="0"/><xf numFmtId="167" xfId="0"/><xf numFmtId="165" xfId="0"/><xf numFmtId="168" xfId="0"/></cellXfs>`,
    ' aca="false"',
  ],
  [
    'Google',
    `<numFmts count="3"><numFmt numFmtId="164" formatCode="[$R$ -416]#,##0.00"/><numFmt numFmtId="165" formatCode="d/m/yyyy"/><numFmt numFmtId="166" formatCode="&quot;R$&quot;#,##0.00"/></numFmts><cellXfs count="6"><xf borderId="0" fillId="0" fontId="0" numFmtId="0" xfId="0"/><xf numFmtId="164" xfId="0"/><xf numFmtId="165" xfId="0"/><xf numFmtId="9" xfId="0"/><xf numFmtId="166" xfId="0"/><xf numFmtId="10" xfId="0"/></cellXfs>`,
    '',
  ],
] as const

function sheetOf(formula: string, day: number): string {
  return `<cols><col min="1" max="6" width="12"/></cols><sheetData>
<row r="1" spans="1:6"><c r="A1" s="0" t="s"><v>0</v></c><c r="B1"/><c r="C1"/></row>
<row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" t="s"><v>2</v></c><c r="C3" t="s"><v>3</v></c><c r="D3" t="s"><v>4</v></c><c r="E3" t="s"><v>5</v></c><c r="F3" t="s"><v>9</v></c></row>
<row r="4"><c r="A4" t="s"><v>6</v></c><c r="B4" s="1"><f${formula}>640*2</f><v>1280</v></c><c r="C4" s="2"><v>${day}</v></c><c r="D4" s="3"><v>0.02</v></c><c r="E4" s="4"><v>0.5</v></c><c r="F4" s="5"><v>5.5E-2</v></c></row>
<row r="5"><c r="A5" t="str"><f${formula}>"B"&amp;"ia"</f><v>Bia</v></c><c r="B5"><v>10.1</v></c><c r="C5" s="2"><v>${day}</v></c></row>
<row r="6"><c r="A6" t="s"><v>7</v></c><c r="B6" s="1"><f${formula}>SUM(B4:B5)</f><v>1290.1</v></c></row>
</sheetData><mergeCells count="1"><mergeCell ref="A1:F1"/></mergeCells>`
}

describe('a workbook', () => {
  test.each(applications)('of %s is read as a person reads it, cell by cell', async (_, styles, formula) => {
    const read = await readTable(makeXlsx({ styles, strings, sheet: sheetOf(formula, 46_356) }), 100)
    expect(read).toEqual({
      ok: true,
      value: {
        headings: ['Nome', 'Valor', 'Vencimento', 'Multa', 'Juros', 'Desconto'],
        headingLine: 3,
        rows: [
          { line: 4, cells: shown },
          {
            line: 5,
            cells: [
              { kind: 'text', text: 'Bia' },
              { kind: 'number', text: '10.1' },
              { kind: 'day', text: '2026-11-30' },
              ...Array.from({ length: 3 }, () => ({ kind: 'text', text: '' })),
            ],
          },
        ],
        skipped: [
          { line: 1, why: 'title' },
          {
            line: 6,
            why: 'total',
            cells: [
              { kind: 'text', text: 'Total' },
              { kind: 'number', text: '1290.1', unit: 'money' },
              ...Array.from({ length: 4 }, () => ({ kind: 'text', text: '' })),
            ],
          },
        ],
        loose: [{ line: 1, text: 'Cobranças de novembro', over: true }],
      },
    })
  })

  test('that counts its days from 1904 says the same days', async () => {
    const [, styles, formula] = applications[0]
    const read = await readTable(
      makeXlsx({ styles, strings, sheet: sheetOf(formula, 46_356 - 1_462), is1904: true }),
      100,
    )
    expect(read.ok && read.value.rows[0]?.cells[2]).toEqual({ kind: 'day', text: '2026-11-30' })
  })

  test.each([
    ['0%', 'percent'],
    ['0.00%;[Red]-0.00%', 'percent'],
    ['0.00"%"', 'percent-sign'],
    ['0.00\\%', 'percent-sign'],
    ['"R$"\\ #,##0.00', 'money'],
    ['[$R$-416]\\ #,##0.00', 'money'],
    ['#,##0.00', null],
    ['"US$" #,##0.00', 'foreign'],
    ['[$€-2] #,##0.00', 'foreign'],
    ['[$USD] 0.00', 'foreign'],
    ['[$$-409]#,##0.00', 'foreign'],
    ['[$$-416]#,##0.00', null],
    ['#,##0.00" reais"', 'money'],
    ['"$"#,##0.00', 'dollar'],
    ['\\$#,##0.00', 'dollar'],
    ['$#,##0.00', 'dollar'],
    ['[Red]"$"0.00', 'dollar'],
    ['[$R$-pt-BR]\\ #,##0.00', 'money'],
    ['General', null],
    ['dd/mm/yyyy', null],
    ['_-* #,##0.00_-;\\-* #,##0.00_-', null],
  ])('whose format is %s shows %s', (code, unit) => {
    expect(unitOfFormat(code)).toBe(unit)
  })
})

describe('a text', () => {
  const read = (text: string) => readTable(Uint8Array.from(Buffer.from(text)), 100)

  test.each(['Total do dia', 'Total do dia 25/01/2027', 'Total da semana', 'Subtotal de novembro', 'Total geral:'])(
    'has no row of the sum that is called %s, and keeps the one of who is called Total',
    async (sum) => {
      const table = await read(`Nome;Valor\nAna;10,00\n${sum};10,00\nTotal Express Ltda;5,00\nQuantidade: 2;\n`)
      const names = table.ok ? table.value.rows.map(({ cells }) => cells[0]?.text) : []
      expect(names).toEqual(['Ana', 'Total Express Ltda'])
    },
  )

  test('that names its separator is parted by it', async () => {
    const table = await read('sep=;\r\nNome;Valor\r\nAna, Bia;10,00\r\nTotal;10,00\r\n')
    expect(table.ok && table.value).toEqual({
      headings: ['Nome', 'Valor'],
      headingLine: 2,
      rows: [
        {
          line: 3,
          cells: [
            { kind: 'text', text: 'Ana, Bia' },
            { kind: 'text', text: '10,00' },
          ],
        },
      ],
      skipped: [
        { line: 1, why: 'title' },
        {
          line: 4,
          why: 'total',
          cells: [
            { kind: 'text', text: 'Total' },
            { kind: 'text', text: '10,00' },
          ],
        },
      ],
    })
  })
})

test('a short text with titles is parted by what parts its table, not by the comma of an amount', async () => {
  const bytes = Uint8Array.from(Buffer.from('Pagamentos de sexta\n27/11/2026\n\nNome;Chave;Valor\nAna;a@x.com;10,00'))
  const table = await readTable(bytes, 100)
  expect(table.ok && table.value.headings).toEqual(['Nome', 'Chave', 'Valor'])
  expect(table.ok && table.value.rows.map(({ cells }) => cells[2]?.text)).toEqual(['10,00'])
})

describe('a text whose bytes are broken', () => {
  const text = 'Nome;Descrição;Valor\r\nJoão;Março;10,00\r\nAção Ltda;Maio;20,00\r\n'

  test('in UTF-8 keeps what is as it was written, and says which cell is not', async () => {
    const bytes = new TextEncoder().encode(text)
    // The second half of the `ã` of João.
    bytes[bytes.indexOf(0xc3, 16) + 1] = 0x28
    const read = await readTable(bytes, 10)
    if (!read.ok) throw new Error(read.error)
    expect(read.value.headings).toEqual(['Nome', 'Descrição', 'Valor'])
    expect(read.value.rows.map(({ cells }) => cells.map(({ kind, text: cell }) => [kind, cell]))).toEqual([
      [
        ['broken', 'Jo\ufffd(o'],
        ['text', 'Março'],
        ['text', '10,00'],
      ],
      [
        ['text', 'Ação Ltda'],
        ['text', 'Maio'],
        ['text', '20,00'],
      ],
    ])
  })

  test.each(['utf-16le', 'utf-16be'])('in %s, as a workbook saves its text, is read', async (charset) => {
    const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
    const read = await readTable(new Uint8Array(charset === 'utf-16le' ? bytes : bytes.swap16()), 10)
    expect(read.ok && read.value.rows[0]?.cells.map(({ text: cell }) => cell)).toEqual(['João', 'Março', '10,00'])
  })

  test('in the alphabet of Windows is read, also where two of its signs look like one of UTF-8', async () => {
    const read = await readTable(new Uint8Array(Buffer.from(`${text}IRMÃ\u00a0Ó;É;1,00`, 'latin1')), 10)
    expect(read.ok && read.value.rows.map(({ cells }) => cells[0]?.text)).toEqual(['João', 'Ação Ltda', 'IRMÃ\u00a0Ó'])
  })
})

test('the large parts of a workbook are unpacked once: its reader of values is given what was looked through', async () => {
  const seen: (string | null)[] = []
  const tools: SheetTools = {
    ...nodeSheetTools,
    async cells(bytes, tab) {
      const once = textsOfZip({ ...nodeSheetTools, inflate: () => Promise.reject(new Error('unpacked again')) }, bytes)
      seen.push(await once('xl/worksheets/sheet1.xml'), await once('xl/sharedStrings.xml'))
      return nodeSheetTools.cells(bytes, tab)
    },
  }
  const rows = Array.from({ length: 2_000 }, (_, n) => `<row r="${n + 2}"><c r="A${n + 2}"><v>${n}</v></c></row>`)
  const sheet = `<sheetData><row r="1"><c r="A1" t="s"><v>2</v></c></row>${rows.join('')}</sheetData>`
  const bytes = makeXlsx({ styles: '', strings, sheet })
  const read = await readBy(tools, bytes, 5_000)
  expect(read).toMatchObject({ ok: true, value: { headings: ['Valor'], rows: { length: 2_000 } } })
  expect(seen).toEqual([expect.stringContaining(sheet), expect.stringContaining('Cobranças de novembro')])
})
