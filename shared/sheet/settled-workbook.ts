import type { Workbook, WorkbookTab } from './open-workbook.ts'
import type { SheetTools } from './sheet-tools.ts'
import { withTexts } from './unzip.ts'
import { attribute, columnOf, lettersOf } from './xml-attribute.ts'

/** A workbook whose one table can be read: its bytes, the table as it is written in them, and its styles. */
export interface SettledWorkbook {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly sheet: string
  readonly styles: string | null
}

/**
 * Writes what the format allows, and its reader refuses or reads otherwise, in the way that Excel writes it: cells and rows that do not say where
 * they are, faces that are not there, formats of its own under numbers that elsewhere are built in, truth as a word, days with an hour or a zone, sections of plain text, days counted from 1904 by a word. A
 * workbook of the usual programs comes back as it is, its table and texts unpacked.
 */
export async function settledWorkbook(
  tools: SheetTools,
  bytes: Uint8Array<ArrayBuffer>,
  { text }: Workbook,
  tab: WorkbookTab,
): Promise<SettledWorkbook> {
  const [book, strings, styles] = [await text(BOOK), await text(STRINGS), await text(STYLES)]
  const ownStyles = styles === null ? null : settledStyles(styles)
  const told = await text(tab.path)
  const sheet = settledCells(unsectioned(told ?? ''), facesOf(styles))
  const changed = new Map<string, string>()
  const give = (name: string, before: string, after: string): void => {
    if (after !== before || after.length <= MOST_ONCE) changed.set(name, after)
  }
  if (told !== null) give(tab.path, told, sheet)
  const settledBook = book?.replace(/(\sdate1904=["'])true(["'])/, '$11$2') ?? null
  if (settledBook !== null && settledBook !== book) changed.set(BOOK, settledBook)
  if (ownStyles !== null && ownStyles !== styles) changed.set(STYLES, ownStyles)
  if (strings !== null) give(STRINGS, strings, unsectioned(strings))
  return { bytes: changed.size === 0 ? bytes : withTexts(tools, bytes, changed), sheet, styles: ownStyles }
}

/** What a workbook of Excel can have, in rows. */
export const MOST_LINES = 1_048_576
// So much of a part is given to the reader of values as it was unpacked here: it would unpack it once more, in a thread of its own. What is larger
// would lie in memory twice.
const MOST_ONCE = 32 * 1024 * 1024
const BOOK = 'xl/workbook.xml'
const STRINGS = 'xl/sharedStrings.xml'
const STYLES = 'xl/styles.xml'
const PLACED = /<((?:\w+:)?)(row|c)(?=[\s>/])([^>]*)>/g
const DAY_OR_TRUTH =
  /(<(?:\w+:)?c(?=\s)[^>]*?\st=["']([db])["'](?:[^>]*[^/>])?>(?:(?!<\/(?:\w+:)?c>)[\s\S])*?<(?:\w+:)?v>)([^<]*)(?=<)/g

function settledCells(sheet: string, faces: number): string {
  // How many cells without a place stand behind the last one that has it, which tells the column only where somebody asks.
  let [row, last, behind] = [0, '', 0]
  const placed = sheet.replaceAll(PLACED, (tag: string, prefix: string, name: string, rest: string) => {
    const place = attribute(tag, 'r')
    if (name === 'row') {
      row = place === null ? row + 1 : Number(place)
      last = ''
      behind = 0
      // Its reader makes a place for every row before it.
      if (row > MOST_LINES) throw new RangeError('no such row')
      return place === null ? `<${prefix}row r="${row}"${rest}>` : tag
    }
    if (place !== null) last = place
    behind = place === null ? behind + 1 : 0
    const face = attribute(tag, 's')
    if (place !== null && (face === null || Number(face) < faces)) return tag
    const faced = face !== null && Number(face) >= faces ? rest.replace(/\ss=["'][^"']*["']/, '') : rest
    return `<${prefix}c${place === null ? ` r="${lettersOf(columnOf(last) + 1 + behind)}${row}"` : ''}${faced}>`
  })
  if (!/\st=["'][db]["']/.test(placed)) return placed
  return placed.replaceAll(DAY_OR_TRUTH, (_, before: string, kind: string, value: string) =>
    kind === 'd' ? dayAt(before, value) : before + truthOf(value),
  )
}

// A day is the one that is written, whatever hour and zone stand behind it; an hour alone is a text.
function dayAt(before: string, value: string): string {
  const day = /^\s*(\d{4}-\d{2}-\d{2})(?:T|\s|$)/.exec(value)?.[1]
  return day === undefined ? before.replace(/(\st=["'])d(?=["'])/, '$1str') + value : before + day
}

function truthOf(value: string): string {
  const word = value.trim()
  if (word === 'true') return '1'
  return word === 'false' ? '0' : value
}

// Numbers that Excel gives to no format of a person's own; other programs do (Numbers begins at 59), and then the format counts.
const FIRST_OWN = 164
const MOVED = 10_000
const FORMATS = /<(?:\w+:)?numFmts[\s>][\s\S]*?<\/(?:\w+:)?numFmts>/
const FACES = /<(?:\w+:)?cellXfs[\s>][\s\S]*?<\/(?:\w+:)?cellXfs>/
// Three letters of a year are a whole one, and so is the year of an emperor.
const ODD_YEAR = /(?<!y)y{3}(?!y)|g{1,3}e{1,2}/gi
const RUN_TOGETHER = /^((?:\[[^\]]*\])*)(?:d{1,2}m{1,2}(?:y{4}|y{2})|y{4}m{2}d{2})(?=;@$|$)/i

function settledStyles(styles: string): string {
  const told = FORMATS.exec(styles)?.[0].match(/<(?:\w+:)?numFmt(?=\s)[^>]*>/g) ?? []
  // Some name a built-in one again, and say nothing of it.
  const own = new Set(
    told.filter((tag) => attribute(tag, 'formatCode')).map((tag) => Number(attribute(tag, 'numFmtId'))),
  )
  const moved = (part: string): string =>
    part.replaceAll(/(\snumFmtId=["'])(\d+)(?=["'])/g, (same, before: string, id: string) =>
      own.has(Number(id)) && Number(id) > 0 && Number(id) < FIRST_OWN ? before + String(MOVED + Number(id)) : same,
    )
  const parted = (part: string): string =>
    part.replaceAll(
      /(\sformatCode=["'])([^"']*)/g,
      (_, before: string, code: string) =>
        before + code.replace(RUN_TOGETHER, '$1dd/mm/yyyy').replace(ODD_YEAR, 'yyyy'),
    )
  return styles.replace(FORMATS, (part) => parted(moved(part))).replace(FACES, moved)
}

function facesOf(styles: string | null): number {
  const [faces = ''] = FACES.exec(styles ?? '') ?? []
  return faces.match(/<(?:\w+:)?xf[\s>/]/g)?.length ?? 0
}

function unsectioned(xml: string): string {
  if (!xml.includes('<![CDATA[')) return xml
  return xml.replaceAll(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  )
}
