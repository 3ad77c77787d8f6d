import { unitOfFormat } from './number-units.ts'
import { showsOther } from './shows-other.ts'
import { isSpelt } from './spelt-number.ts'
import type { WorkbookNumber } from './table-of.ts'
import { attribute, unescaped } from './xml-attribute.ts'

/** One table of an OpenDocument spreadsheet. */
export interface OpenDocumentTab {
  readonly name: string
  readonly isHidden: boolean
  /** Reads its values, as `tableOf` takes them, and the lines of rows that people do not see or have struck out; null where they are too many. */
  readonly read: () => OpenDocumentCells | null
}

interface OpenDocumentCells {
  readonly cells: readonly (readonly unknown[])[]
  /** Whether people do not see a column, by its place from 0. */
  readonly isUnseen: (column: number) => boolean
  readonly hidden: ReadonlySet<number>
}

/** What a spreadsheet can have, in rows, and in all its cells together once those that are told once are written out. */
const MOST_LINES = 1_048_576
const MOST_CELLS = 2_000_000

const ATTRIBUTES = String.raw`((?:[^>"'/]|"[^"]*"|'[^']*'|\/(?!>))*)`
// Notes, pictures and charts over the cells, and what a cell said before it was changed.
const BESIDE = /<(office:annotation|table:shapes|table:tracked-changes|draw:frame)(?=[\s>])[\s\S]*?<\/\1>/g
const TABLE = new RegExp(String.raw`<table:table(?=\s)${ATTRIBUTES}>([\s\S]*?)<\/table:table>`, 'g')
const COLUMN = new RegExp(String.raw`<table:table-column(?=[\s>/])${ATTRIBUTES}\/?>`, 'g')
const ROW_OR_CELL = new RegExp(
  String.raw`<table:table-row(?=[\s>/])${ATTRIBUTES}(\/?)>|<(\/)table:table-row>|` +
    String.raw`<table:(covered-)?table-cell(?=[\s>/])${ATTRIBUTES}(?:\/>|>([\s\S]*?)<\/table:(?:covered-)?table-cell>)`,
  'g',
)

/** The tables of the `content.xml` of an OpenDocument spreadsheet (OASIS OpenDocument 1.3, part 3, section 9), in the order of the file. */
export function openDocumentTabs(content: string): readonly OpenDocumentTab[] {
  const unseen = new Set(
    Array.from(content.matchAll(/<style:style(?=\s)([^>]*style:family="table"[^>]*)>([\s\S]*?)<\/style:style>/g))
      .filter(([, , properties = '']) => /\stable:display="false"/.test(properties))
      .map(([, tag = '']) => attribute(tag, 'style:name')),
  )
  const struck = struckStyles(content)
  const body = content.slice(Math.max(0, content.indexOf('<office:spreadsheet'))).replaceAll(BESIDE, '')
  return Array.from(body.matchAll(TABLE), ([, tag = '', rows = '']) => ({
    name: unescaped(attribute(tag, 'table:name') ?? ''),
    isHidden: unseen.has(attribute(tag, 'table:style-name')),
    read: () => cellsOf(rows, struck),
  }))
}

function cellsOf(rows: string, struck: ReadonlySet<string | null>): OpenDocumentCells | null {
  const cells: (readonly unknown[])[] = []
  const hidden = new Set<number>()
  let [row, tag, line, count]: [unknown[], string, number, number] = [[], '', 0, 0]
  let isStruck = false
  for (const [, begins, isBare, ends, covered, of = '', inside = ''] of rows.matchAll(ROW_OR_CELL)) {
    if (begins !== undefined) [row, tag, isStruck] = [[], begins, false]
    else if (ends === undefined) {
      const value = covered === undefined ? valueOf(of, inside) : null
      if (value !== null && struck.has(attribute(of, 'table:style-name'))) isStruck = true
      const times = repeated(of, 'columns')
      // What is left empty behind the last value of a row is told as thousands of cells.
      if (value === null && times > MOST_EMPTY) continue
      count += times
      if (count > MOST_CELLS) return null
      for (let at = 0; at < times; at += 1) row.push(value)
    }
    if (ends === undefined && isBare !== '/') continue
    const times = repeated(tag, 'rows')
    const isEmpty = row.every((value) => value === null)
    const isUnseen = isHidden(tag) || isStruck
    count += isEmpty ? 0 : row.length * (times - 1)
    line += times
    if (isEmpty) continue
    if (line > MOST_LINES || count > MOST_CELLS) return null
    while (cells.length < line - times) cells.push([])
    for (let at = 0; at < times; at += 1) cells.push(row)
    if (isUnseen) for (let at = 0; at < times; at += 1) hidden.add(line - at)
  }
  return { cells, hidden, isUnseen: unseenColumns(rows) }
}

// Styles of cells whose text is struck out.
function struckStyles(content: string): ReadonlySet<string | null> {
  const styles = content.matchAll(
    /<style:style(?=\s)([^>]*style:family="table-cell"[^>]*)(?<!\/)>([\s\S]*?)<\/style:style>/g,
  )
  return new Set(
    Array.from(styles)
      .filter(([, , properties = '']) => /\sstyle:text-line-through-style="(?!none")/.test(properties))
      .map(([, tag = '']) => attribute(tag, 'style:name')),
  )
}

function isHidden(tag: string): boolean {
  return /^(?:collapse|filter)$/.test(attribute(tag, 'table:visibility') ?? '')
}

function unseenColumns(rows: string): (column: number) => boolean {
  let at = 0
  const spans = Array.from(rows.matchAll(COLUMN)).flatMap(([, tag = '']) => {
    const from = at
    at += repeated(tag, 'columns')
    return isHidden(tag) ? [[from, at] as const] : []
  })
  return (column) => spans.some(([from, to]) => column >= from && column < to)
}

const MOST_EMPTY = 1_000

function repeated(tag: string, what: 'rows' | 'columns'): number {
  const times = Number(attribute(tag, `table:number-${what}-repeated`) ?? 1)
  return Number.isSafeInteger(times) && times > 0 ? times : 1
}

function valueOf(tag: string, inside: string): unknown {
  const shown = textOf(inside)
  const own = attribute(tag, 'office:value')
  const kind = attribute(tag, 'office:value-type')
  if (attribute(tag, 'calcext:value-type') === 'error') return { broken: shown }
  switch (kind) {
    case 'float':
    case 'percentage':
    case 'currency':
      return own === null ? { broken: shown } : numberOf(kind, own, shown, attribute(tag, 'office:currency'))
    case 'date':
      return new Date(`${(attribute(tag, 'office:date-value') ?? '').slice(0, 10)}T00:00:00Z`)
    case 'boolean':
      return attribute(tag, 'office:boolean-value') === 'true'
    case null: {
      const formula = attribute(tag, 'table:formula')
      if (formula !== null && shown === '') return { broken: unescaped(formula).slice(0, 200) }
      return shown === '' ? null : shown
    }
    default: {
      const text = attribute(tag, 'office:string-value')
      return text === null || shown !== '' ? shown : unescaped(text)
    }
  }
}

const TRUTH = /^(?:true|false|verdadeiro|falso)$/i

/** A number as it is shown, its digits with their zeros and mask as a text: of money by its own currency or sign, else by what stands beside its digits. */
function numberOf(
  kind: 'float' | 'percentage' | 'currency',
  number: string,
  shown: string,
  currency: string | null,
): WorkbookNumber | string {
  if (kind === 'percentage') return { number, unit: showsOther(shown, hundredfold(number)) ? 'masked' : 'percent' }
  const unit = unitOfFormat(shown)
  // What a formula says is true is kept as 1.
  if (kind === 'float' && TRUTH.test(shown)) return number === '0' ? 'false' : 'true'
  if (kind === 'float' && isSpelt(shown.trim(), number)) return shown
  if (showsOther(shown, number)) return { number, unit: 'masked' }
  if (kind === 'float') return unit === null ? { number } : { number, unit: unit === 'percent' ? 'percent-sign' : unit }
  // LibreOffice names it by its sign where a format of Excel gives no other name.
  if (currency !== null) return { number, unit: /^(?:BRL|R\$)$/.test(currency.trim()) ? 'money' : 'foreign' }
  return { number, unit: unit === 'foreign' || unit === 'dollar' ? unit : 'money' }
}

function hundredfold(number: string): string {
  const [, digits = '', power = '0'] = /^(.*?)(?:e([+-]?\d+))?$/i.exec(number) ?? []
  return `${digits}e${Number(power) + 2}`
}

function textOf(inside: string): string {
  const lines = Array.from(inside.matchAll(/<text:p(?=[\s>/])[^>]*?(?:\/>|>([\s\S]*?)<\/text:p>)/g), ([, text = '']) =>
    unescaped(
      text
        .replaceAll(/<text:s(?=[\s>/])([^>]*)\/>/g, (_, tag: string) => ' '.repeat(Math.min(200, repeatedSpaces(tag))))
        .replaceAll(/<text:(?:tab|line-break)\s*\/>/g, ' ')
        .replaceAll(/<[^>]*>/g, ''),
    ),
  )
  return lines.join('\n')
}

function repeatedSpaces(tag: string): number {
  return Number(attribute(tag, 'text:c') ?? 1) || 1
}
