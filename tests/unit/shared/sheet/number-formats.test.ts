import { expect, test } from 'vitest'
import { zip } from '../../../fixtures/make-xlsx.ts'
import { readTable } from '../../../fixtures/read-table.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** What a cell holds, the format that Excel, LibreOffice or Google gave it, and what a person sees in it; written by hand. */
const cases = [
  ['[$R$-416] #,##0.00', '1234.5', 'number 1234.5 money'],
  ['[$R$-416]\\ #,##0.00;[Red]\\-[$R$-416]\\ #,##0.00', '1234.5', 'number 1234.5 money'],
  ['"R$"\\ #,##0.00_);[Red]\\("R$"\\ #,##0.00\\)', '10', 'number 10 money'],
  ['#,##0.00_);(#,##0.00)', '1234.56', 'number 1234.56'],
  ['#,##0.00_);[Red](#,##0.00)', '-5', 'number -5'],
  ['_(* #,##0.00_);_(* \\(#,##0.00\\);_(* "-"??_);_(@_)', '7.5', 'number 7.5'],
  ['_-[$R$-416]\\ * #,##0.00_-;\\-[$R$-416]\\ * #,##0.00_-;_-[$R$-416]\\ * "-"??_-;_-@_-', '7.5', 'number 7.5 money'],
  ['[$R$] #,##0.00', '3', 'number 3 money'],
  ['R$ #,##0.00', '3', 'number 3 money'],
  ['\\R\\$ 0.00', '3', 'number 3 money'],
  ['0%', '0.02', 'number 2 percent'],
  ['0.00%', '0.0225', 'number 2.25 percent'],
  ['0.00\\%', '2.25', 'number 2.25 percent'],
  ['0.00" %"', '2.25', 'number 2.25 percent'],
  ['0.00"% a.m."', '1', 'number 1 percent'],
  ['0.00%" ao mês"', '0.01', 'number 1 percent'],
  ['#,##0.000%;[Red]-0.000%', '0.00033', 'number 0.033 percent'],
  ['dd/mm/yyyy', '46356', 'day 2026-11-30'],
  ['d/m/yy', '46356', 'day 2026-11-30'],
  ['dd/mm/yyyy;@', '46356', 'day 2026-11-30'],
  ['[$-416]d\\ "de"\\ mmmm\\ "de"\\ yyyy;@', '46356', 'day 2026-11-30'],
  ['[$-416]dd\\-mmm\\-yy;@', '46356', 'day 2026-11-30'],
  ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', '46356', 'day 2026-11-30'],
  ['dd/mm/yyyy hh:mm', '46356.75', 'day 2026-11-30'],
  ['yyyy\\-mm\\-dd', '46356', 'day 2026-11-30'],
  ['d mmmm yyy', '46356', 'day 2026-11-30'],
  ['[$-411]ggge"年"m"月"d"日";@', '46356', 'day 2026-11-30'],
  ['"Dia" 0', '46356', 'number 46356'],
  ['[Blue]#,##0', '12', 'number 12'],
  ['"módulo" 0', '12', 'number 12'],
  ['000"."000"."000"-"00', '12345678909', 'text 123.456.789-09'],
  ['00000000000000', '191', 'text 00000000000191'],
  ['General', '1.5E3', 'number 1500'],
  ['@', '15', 'number 15'],
  ['[>=1000]#,##0.00;0.00', '1500', 'number 1500'],
  // Other money is marked, so that no one takes it for reais.
  ['[$€-2]\\ #,##0.00', '3', 'text ¤ 3'],
  ['[$US$-409] #,##0.00', '3', 'text ¤ 3'],
  ['"US$" #,##0.00', '3', 'text ¤ 3'],
] as const

/** Cells without a format, as their XML stands. */
const bare = [
  ['t="b"><v>1</v>', 'text true'],
  ['t="inlineStr"><is><r><t>R$ </t></r><r><t>10,00</t></r></is>', 'text R$ 10,00'],
  ['t="e"><v>#REF!</v>', 'broken #REF!'],
  ['><f>1+1</f>', 'broken =1+1'],
  ['t="str"><f>""</f><v></v>', 'text '],
  ['t="d"><v>2026-11-30T00:00:00</v>', 'day 2026-11-30'],
  ['t="d"><v>10:10:10</v>', 'text 10:10:10'],
] as const

test('a number is what its format shows, and what shows no value is told as broken', async () => {
  const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('>', '&gt;')
  const link = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  const links = (...all: readonly string[]) => `<Relationships xmlns="${RELATIONS}">${all.join('')}</Relationships>`
  const named = (at: number, cell: string, name: string) =>
    `<row r="${at}"><c r="A${at}" ${cell}</c><c r="B${at}" t="inlineStr"><is><t>${name}</t></is></c></row>`
  const formats = cases.map(([code], n) => `<numFmt numFmtId="${200 + n}" formatCode="${attribute(code)}"/>`)
  const looks = cases.map((_, n) => `<xf numFmtId="${200 + n}" applyNumberFormat="1"/>`)
  const rows = [
    ...cases.map(([, value], n) => named(n + 2, `s="${n + 1}"><v>${value}</v>`, `linha ${n}`)),
    ...bare.map(([cell], n) => named(cases.length + n + 2, cell, `linha ${n}`)),
  ]
  const read = await readTable(
    zip({
      '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
      '_rels/.rels': links(link('rId1', 'officeDocument', 'xl/workbook.xml')),
      'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': links(
        link('rId1', 'worksheet', 'worksheets/sheet1.xml'),
        link('rId2', 'styles', 'styles.xml'),
      ),
      'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${named(1, 't="inlineStr"><is><t>Valor</t></is>', 'Nome')}${rows.join('')}</sheetData></worksheet>`,
      'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts>${formats.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${looks.join('')}</cellXfs></styleSheet>`,
    }),
    100,
  )
  if (!read.ok) throw new Error(read.error)
  const seen = read.value.rows.map(
    ({ cells: [cell] }) => `${cell?.kind} ${cell?.text}${cell?.unit ? ` ${cell.unit}` : ''}`,
  )
  expect(seen).toEqual([...cases.map(([, , shown]) => shown), ...bare.map(([, shown]) => shown)])
})
