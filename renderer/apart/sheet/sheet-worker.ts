import { sheetRows } from '../../hatch/sheet-rows.ts'
import { serveInWorker } from '../serve-in-worker.ts'
import { deed } from '../serve-room.ts'
import { readTable } from '../../../shared/sheet/read-table.ts'
import { webSheetTools } from './web-sheet-tools.ts'

serveInWorker(async () => [
  deed(sheetRows.read, async ({ bytes, mostRows, tab }) => {
    const read = await readTable(webSheetTools, bytes, mostRows, tab)
    return { value: read.ok ? { sheet: read.value } : { fault: read.error } }
  }),
])
