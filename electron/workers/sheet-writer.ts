import type { ZipTable } from './file-maker.ts'
import type { RowWriter } from './formats/row-writer.ts'

/** The writer of a table in its format; only that format's code is loaded. */
export async function sheetWriter({ format, sheet, charset }: Omit<ZipTable, 'rows'>): Promise<RowWriter> {
  switch (format) {
    case 'csv':
      return (await import('./formats/csv.ts')).csvWriter(sheet, charset)
    case 'xlsx':
      return (await import('./formats/xlsx.ts')).xlsxWriter(sheet)
    case 'pdf':
      return (await import('./formats/pdf.ts')).pdfWriter(sheet)
  }
}
