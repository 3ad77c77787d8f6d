import { describe, expect, test } from 'vitest'
import { readTable } from '../../../fixtures/read-table.ts'
import { makeXlsx } from '../../../fixtures/make-xlsx.ts'

/** Serial days of 30 November 2026, counted from 1900 and from 1904. */
const DAY = 46_356
const DAY_1904 = DAY - 1462

/** What a format code makes of a number, in a cell of a sheet whose headings stand above it. */
async function cellOf(code: string, cell: string, is1904 = false) {
  const styles = `<numFmts count="1"><numFmt numFmtId="164" formatCode="${code.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"/></numFmts><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" xfId="0"/><xf numFmtId="164" xfId="0" applyNumberFormat="1"/></cellXfs>`
  const heading = (at: string, n: number) => `<c r="${at}" t="s"><v>${n}</v></c>`
  const rows = `<row r="1">${heading('A1', 0)}${heading('B1', 1)}</row><row r="2">${heading('A2', 2)}${cell}</row>`
  const sheet = `<sheetData>${rows}</sheetData>`
  const read = await readTable(makeXlsx({ styles, sheet, strings: ['Nome', 'Valor', 'Ana'], is1904 }), 100)
  if (!read.ok) throw new Error(read.error)
  return read.value.rows[0]?.cells[1]
}

const number = (value: number | string) => `<c r="B2" s="1"><v>${value}</v></c>`
const day = { kind: 'day', text: '2026-11-30' }

describe('a number of a workbook', () => {
  test.each([
    ['dd/mm/yyyy'],
    ['d/m/yy'],
    ['[$-416]d/mmm/yy'],
    ['[$-416]d/mmm/yy;@'],
    ['[$-416]dddd, d" de "mmmm" de "yyyy;@'],
    ['[$-F800]dddd, mmmm dd, yyyy'],
    ['yyyy-mm-dd'],
    ['DD/MM/YYYY'],
    ['DD/MM/AAAA'],
    ['mmm/yy'],
    ['mmmm yyyy'],
    ['dd.mm.yyyy'],
    ['[$-pt-BR]dd/mm/yyyy'],
    ['[Red]dd/mm/yyyy'],
    ['m/d/yyyy'],
    ['dd/mm/yyyy hh:mm'],
    ['d/m/yy h:mm;@'],
  ])('that is shown by %s is that day', async (code) => {
    expect(await cellOf(code, number(DAY))).toEqual(day)
    expect(await cellOf(code, number(DAY_1904), true)).toEqual(day)
  })

  test('with an hour behind the day is the day', async () => {
    expect(await cellOf('dd/mm/yyyy hh:mm', number(DAY + 0.999))).toEqual(day)
    expect(await cellOf('dd/mm/yyyy hh:mm', number(DAY + 0.001))).toEqual(day)
  })

  test.each([
    ['0%', '0.02', '2'],
    ['0.00%', '0.02', '2'],
    ['0.0%', '0.005', '0.5'],
    ['#,##0.00%', '0.1', '10'],
    ['0%;[Red]-0%', '0.033', '3.3'],
    ['0.00%', '0.00033', '0.033'],
    ['0.00%', '0.07', '7'],
    ['0.00%', '0.14', '14'],
    ['0.00%', '0.29', '29'],
    ['0.00 %', '1', '100'],
    ['_-* 0.00%_-', '0.025', '2.5'],
  ])('that is shown by %s as %s is %s per cent', async (code, value, percent) => {
    expect(await cellOf(code, number(value))).toEqual({ kind: 'number', text: percent, unit: 'percent' })
  })

  test.each([
    ['"R$" #,##0.00'],
    ['"R$ "#,##0.00'],
    ['[$R$-416] #,##0.00'],
    ['[$R$] #,##0.00'],
    ['_-"R$"\\ * #,##0.00_-;\\-"R$"\\ * #,##0.00_-;_-"R$"\\ * "-"??_-;_-@_-'],
    ['[$R$-pt-BR]#,##0.00'],
    ['R$#,##0.00'],
    ['"R$"#,##0.00;[Red]-"R$"#,##0.00'],
  ])('that is shown by %s is reais', async (code) => {
    expect(await cellOf(code, number('1280.5'))).toEqual({ kind: 'number', text: '1280.5', unit: 'money' })
  })

  test.each([['General'], ['0.00'], ['#,##0.00'], ['0'], ['@'], ['0.00;[Red]-0.00'], ['_-* #,##0.00_-']])(
    'that is shown by %s says no unit',
    async (code) => {
      expect(await cellOf(code, number('1280.5'))).toEqual({ kind: 'number', text: '1280.5' })
    },
  )
})

describe('a text of a workbook', () => {
  test.each([
    ['in the cell itself', '<c r="B2" t="inlineStr"><is><t>Loja &amp; Cia</t></is></c>', 'Loja & Cia'],
    [
      'in pieces of several faces',
      '<c r="B2" t="inlineStr"><is><r><t>Loja </t></r><r><rPr><b/></rPr><t>Azul</t></r></is></c>',
      'Loja Azul',
    ],
    ['of a formula', '<c r="B2" t="str"><f>A2&amp;"!"</f><v>Ana!</v></c>', 'Ana!'],
    ['with its zeros', '<c r="B2" t="inlineStr"><is><t>00123</t></is></c>', '00123'],
    ['that hides signs', '<c r="B2" t="inlineStr"><is><t>R$\u00a01.280,00</t></is></c>', 'R$\u00a01.280,00'],
  ])('is read where it stands: %s', async (_, cell, text) => {
    const read = await cellOf('General', cell)
    expect({ kind: read?.kind, text: read?.text.replaceAll('\u00a0', ' ') }).toEqual({
      kind: 'text',
      text: text.replaceAll('\u00a0', ' '),
    })
  })

  test('of the shared ones is read without how it is spoken', async () => {
    const styles = '<cellXfs count="1"><xf numFmtId="0"/></cellXfs>'
    const spoken = 'Ana</t><rPh sb="0" eb="3"><t>アナ</t></rPh><phoneticPr fontId="1"/><t>'
    const sheet =
      '<sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row><row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2"><v>5</v></c></row></sheetData>'
    const read = await readTable(makeXlsx({ styles, sheet, strings: ['Nome', 'Valor', spoken] }), 100)
    expect(read.ok && read.value.rows[0]?.cells[0]).toEqual({ kind: 'text', text: 'Ana' })
  })

  test('of a formula with a kept number is that number', async () => {
    expect(await cellOf('0.00', '<c r="B2" s="1"><f>2*640.25</f><v>1280.5</v></c>')).toEqual({
      kind: 'number',
      text: '1280.5',
    })
  })
})
