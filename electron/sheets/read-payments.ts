import { open } from 'node:fs/promises'
import { looksLikeCnab240 } from '../../shared/cnab/looks-like-cnab240.ts'
import { readTable } from '../../shared/sheet/read-table.ts'
import { MOST_BATCH_ROWS, MOST_REMESSA_BYTES, SHEET_LIMITS } from '../../shared/sheet/sheet-limits.ts'
import type { Sheet, SheetFault } from '../../shared/sheet/sheet-table.ts'
import { nodeSheetTools } from './node-sheet-tools.ts'

// A record and the end of its line, some of its letters in two bytes.
const HEAD_BYTES = 300

/** What is read; `tab` names one of a workbook's, else it is the first that people see. */
export interface PaymentsAsk {
  readonly path: string
  readonly tab: string | null
}

/** What a file of payments holds: a table, the bytes of a remessa of CNAB 240, or why it is neither. */
export type PaymentsRead =
  | { readonly is: 'sheet'; readonly sheet: Sheet }
  | { readonly is: 'remessa'; readonly bytes: Uint8Array }
  | { readonly is: 'unusable'; readonly fault: SheetFault | 'missing' | 'remessa-too-large' }

/** Reads a file of payments, no further than the largest one that is taken. */
export async function readPayments({ path, tab }: PaymentsAsk): Promise<PaymentsRead> {
  const bytes = await bytesOf(path)
  if (bytes === null) return { is: 'unusable', fault: 'missing' }
  if (looksLikeCnab240(nodeSheetTools.decode(bytes.subarray(0, HEAD_BYTES), 'windows-1252'))) {
    return bytes.length > MOST_REMESSA_BYTES ? { is: 'unusable', fault: 'remessa-too-large' } : { is: 'remessa', bytes }
  }
  if (bytes.length > SHEET_LIMITS.bytes) return { is: 'unusable', fault: 'too-large' }
  const read = await readTable(nodeSheetTools, bytes, MOST_BATCH_ROWS, tab)
  return read.ok ? { is: 'sheet', sheet: read.value } : { is: 'unusable', fault: read.error }
}

// A device or a pipe has no end that anybody could wait for.
async function bytesOf(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = await open(path).catch(() => null)
  if (file === null) return null
  try {
    const found = await file.stat()
    if (!found.isFile()) return null
    const bytes = new Uint8Array(Math.min(found.size, MOST_REMESSA_BYTES + 1))
    let at = 0
    while (at < bytes.length) {
      const { bytesRead } = await file.read(bytes, at, bytes.length - at)
      if (bytesRead === 0) break
      at += bytesRead
    }
    return bytes.slice(0, at)
  } catch {
    return null
  } finally {
    await file.close()
  }
}
