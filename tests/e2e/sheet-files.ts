import { crc32 } from 'node:zlib'

/** A file as a page takes it from a chooser. */
export interface SheetFixture {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A CSV as older programs write it: windows-1252, semicolons. */
export function csvFile(name: string, lines: readonly (readonly string[])[]): SheetFixture {
  const text = lines.map((line) => line.join(';')).join('\r\n')
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') }
}

/** A cell of a workbook: a text, a number, or a day (`YYYY-MM-DD` after an `@`). */
export type WorkbookCell = string | number

const DAY_MS = 86_400_000
const EPOCH_MS = Date.UTC(1899, 11, 30)

/** A workbook of one table, with days as dates and amounts as numbers. */
export function xlsxFile(name: string, rows: readonly (readonly WorkbookCell[])[]): SheetFixture {
  const table = rows.map((row, at) => `<row r="${at + 1}">${row.map((cell, n) => cellXml(cell, n, at)).join('')}</row>`)
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Cobranças" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${table.join('')}</sheetData></worksheet>`,
  }
  return {
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: zipOf(parts),
  }
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'

function cellXml(cell: WorkbookCell, column: number, row: number): string {
  const at = `${String.fromCharCode(65 + column)}${row + 1}`
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (cell.startsWith('@')) return `<c r="${at}" s="1"><v>${(Date.parse(cell.slice(1)) - EPOCH_MS) / DAY_MS}</v></c>`
  return `<c r="${at}" t="inlineStr"><is><t>${cell}</t></is></c>`
}

/** A ZIP whose parts are stored as they are (PKWARE APPNOTE 4.3). */
function zipOf(parts: Readonly<Record<string, string>>): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, text] of Object.entries(parts)) {
    const name = Buffer.from(path)
    const body = Buffer.from(text)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(crc32(body), 10)
    facts.writeUInt32LE(body.length, 14)
    facts.writeUInt32LE(body.length, 18)
    facts.writeUInt16LE(name.length, 22)
    files.push(Buffer.from('PK\u0003\u0004'), facts, name, body)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, place, name)
    offset += 4 + facts.length + name.length + body.length
  }
  const index = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  const count = Object.keys(parts).length
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(index.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...files, index, Buffer.from('PK\u0005\u0006'), end])
}
