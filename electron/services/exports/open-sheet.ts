import type { ExportFormat } from '../../../shared/domain/statement-export.ts'
import type { FileMaker, SheetFile } from '../../workers/file-maker.ts'

/** Begins a sheet of rows in its format; a CSV says in which letters it is written. */
export function openSheet(
  makeFile: FileMaker,
  as: Extract<ExportFormat, { format: 'csv' | 'xlsx' | 'pdf' }>,
  sheet: SheetFile,
  path: string,
) {
  switch (as.format) {
    case 'csv':
      return makeFile.csv(path, sheet, as.charset === 'utf-8' ? 'utf-8-bom' : 'windows-1252')
    case 'xlsx':
      return makeFile.xlsx(path, sheet)
    case 'pdf':
      return makeFile.pdf(path, sheet)
  }
}
