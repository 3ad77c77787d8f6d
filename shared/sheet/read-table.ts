import { err, ok, type Result } from '../kit/result.ts'
import type { Sheet, SheetFault } from './sheet-table.ts'
import { type FormatAt, numberFormats } from './number-units.ts'
import { linesOf } from './lines-of.ts'
import { hiddenColumns, hiddenRows, openWorkbook, struckRows } from './open-workbook.ts'
import { openDocumentTabs } from './open-document.ts'
import { MOST_LINES, settledWorkbook } from './settled-workbook.ts'
import type { SheetTools } from './sheet-tools.ts'
import { isNumber, tableOf } from './table-of.ts'
import { speltBy } from './spelt-number.ts'
import { textInBytes } from './text-in-bytes.ts'
import { MOST_UNPACKED, textsOfZip, unpackedBytes } from './unzip.ts'
import { attribute, columnOf, unescaped } from './xml-attribute.ts'

/**
 * A workbook, of Excel or of OpenDocument, is a ZIP; everything else is taken for text. Of a workbook one table is read: the tab that is named, else the first
 * that people see; which rows of it are hidden is told, and what its other tabs are called.
 */
export async function readTable(
  tools: SheetTools,
  bytes: Uint8Array<ArrayBuffer>,
  mostRows: number,
  tab: string | null = null,
): Promise<Result<Sheet, SheetFault>> {
  try {
    if (!isZip(bytes)) return tableOf(linesOf(tools, textInBytes(tools, bytes)), mostRows, { isText: true })
    if (unpackedBytes(tools, bytes) > MOST_UNPACKED) return err('too-large')
    const content = await textsOfZip(tools, bytes)('content.xml')
    if (content !== null) return readOpenDocument(content, mostRows, tab)
    return await readWorkbook(tools, bytes, mostRows, tab)
  } catch {
    return err('unreadable')
  }
}

async function readWorkbook(
  tools: SheetTools,
  bytes: Uint8Array<ArrayBuffer>,
  mostRows: number,
  named: string | null,
): Promise<Result<Sheet, SheetFault>> {
  const workbook = await openWorkbook(tools, bytes)
  const { tabs } = workbook
  const tab = tabOf(tabs, named)
  if (tab === undefined) return err('unreadable')
  const { sheet, styles, ...settled } = await settledWorkbook(tools, bytes, workbook, tab)
  const at: CellsAt = { format: numberFormats(styles, sheet), broken: brokenCells(sheet) }
  const cells = withUnits(await tools.cells(settled.bytes, tab.name), at)
  const table = tableOf(cells, mostRows, { isUnseen: hiddenColumns(sheet) })
  return toldOf(table, new Set([...hiddenRows(sheet), ...struckRows(sheet, styles)]), tab.name, tabs)
}

function readOpenDocument(content: string, mostRows: number, named: string | null): Result<Sheet, SheetFault> {
  const tabs = openDocumentTabs(content)
  const tab = tabOf(tabs, named)
  if (tab === undefined) return err('unreadable')
  const read = tab.read()
  return read === null ? err('too-large') : toldOf(tableOf(read.cells, mostRows, read), read.hidden, tab.name, tabs)
}

interface Tab {
  readonly name: string
  readonly isHidden: boolean
}

function tabOf<One extends Tab>(tabs: readonly One[], named: string | null): One | undefined {
  return tabs.find(({ name }) => name === named) ?? tabs.find(({ isHidden }) => !isHidden) ?? tabs[0]
}

function toldOf(
  table: Result<Sheet, SheetFault>,
  unseen: ReadonlySet<number>,
  tab: string,
  tabs: readonly Tab[],
): Result<Sheet, SheetFault> {
  if (!table.ok) return table
  const hidden = table.value.rows.flatMap(({ line }) => (unseen.has(line) ? [line] : []))
  return ok({
    ...table.value,
    ...(hidden.length > 0 && { hidden }),
    ...(tabs.length > 1 && { tab, tabs: tabs.map(({ name, isHidden }) => ({ name, isHidden })) }),
  })
}

/** What of a table's cells their reader does not tell. */
interface CellsAt {
  readonly format: FormatAt
  readonly broken: readonly BrokenCell[]
}

function withUnits(cells: readonly (readonly unknown[])[], at: CellsAt): readonly (readonly unknown[])[] {
  const lines: unknown[][] = cells.map((line, row) =>
    line.map((cell, column) => {
      const format = at.format(row, column)
      if (format === null || !isNumber(cell)) return cell
      return 'unit' in format ? { ...cell, unit: format.unit } : (speltBy(format.mask, cell.number) ?? cell)
    }),
  )
  // Their reader ends where the last value stands, which these do not have.
  for (const { row, column, text } of at.broken) {
    while (lines.length <= row) lines.push([])
    const line = lines[row] ?? []
    while (line.length <= column) line.push(null)
    line[column] = { broken: text }
  }
  return lines
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b
}

/** A cell that has no value though it should, by its row and column, both from 0: the error that stands for one, or its formula. */
interface BrokenCell {
  readonly row: number
  readonly column: number
  readonly text: string
}

// What a workbook of Excel can have.
const MOST_COLUMNS = 16_384
const CELL = /<(?:\w+:)?c(?=[\s>])([^>]*[^/>])?>([\s\S]*?)<\/(?:\w+:)?c>/g
// Without a formula and without an error there is none.
const MAY_BREAK = /<(?:\w+:)?f(?=[\s>/])|\st=["']e["']/
const FORMULA = /<(?:\w+:)?f(?=[\s>/])[^>]*?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?f>)/
const VALUE = /<(?:\w+:)?v(?:\s[^>]*)?>([\s\S]+?)<\/(?:\w+:)?v>/

/** Finds the cells of a table that its reader of values tells as empty ones: errors, and formulas that nobody reckoned. */
function brokenCells(sheet: string): readonly BrokenCell[] {
  if (!MAY_BREAK.test(sheet)) return []
  return Array.from(sheet.matchAll(CELL)).flatMap(([, attributes = '', inside = '']): BrokenCell[] => {
    const kind = attribute(` ${attributes}`, 't')
    const formula = FORMULA.exec(inside)
    if (kind !== 'e' && formula === null) return []
    const value = VALUE.exec(inside)?.[1] ?? ''
    // A formula may well come to an empty text.
    const isBroken = kind === 'e' || (kind !== 'str' && value === '')
    const place = isBroken ? attribute(` ${attributes}`, 'r') : null
    if (place === null) return []
    const [row, column] = [Number(/\d+$/.exec(place)?.[0]) - 1, columnOf(place)]
    if (!(row >= 0 && row < MOST_LINES && column >= 0 && column < MOST_COLUMNS)) return []
    return [{ row, column, text: unescaped(value === '' ? `=${formula?.[1] ?? ''}` : value).slice(0, 200) }]
  })
}
