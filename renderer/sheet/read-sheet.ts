import { openRoom, type Room } from '../hatch/open-room.ts'
import { sheetRows } from '../hatch/sheet-rows.ts'
import { SHEET_LIMITS } from '../../shared/sheet/sheet-limits.ts'
import type { Sheet, SheetFault } from '../../shared/sheet/sheet-table.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'

const LIMIT_MS = 15_000

/**
 * Reads a CSV, XLSX or ODS file as a table, in a room of its own that ends with it: a file that takes too long, or breaks its
 * reader, takes nothing else along. `tab` names one of a workbook's, else it is the first that people see.
 */
export async function readSheetFile(
  file: Blob,
  mostRows: number,
  tab: string | null = null,
): Promise<Result<Sheet, SheetFault>> {
  if (file.size > SHEET_LIMITS.bytes) return err('too-large')
  const late = Promise.withResolvers<Result<Sheet, SheetFault>>()
  try {
    // It may have been changed or taken away since it was chosen, and a folder that is dropped has none.
    const bytes = new Uint8Array(await file.arrayBuffer())
    const room = await openRoom('sheet')
    const timer = setTimeout(() => late.resolve(err('too-slow')), LIMIT_MS)
    const read = await Promise.race([readIn(room, bytes, mostRows, tab), late.promise])
    clearTimeout(timer)
    room.close()
    return read
  } catch {
    return err('unreadable')
  }
}

async function readIn(
  room: Room<'sheet'>,
  bytes: Uint8Array<ArrayBuffer>,
  mostRows: number,
  tab: string | null,
): Promise<Result<Sheet, SheetFault>> {
  try {
    const read = await room.ask(sheetRows.read, { bytes, mostRows, tab }, [bytes.buffer])
    return 'fault' in read ? err(read.fault) : ok(read.sheet)
  } catch {
    return err('unreadable')
  }
}
