import * as z from 'zod'
import { sheetFaultSchema, sheetSchema } from '../../shared/sheet/sheet-table.ts'
import { row } from './row.ts'

/** The room where tables of people's files are read. */
export const sheetRows = {
  /** Reads a file of at most so many rows below the headings: of a workbook the tab of this name, else the first that people see. */
  read: row(
    'sheet',
    'read',
    z.strictObject({ bytes: z.instanceof(Uint8Array), mostRows: z.int().min(1), tab: z.string().max(200).nullable() }),
    z.union([z.strictObject({ sheet: sheetSchema }), z.strictObject({ fault: sheetFaultSchema })]),
  ),
}
