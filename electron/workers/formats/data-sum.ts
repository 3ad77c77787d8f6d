import { createHash } from 'node:crypto'
import type { SheetColumn, SheetRow } from '../../../shared/domain/sheet.ts'
import { csvLines, csvTitles } from './csv.ts'

/** The SHA-256 of the rows that went by. */
export interface DataSum {
  add(rows: readonly SheetRow[]): void
  /** One line that says it; call it once, at the end. */
  words(): string
}

/**
 * What any file says of its data: the SHA-256 that the CSV of the same rows in UTF-8 has as a file. So it is the same in
 * every format, and whoever wants to check a PDF or a workbook needs no program of ours, only that CSV.
 */
export function openDataSum(columns: readonly SheetColumn[]): DataSum {
  const hash = createHash('sha256').update(`\ufeff${csvTitles(columns)}`)
  return {
    add: (rows) => void hash.update(csvLines(columns, rows)),
    words: () => `SHA-256 dos dados (igual ao do arquivo CSV em UTF-8): ${hash.digest('hex')}`,
  }
}
