import { isSheetError } from './sheet-error.ts'
import { err, ok, type Result } from '../kit/result.ts'
import { SHEET_LIMITS } from './sheet-limits.ts'
import type { Sheet, SheetCell, SheetFault } from './sheet-table.ts'
import { headed, headedAgain, lettered, withDigits } from './columns-of.ts'
import { headOf, type SheetLine } from './head-of.ts'
import type { NumberUnit } from './number-units.ts'
import { isSum, isTotal } from './total-row.ts'
import { unparted, widthOf } from './unparted.ts'

/** A number of a workbook as it is written in the file. */
export interface WorkbookNumber {
  readonly number: string
  readonly unit?: NumberUnit
}

// The days from which workbooks count: an hour without a day.
const HOUR_ALONE = /^(?:1899-12-30|1904-01-01)T(\d{2}:\d{2}:\d{2})/
const EMPTY: SheetCell = { kind: 'text', text: '' }

/** Whether the table is of a text, and which of its columns, from 0, people do not see. */
interface TableOptions {
  readonly isText: boolean
  readonly isUnseen: (column: number) => boolean
}

/**
 * The table of a file's cells: the first row with a text holds the headings, or the one below titles that fill one cell each; columns
 * without a heading are left out, unless they hold digits alone, and of two equal headings the second gets a number. Where that row names a key or a document it is a row as all
 * others are, and the columns are called by their letters. Several lines may hold the headings together, and a further table below may name them
 * anew. Rows of sums are no rows, and told as skipped. In a text an amount may have been parted by its own comma. Cells are texts, {@link WorkbookNumber}s, days as `Date` (UTC midnight), `{ broken }`, or null.
 */
export function tableOf(
  cells: readonly (readonly unknown[])[],
  mostRows: number,
  { isText = false, isUnseen = () => false }: Partial<TableOptions> = {},
): Result<Sheet, SheetFault> {
  const hasMoney = cells.some((row) => row.some(saysMoney))
  const lines = cells.map(
    (row, index): SheetLine => ({
      line: index + 1,
      cells: row.map((value) => cellOf(isText ? literalOf(value) : value, hasMoney)),
    }),
  )
  const full = lines.filter((row) => row.cells.some(({ text }) => text !== ''))
  const { start, head, under } = headOf(full)
  const below = full.slice(start).filter((row) => row !== head && !under.includes(row) && !isTotal(row.cells))
  const width =
    head === null
      ? widthOf(below)
      : { named: head.cells.findLastIndex(({ text }) => text !== ''), fields: head.cells.length }
  const rows = isText ? unparted(below, width) : below
  if (rows.length === 0) return err('empty')
  if (rows.length > mostRows) return err('too-many-rows')
  const columns = head === null ? lettered(rows) : withDigits(headed(head.cells, under), rows)
  if (columns.length > SHEET_LIMITS.columns) return err('too-many-columns')
  const places = new Set(columns.map(({ index }) => index))
  const again = head === null ? [] : headedAgain(rows, columns)
  // A row that names its columns is told as it stands, and the rows below it as it names them.
  const shown = ({ line, cells: row }: SheetLine): readonly SheetCell[] => {
    const { columns: told } = again.findLast((one) => one.line < line) ?? { columns }
    return told.map(({ index }) => row[index] ?? EMPTY)
  }
  // The column of a sum above the headings is that of the rows below them.
  const sums = full.filter((row, at) => (at < start ? isSum(row.cells) : isTotal(row.cells)) && row !== head)
  const skipped = [
    ...[...full.slice(0, start), ...under]
      .filter((row) => !sums.includes(row))
      .map(({ line }) => ({ line, why: 'title' as const })),
    ...sums.map((row) => ({ line: row.line, why: 'total' as const, cells: shown(row) })),
  ]
  const loose = [
    ...full
      .slice(0, start)
      .filter(({ cells }) => !isTotal(cells))
      .flatMap(({ line, cells }) => textsIn(cells).map((text) => ({ line, text, over: true }))),
    ...rows.flatMap(({ line, cells }) => {
      const [alone, ...others] = cells.filter(({ text }) => text !== '')
      if (alone !== undefined && others.length === 0)
        return textsIn([alone]).map((text) => ({ line, text, over: true }))
      return textsIn(cells.filter((_, at) => !places.has(at))).map((text) => ({ line, text, over: false }))
    }),
  ]
  const headings = numbered(columns.map(({ text }) => text.slice(0, 200)))
  const hiddenHeadings = headings.filter((_, at) => isUnseen(columns[at]?.index ?? -1))
  return ok({
    headings,
    ...(head !== null && { headingLine: head.line }),
    rows: rows.map((row) => ({ line: row.line, cells: shown(row) })),
    ...(skipped.length > 0 && { skipped }),
    ...(loose.length > 0 && { loose }),
    ...(hiddenHeadings.length > 0 && { hiddenHeadings }),
  })
}

// Letters, or the mark that stands for a yes.
function textsIn(cells: readonly SheetCell[]): readonly string[] {
  return cells.flatMap(({ kind, text }) => (kind === 'text' && /[\p{L}✓✔☑✅]/u.test(text) ? [text.slice(0, 200)] : []))
}

// Beside reais, or money of another country, a bare `$` is not reais by itself.
function saysMoney(value: unknown): boolean {
  return isNumber(value) && (value.unit === 'money' || value.unit === 'foreign')
}

// `="00021846093740"` in a text is how systems have a workbook keep a text as it is: the text is meant.
function literalOf(value: unknown): unknown {
  const literal = typeof value === 'string' ? /^\s*="((?:[^"]|"")*)"\s*$/.exec(value)?.[1] : undefined
  return literal === undefined ? value : literal.replaceAll('""', '"')
}

function cellOf(value: unknown, hasMoney: boolean): SheetCell {
  if (typeof value === 'string') {
    // An error of a formula, or bytes that were no text.
    const isUnread = isSheetError(value.trim()) || value.includes('\ufffd')
    return { kind: isUnread ? 'broken' : 'text', text: value.trim() }
  }
  if (isBroken(value)) return { kind: 'broken', text: value.broken }
  if (value instanceof Date) {
    const moment = Number.isNaN(value.getTime()) ? '' : value.toISOString()
    const hour = HOUR_ALONE.exec(moment)?.[1]
    return hour === undefined ? { kind: 'day', text: moment.slice(0, 10) } : { kind: 'text', text: hour }
  }
  if (typeof value === 'boolean') return { kind: 'text', text: String(value) }
  if (!isNumber(value)) return EMPTY
  const { number, unit: told } = value
  const unit = told === 'dollar' ? (hasMoney ? 'foreign' : undefined) : told
  if (unit === undefined) return { kind: 'number', text: plainNumber(number) }
  // Money of another country is no amount here: with its sign it is read as none, and seen.
  // So is one of which its owner sees something else.
  if (unit === 'masked') return { kind: 'text', text: `≠ ${plainNumber(number)}` }
  if (unit === 'foreign') return { kind: 'text', text: `¤ ${plainNumber(number)}` }
  const shown = unit === 'percent' ? String(Number(number) * 100) : number
  return { kind: 'number', text: plainNumber(shown), unit: unit === 'money' ? 'money' : 'percent' }
}

function isBroken(value: unknown): value is { readonly broken: string } {
  return typeof value === 'object' && value !== null && 'broken' in value && typeof value.broken === 'string'
}

/** Says whether a cell is a number of a workbook. */
export function isNumber(value: unknown): value is WorkbookNumber {
  return typeof value === 'object' && value !== null && 'number' in value && typeof value.number === 'string'
}

// A workbook keeps 17 digits and shows 15: what its owner sees is meant, not 0.30000000000000004.
function plainNumber(text: string): string {
  const shown = Number(Number(text).toPrecision(15))
  return Number.isFinite(shown) ? String(shown) : text
}

function numbered(headings: readonly string[]): string[] {
  return headings.map((heading, index) => {
    const before = headings.slice(0, index).filter((one) => one === heading).length
    return before === 0 ? heading : `${heading} (${before + 1})`
  })
}
