import * as z from 'zod'
import { sheetMappingSchema } from '../../../shared/domain/charge-batch.ts'
import { createKeptForms, homeOfForms } from '../../form/create-kept-forms.ts'

const keptColumnsSchema = z.strictObject({ name: z.string(), mapping: sheetMappingSchema })

/** The columns of sheets that are being named, by {@link columnsName}: the sheet itself is brought again after a lock. */
export const useKeptColumns = createKeptForms<Readonly<z.infer<typeof keptColumnsSchema>>>()

/** The same, for a lock to spare them. */
export const keptColumns = homeOfForms(useKeptColumns, 'columns', keptColumnsSchema)

/** The name of a sheet's columns: what stands over them. */
export function columnsName(headings: readonly string[]): string {
  return JSON.stringify(headings)
}
