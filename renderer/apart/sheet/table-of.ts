import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { SHEET_LIMITS, type Sheet, type SheetCell, type SheetFault } from '../../hatch/sheet-rows.ts'

/** A number of a workbook as it is written in the file. */
export interface WorkbookNumber {
  readonly number: string
}

const EMPTY: SheetCell = { kind: 'text', text: '' }

/**
 * The table of a file's cells: the first row with a text holds the headings, columns without one are left out, and of two
 * equal headings the second gets a number. Cells are texts, {@link WorkbookNumber}s, days as `Date` (UTC midnight), or null.
 */
export function tableOf(cells: readonly (readonly unknown[])[], mostRows: number): Result<Sheet, SheetFault> {
  const lines = cells.map((row, index) => ({ line: index + 1, cells: row.map(cellOf) }))
  const full = lines.filter((row) => row.cells.some(({ text }) => text !== ''))
  const [head, ...rows] = full
  if (head === undefined || rows.length === 0) return err('empty')
  if (rows.length > mostRows) return err('too-many-rows')
  const columns = head.cells
    .flatMap(({ text }, index) => (text === '' ? [] : [{ index, text }]))
    .slice(0, SHEET_LIMITS.columns)
  return ok({
    headings: numbered(columns.map(({ text }) => text.slice(0, 200))),
    rows: rows.map((row) => ({ line: row.line, cells: columns.map(({ index }) => row.cells[index] ?? EMPTY) })),
  })
}

function cellOf(value: unknown): SheetCell {
  if (typeof value === 'string') return { kind: 'text', text: value.trim() }
  if (value instanceof Date)
    return { kind: 'day', text: Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10) }
  if (typeof value === 'boolean') return { kind: 'text', text: String(value) }
  return isNumber(value) ? { kind: 'number', text: plainNumber(value.number) } : EMPTY
}

function isNumber(value: unknown): value is WorkbookNumber {
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
