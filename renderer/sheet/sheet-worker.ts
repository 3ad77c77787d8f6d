import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/web-worker'
import { err, type Result } from '../../shared/kit/result.ts'
import type { Sheet, SheetAsk, SheetFault } from './sheet.ts'
import { tableOf } from './table-of.ts'

self.addEventListener('message', ({ data }: MessageEvent<SheetAsk>) => {
  void read(data).then((answer) => self.postMessage(answer))
})

/** A workbook is a ZIP; everything else is taken for text. Only the first table of a workbook is read. */
async function read({ bytes, mostRows }: SheetAsk): Promise<Result<Sheet, SheetFault>> {
  try {
    const cells = isZip(new Uint8Array(bytes))
      ? await readSheet(bytes, { parseNumber: (number) => ({ number }) })
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

function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
