import type { SheetRow } from '../../../shared/domain/sheet.ts'

/**
 * Turns rows into the bytes of a file, inside the file's own thread. Called in this order: `head` once, `rows` any number of
 * times, `end` once; the file is their bytes one after the other. A format that cannot be written piece by piece gathers its
 * rows and gives everything at the end. Makers: `csvWriter(sheet, charset)`, `xlsxWriter(sheet)`, `pdfWriter(sheet)`, and
 * `textWriter(charset)` whose rows are pieces of text.
 */
export interface RowWriter<Row = SheetRow> {
  head(): Uint8Array
  rows(rows: readonly Row[]): Uint8Array | Promise<Uint8Array>
  end(): Uint8Array | Promise<Uint8Array>
}
