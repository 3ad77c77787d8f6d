import { describe, expect, test } from 'vitest'
import { makeXlsx, zip } from '../../../fixtures/make-xlsx.ts'
import { readTable } from '../../../fixtures/read-table.ts'

// Who strikes a row out says that it is not to be paid, or that it is paid: nobody but them knows. It is asked about as a hidden one is.
const HEAD = ['Favorecido', 'Chave', 'Valor']
const ROWS = [
  ['Nimbo', 'pix@nimbo.com.br', '10,00'],
  ['Ana', 'ana@b.com', '20,00'],
]

const fonts = (struck: string) => `<fonts count="2"><font><b/></font><font><sz val="11"/>${struck}</font></fonts>`
const faces = '<cellXfs count="2"><xf numFmtId="0" fontId="0"/><xf numFmtId="0" fontId="1" applyFont="1"/></cellXfs>'
/** A workbook whose cells of the second row have the second face where `isStruck` says so of their column. */
function book(struck: string, isStruck: (column: number) => boolean, more = ''): Uint8Array<ArrayBuffer> {
  const rows = [HEAD, ...ROWS].map((cells, row) => {
    const all = cells.map((told, column) => {
      const face = row === 2 && isStruck(column) ? ' s="1"' : ''
      return `<c r="${'ABC'[column]}${row + 1}"${face} t="inlineStr"><is><t>${told}</t></is></c>`
    })
    return `<row r="${row + 1}">${all.join('')}${row === 1 ? more : ''}</row>`
  })
  return makeXlsx({ styles: `${fonts(struck)}${faces}`, sheet: `<sheetData>${rows.join('')}</sheetData>` })
}
async function hiddenOf(bytes: Uint8Array<ArrayBuffer>): Promise<readonly number[] | undefined> {
  const read = await readTable(bytes, 10)
  if (!read.ok) throw new Error(read.error)
  expect(read.value.rows.map(({ line }) => line)).toEqual([2, 3])
  return read.value.hidden
}

describe('a row that is struck out in a workbook of Excel is asked about', () => {
  test.each<[string, string, (column: number) => boolean]>([
    ['whole', '<strike/>', () => true],
    ['by its amount alone', '<strike val="1"/>', (column) => column === 2],
    ['as other programs write it', '<strike val="true" />', (column) => column === 0],
  ])('%s', async (_, struck, isStruck) => {
    expect(await hiddenOf(book(struck, isStruck))).toEqual([3])
  })

  test.each<[string, string, (column: number) => boolean]>([
    ['a face that says it strikes nothing', '<strike val="0"/>', () => true],
    ['a face that only underlines', '<u/>', () => true],
    ['a face that strikes, in no cell', '<strike/>', () => false],
  ])('and not by %s', async (_, struck, isStruck) => {
    expect(await hiddenOf(book(struck, isStruck))).toBeUndefined()
  })

  test('and not by an empty cell that would strike', async () => {
    expect(await hiddenOf(book('<strike/>', () => false, '<c r="D2" s="1"/>'))).toBeUndefined()
  })
})

test.each([
  ['solid', [3]],
  ['none', undefined],
])('a row of OpenDocument whose cells are struck out by a line that is %s', async (line, expected) => {
  const style = `<style:style style:name="ce2" style:family="table-cell"><style:text-properties style:text-line-through-style="${line}"/></style:style>`
  const rows = [HEAD, ...ROWS].map((cells, row) => {
    const face = row === 2 ? ' table:style-name="ce2"' : ''
    const all = cells.map((told) => `<table:table-cell${face}><text:p>${told}</text:p></table:table-cell>`)
    return `<table:table-row>${all.join('')}</table:table-row>`
  })
  const bytes = zip({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<office:document-content><office:automatic-styles>${style}</office:automatic-styles><office:body><office:spreadsheet><table:table table:name="A">${rows.join('')}</table:table></office:spreadsheet></office:body></office:document-content>`,
  })
  expect(await hiddenOf(bytes)).toEqual(expected)
})
