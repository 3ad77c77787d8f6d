import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/web-worker'
import type { Result } from '../../../shared/kit/result.ts'
import { err, ok } from '../../../shared/kit/result.ts'
import type { Sheet, SheetFault } from '../../hatch/sheet-rows.ts'
import { type BrokenAt, brokenCells } from './broken-cells.ts'
import { numberUnits, type UnitAt } from './number-units.ts'
import { hiddenRows, openWorkbook } from './open-workbook.ts'
import { settledWorkbook } from './settled-workbook.ts'
import { isNumber, tableOf } from './table-of.ts'
import { MOST_UNPACKED, unpackedBytes } from './unzip.ts'

/**
 * A workbook is a ZIP; everything else is taken for text. Of a workbook one table is read: the tab that is named, else the first
 * that people see; which rows of it are hidden is told, and what its other tabs are called.
 */
export async function readTable(
  bytes: Uint8Array<ArrayBuffer>,
  mostRows: number,
  tab: string | null = null,
): Promise<Result<Sheet, SheetFault>> {
  try {
    if (!isZip(bytes)) return tableOf(linesOf(textOf(bytes)), mostRows)
    if (unpackedBytes(bytes) > MOST_UNPACKED) return err('too-large')
    return await readWorkbook(bytes, mostRows, tab)
  } catch {
    return err('unreadable')
  }
}

async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  mostRows: number,
  named: string | null,
): Promise<Result<Sheet, SheetFault>> {
  const workbook = await openWorkbook(bytes)
  const { tabs } = workbook
  const tab = tabs.find(({ name }) => name === named) ?? tabs.find(({ isHidden }) => !isHidden) ?? tabs[0]
  if (tab === undefined) return err('unreadable')
  const { sheet, styles, ...settled } = await settledWorkbook(bytes, workbook, tab)
  const at: CellsAt = { unit: numberUnits(styles, sheet), broken: brokenCells(sheet) }
  const table = tableOf(await cellsOf(settled.bytes, tab.name, at), mostRows)
  if (!table.ok) return table
  const unseen = hiddenRows(sheet)
  const hidden = table.value.rows.flatMap(({ line }) => (unseen.has(line) ? [line] : []))
  return ok({
    ...table.value,
    ...(hidden.length > 0 && { hidden }),
    ...(tabs.length > 1 && { tab: tab.name, tabs: tabs.map(({ name, isHidden }) => ({ name, isHidden })) }),
  })
}

/** What of a table's cells their reader does not tell. */
interface CellsAt {
  readonly unit: UnitAt
  readonly broken: BrokenAt
}

async function cellsOf(
  bytes: Uint8Array<ArrayBuffer>,
  tab: string,
  at: CellsAt,
): Promise<readonly (readonly unknown[])[]> {
  const cells = await readSheet(bytes.buffer, tab, { parseNumber: (number) => ({ number }) })
  return cells.map((line, row) =>
    line.map((cell, column) => {
      const broken = at.broken(row, column)
      if (broken !== null) return { broken }
      const unit = at.unit(row, column)
      return unit === null || !isNumber(cell) ? cell : { ...cell, unit }
    }),
  )
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b
}

function linesOf(text: string): readonly (readonly unknown[])[] {
  // A PDF under another name holds lines too.
  if (text.startsWith('%PDF-') || text.includes('\u0000')) throw new RangeError('no table')
  // Excel's own way to say what parts the columns.
  const delimiter = /^\ufeff?sep=(.)\r?\n/i.exec(text)?.[1]
  const parted = delimiter === undefined ? { delimitersToGuess: [';', ',', '\t', '|'] } : { delimiter }
  return Papa.parse<string[]>(text, parted).data
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
