import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/web-worker'
import type { Result } from '../../../shared/kit/result.ts'
import { err } from '../../../shared/kit/result.ts'
import { type Sheet, type SheetFault, sheetRows } from '../../hatch/sheet-rows.ts'
import { serveInWorker } from '../serve-in-worker.ts'
import { deed } from '../serve-room.ts'
import { tableOf } from './table-of.ts'

serveInWorker(async () => [
  deed(sheetRows.read, async ({ bytes, mostRows }) => {
    const read = await readTable(bytes, mostRows)
    return { value: read.ok ? { sheet: read.value } : { fault: read.error } }
  }),
])

/** A workbook is a ZIP; everything else is taken for text. Only the first table of a workbook is read. */
async function readTable(bytes: Uint8Array<ArrayBuffer>, mostRows: number): Promise<Result<Sheet, SheetFault>> {
  try {
    const cells = isZip(bytes)
      ? await readSheet(bytes.buffer, { parseNumber: (number) => ({ number }) })
      : linesOf(textOf(bytes))
    return tableOf(cells, mostRows)
  } catch {
    return err('unreadable')
  }
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b
}

function linesOf(text: string): readonly (readonly unknown[])[] {
  // A PDF under another name holds lines too.
  if (text.startsWith('%PDF-') || text.includes('\u0000')) throw new RangeError('no table')
  return Papa.parse<string[]>(text, { delimitersToGuess: [';', ',', '\t', '|'] }).data
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
