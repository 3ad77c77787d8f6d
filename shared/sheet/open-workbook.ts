import type { SheetTools } from './sheet-tools.ts'
import { textsOfZip } from './unzip.ts'
import { attribute, unescaped } from './xml-attribute.ts'

/** One tab of a workbook: its name, where it lies in the file, and whether people see it. */
export interface WorkbookTab {
  readonly name: string
  readonly path: string
  readonly isHidden: boolean
}

/** What of a workbook its reader of values does not tell. */
export interface Workbook {
  /** In the order of the file. */
  readonly tabs: readonly WorkbookTab[]
  readonly text: (name: string) => Promise<string | null>
}

/** Opens a workbook for its tabs. */
export async function openWorkbook(tools: SheetTools, bytes: Uint8Array<ArrayBuffer>): Promise<Workbook> {
  const text = textsOfZip(tools, bytes)
  const [book, links] = [(await text('xl/workbook.xml')) ?? '', (await text('xl/_rels/workbook.xml.rels')) ?? '']
  const targets = new Map(
    Array.from(links.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g), ([link]) => [
      attribute(link, 'Id'),
      attribute(link, 'Target') ?? '',
    ]),
  )
  const all = Array.from(book.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g), ([tag]): WorkbookTab => {
    const target = targets.get(attribute(tag, '\\w+:id')) ?? 'worksheets/sheet1.xml'
    return {
      name: unescaped(attribute(tag, 'name') ?? ''),
      path: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
      isHidden: /^(?:veryH|h)idden$/.test(attribute(tag, 'state') ?? ''),
    }
  })
  // A tab that is one chart has no cells.
  return { tabs: all.filter(({ path }) => !/(?:^|\/)chartsheets\//.test(path)), text }
}

/** The rows that people do not see in a table: hidden, or left out by a filter. */
export function hiddenRows(sheet: string): ReadonlySet<number> {
  const hidden = new Set<number>()
  let row = 0
  for (const [tag] of sheet.matchAll(/<(?:\w+:)?row(?=[\s>/])[^>]*>/g)) {
    row = Number(attribute(tag, 'r') ?? row + 1)
    const isFlat = Number(attribute(tag, 'ht') ?? 1) === 0 && attribute(tag, 'customHeight') === '1'
    if (/^(?:1|true)$/.test(attribute(tag, 'hidden') ?? '') || isFlat) hidden.add(row)
  }
  return hidden
}

/** The rows in which people have struck out what a cell says. */
export function struckRows(sheet: string, styles: string | null): ReadonlySet<number> {
  const struck = new Set<number>()
  const faces = struckFaces(styles ?? '')
  if (faces.size === 0) return struck
  let row = 0
  for (const [tag, name] of sheet.matchAll(/<(?:\w+:)?(row|c)(?=[\s>/])[^>]*>/g)) {
    if (name === 'row') row = Number(attribute(tag, 'r') ?? row + 1)
    else if (!tag.endsWith('/>') && faces.has(attribute(tag, 's') ?? '0')) struck.add(row)
  }
  return struck
}

function struckFaces(styles: string): ReadonlySet<string> {
  const [fonts = ''] = /<(?:\w+:)?fonts[\s>][\s\S]*?<\/(?:\w+:)?fonts>/.exec(styles) ?? []
  const struck = Array.from(
    fonts.matchAll(/<(?:\w+:)?font(?:\s[^>]*)?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?font>)/g),
    ([, font = '']) => /<(?:\w+:)?strike(?:\s*\/?>|\s+val=["'](?:1|true)["'])/.test(font),
  )
  const [faces = ''] = /<(?:\w+:)?cellXfs[\s>][\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(styles) ?? []
  const all = Array.from(
    faces.matchAll(/<(?:\w+:)?xf(?=[\s>/])[^>]*>/g),
    ([tag]) => struck[Number(attribute(tag, 'fontId') ?? 0)],
  )
  return new Set(all.flatMap((isStruck, face) => (isStruck === true ? [String(face)] : [])))
}

/** Whether people do not see a column of a table, by its place from 0. */
export function hiddenColumns(sheet: string): (column: number) => boolean {
  const head = sheet.slice(0, Math.max(0, sheet.search(/<(?:\w+:)?sheetData[\s>/]/)))
  const spans = Array.from(head.matchAll(/<(?:\w+:)?col(?=\s)[^>]*>/g)).flatMap(([tag]) => {
    const isHidden = /^(?:1|true)$/.test(attribute(tag, 'hidden') ?? '') || Number(attribute(tag, 'width') ?? 1) === 0
    return isHidden ? [[Number(attribute(tag, 'min')) - 1, Number(attribute(tag, 'max')) - 1] as const] : []
  })
  return (column) => spans.some(([from, to]) => column >= from && column <= to)
}
