import { isSheetError } from './sheet-error.ts'
import { err, ok, type Result } from '../kit/result.ts'
import { SHEET_LIMITS, type Sheet, type SheetCell, type SheetFault } from './sheet-table.ts'
import { looksPayable } from './looks-payable.ts'
import type { NumberUnit } from './number-units.ts'
import { lettersOf } from './xml-attribute.ts'

/** A number of a workbook as it is written in the file. */
export interface WorkbookNumber {
  readonly number: string
  readonly unit?: NumberUnit
}

// The days from which workbooks count: an hour without a day.
const HOUR_ALONE = /^(?:1899-12-30|1904-01-01)T(\d{2}:\d{2}:\d{2})/
const EMPTY: SheetCell = { kind: 'text', text: '' }
const COUNTED = 'cobran[çc]as|linhas|registros|itens|t[íi]tulos|lan[çc]amentos|pagamentos|boletos|clientes'
const SPAN =
  'dia|m[eê]s|ano|semana|quinzena|per[ií]odo|lote|grupo|janeiro|fevereiro|mar[çc]o|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro'
const TOTAL = new RegExp(
  String.raw`^(?:(?:quantidade|qtde?\.?)(?: total)?(?= ?:? ?\d)|(?:valor )?(?:(?:sub[- ]?)?tota(?:l|is)|soma(?:t[óo]rio)?))(?: (?:geral|d[aeo] (?:${SPAN})(?:[ /][\d/]+)?|a (?:pagar|receber)|d[aeo]s? (?:\d+ )?(?:${COUNTED})))?\s*:?\s*(?:\(?r\$\)?)?\s*:?\s*[\d.,]*\s*:?$`,
  'i',
)
/** What stands above the headings is no longer than this, in rows. */
const FARTHEST_HEAD = 12
const SEPARATOR = /^sep=.?$/i

/** Whether the table is of a text, and which of its columns, from 0, people do not see. */
interface TableOptions {
  readonly isText: boolean
  readonly isUnseen: (column: number) => boolean
}

/**
 * The table of a file's cells: the first row with a text holds the headings, or the one below titles that fill one cell each; columns
 * without a heading are left out, and of two equal headings the second gets a number. Where that row names a key or a document it is a row as all
 * others are, and the columns are called by their letters. Rows of sums are no rows, and told as skipped. In a text
 * an amount may have been parted by its own comma. Cells are texts, {@link WorkbookNumber}s, days as `Date` (UTC midnight), `{ broken }`, or null.
 */
export function tableOf(
  cells: readonly (readonly unknown[])[],
  mostRows: number,
  { isText = false, isUnseen = () => false }: Partial<TableOptions> = {},
): Result<Sheet, SheetFault> {
  const hasMoney = cells.some((row) => row.some(saysMoney))
  const lines = cells.map((row, index) => ({
    line: index + 1,
    cells: row.map((value) => cellOf(isText ? literalOf(value) : value, hasMoney)),
  }))
  const full = lines.filter((row) => row.cells.some(({ text }) => text !== ''))
  const start = headAt(full.map((row) => row.cells.filter(({ text }) => text !== '')))
  const first = full[start]
  const head = first?.cells.some(({ kind, text }) => kind !== 'day' && looksPayable(text)) === true ? null : first
  const below = full.slice(head === null ? start : start + 1)
  const named = head?.cells.findLastIndex(({ text }) => text !== '') ?? 0
  const rows = below.filter((row) => !isTotal(row.cells)).map((row) => (isText ? unparted(row, named) : row))
  if (head === undefined || rows.length === 0) return err('empty')
  if (rows.length > mostRows) return err('too-many-rows')
  const columns = head === null ? lettered(rows) : headed(head.cells)
  if (columns.length > SHEET_LIMITS.columns) return err('too-many-columns')
  const shown = (row: { readonly cells: readonly SheetCell[] }) => columns.map(({ index }) => row.cells[index] ?? EMPTY)
  // The column of a sum above the headings is that of the rows below them.
  const sums = full.filter((row, at) => isTotal(row.cells, at < start ? [TOTAL] : [TOTAL, SEPARATOR]) && row !== head)
  const skipped = [
    ...full
      .slice(0, start)
      .filter((row) => !sums.includes(row))
      .map(({ line }) => ({ line, why: 'title' as const })),
    ...sums.map((row) => ({ line: row.line, why: 'total' as const, cells: shown(row) })),
  ]
  const headings = numbered(columns.map(({ text }) => text.slice(0, 200)))
  const hiddenHeadings = headings.filter((_, at) => isUnseen(columns[at]?.index ?? -1))
  return ok({
    headings,
    ...(head !== null && { headingLine: head.line }),
    rows: rows.map((row) => ({ line: row.line, cells: shown(row) })),
    ...(skipped.length > 0 && { skipped }),
    ...(hiddenHeadings.length > 0 && { hiddenHeadings }),
  })
}

// `Ana,1234,56` below `Nome,Valor` has a cell too many: what may be one amount is told with a stroke, so that it is asked about.
function unparted<Row extends { readonly cells: readonly SheetCell[] }>(row: Row, named: number): Row {
  if (!row.cells.some(({ text }, at) => at > named && text !== '')) return row
  const cells = row.cells.map((cell, at): SheetCell => {
    const next = row.cells[at + 1]?.text ?? ''
    const isParted = /^(?:R\$\s*)?\d[\d.]*$/i.test(cell.text) && /^\d{1,2}$/.test(next)
    return isParted ? { kind: 'text', text: `${cell.text}|${next}` } : cell
  })
  return { ...row, cells }
}

interface Column {
  readonly index: number
  readonly text: string
}

function headed(cells: readonly SheetCell[]): readonly Column[] {
  return cells.flatMap(({ text }, index) => (text === '' ? [] : [{ index, text }]))
}

function lettered(rows: readonly { readonly cells: readonly SheetCell[] }[]): readonly Column[] {
  const wide = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  return Array.from({ length: wide }, (_, index) => ({ index, text: lettersOf(index + 1) })).filter(({ index }) =>
    rows.some(({ cells }) => (cells[index]?.text ?? '') !== ''),
  )
}

// Titles fill one cell above a table of several columns, and sums or labels with what they say a few; a list of one column has none.
function headAt(filled: readonly (readonly SheetCell[])[]): number {
  const near = filled.slice(0, 50)
  const widest = Math.max(0, ...near.map((cells) => cells.length))
  const found = near.findIndex((cells, at) => cells.length > 1 && !isAbove(cells, near.slice(at + 1)))
  return widest < 2 || found < 0 ? 0 : found
}

/** Says whether a row stands above headings that are further down: a sum, `Data: 27/11/2026`, `Empresa | 12.345.678/0001-95`. */
function isAbove(cells: readonly SheetCell[], below: readonly (readonly SheetCell[])[]): boolean {
  const isLabel =
    isTotal(cells) || (cells[0]?.text.endsWith(':') === true && cells.some(({ text }) => !text.endsWith(':')))
  if (!isLabel && !cells.some(saysValue)) return isBand(cells, below)
  const least = Math.max(2, isLabel ? cells.length : cells.length + 1)
  const head = below.findIndex((row) => row.length >= least && !row.some(saysValue) && !isTotal(row))
  return head >= 0 && head < FARTHEST_HEAD && below.slice(head + 1).some((row) => row.some(saysValue))
}

// `Favorecido | | Pagamento`, whose columns are named in the row right below it, before the first that says values.
function isBand(cells: readonly SheetCell[], [head, row]: readonly (readonly SheetCell[])[]): boolean {
  if (head === undefined || row === undefined || head.length <= cells.length) return false
  return !head.some(saysValue) && !isTotal(head) && row.filter(saysValue).length > 1
}

// No heading is an amount, a day, or whom or what is paid.
function saysValue({ kind, text }: SheetCell): boolean {
  return kind !== 'text' || /^(?:r\$)?\s*[-\d][\d.,/ -]*$/i.test(text) || looksPayable(text) || text.endsWith(':')
}

// Its first text says what it is, and no other text stands beside it; a formula of a text file is none.
function isTotal(cells: readonly SheetCell[], words: readonly RegExp[] = [TOTAL, SEPARATOR]): boolean {
  const texts = cells.filter(({ kind, text }) => kind === 'text' && /^(?!=)[^]*\p{L}/u.test(text.replace(/^R\$/i, '')))
  const [first] = texts
  // A company may be called like a sum, and its key may be a number.
  if (first === undefined || texts.length > 1 || cells.some(({ kind, text }) => kind !== 'day' && looksPayable(text)))
    return false
  return words.some((word) => word.test(first.text))
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
