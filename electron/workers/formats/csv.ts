import type { SheetColumn, SheetColumnKind, SheetRow } from '../../../shared/domain/sheet.ts'
import { wireText } from '../../../shared/money/wire-amount.ts'
import { formatDateTime, formatLocalDate } from '../../../shared/time/format-time.ts'
import type { SheetFile } from '../file-maker.ts'
import { cellOf, looksLikeFormula, oneLine } from './cell.ts'
import type { RowWriter } from './row-writer.ts'
import { textWriter } from './text.ts'
import { inWindows1252 } from '../../../shared/pdf/windows-1252.ts'

type Columns = readonly SheetColumn[]
type Fit = (text: string) => string

// Without one of these no text becomes a formula, however it is cut into cells; nearly all have none.
const SIGN = /[=+\-@\uff1d\uff0b\uff0d\uff20]/u
// Where a program with another separator, or one that loses a quote, would begin a cell of its own.
const INNER_START = /([;,\t|"])(\s*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/gu

/**
 * CSV as Brazilian spreadsheets read it: `;`, decimal comma, `dd/mm/aaaa`, every text quoted, one line a row. No text can
 * become a formula: an apostrophe stands before one that could. Titles are the first line; there are no sums, since those
 * who read it add up themselves.
 */
export function csvWriter({ columns }: Pick<SheetFile, 'columns'>, charset: 'utf-8-bom' | 'windows-1252'): RowWriter {
  const fit = charset === 'utf-8-bom' ? whole : inWindows1252
  const text = textWriter(charset)
  return {
    head: () => Buffer.concat([text.head(), text.rows([csvTitles(columns, fit)])]),
    rows: (rows) => text.rows([csvLines(columns, rows, fit)]),
    end: text.end,
  }
}

/** The line of titles. `fit` leaves in a text what the file's charset has. */
export function csvTitles(columns: Columns, fit: Fit = whole): string {
  return line(columns.map(({ title }) => quoted(fit(oneLine(title)))))
}

/** The lines of some rows. */
export function csvLines(columns: Columns, rows: readonly SheetRow[], fit: Fit = whole): string {
  return rows.map((row) => line(columns.map(({ kind }, index) => csvCell(row[index] ?? null, kind, fit)))).join('')
}

function csvCell(value: SheetRow[number], kind: SheetColumnKind, fit: Fit): string {
  const cell = cellOf(value, kind)
  switch (cell.kind) {
    case 'empty':
      return ''
    case 'text':
      return quoted(fit(cell.text))
    case 'money':
      return wireText(cell.amount).replace('.', ',')
    case 'count':
      return String(cell.count)
    case 'day':
      return formatLocalDate(cell.day)
    case 'moment':
      return formatDateTime(cell.at)
  }
}

// Guarded after the charset had its say: a sign that it lacks may have become one that begins a formula.
function quoted(text: string): string {
  const guarded = SIGN.test(text) ? (looksLikeFormula(text) ? `'${text}` : text).replace(INNER_START, "$1$2'") : text
  return `"${guarded.replaceAll('"', '""')}"`
}

function line(cells: readonly string[]): string {
  return `${cells.join(';')}\r\n`
}

function whole(text: string): string {
  return text
}
