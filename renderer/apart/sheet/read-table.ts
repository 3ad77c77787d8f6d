import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/web-worker'
import type { Result } from '../../../shared/kit/result.ts'
import { err } from '../../../shared/kit/result.ts'
import type { Sheet, SheetFault } from '../../hatch/sheet-rows.ts'
import { numberUnits } from './number-units.ts'
import { isNumber, tableOf } from './table-of.ts'

/** A workbook is a ZIP; everything else is taken for text. Only the first table of a workbook is read. */
export async function readTable(bytes: Uint8Array<ArrayBuffer>, mostRows: number): Promise<Result<Sheet, SheetFault>> {
  try {
    return tableOf(isZip(bytes) ? await cellsOf(bytes) : linesOf(textOf(bytes)), mostRows)
  } catch {
    return err('unreadable')
  }
}

async function cellsOf(bytes: Uint8Array<ArrayBuffer>): Promise<readonly (readonly unknown[])[]> {
  const unitAt = await numberUnits(bytes)
  const cells = await readSheet(bytes.buffer, { parseNumber: (number) => ({ number }) })
  return cells.map((line, row) =>
    line.map((cell, column) => {
      const unit = unitAt(row, column)
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
