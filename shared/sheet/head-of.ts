import { looksPayable } from './looks-payable.ts'
import type { SheetCell } from './sheet-table.ts'
import { isTotal } from './total-row.ts'

/** A line of a file with its cells, from 1. */
export interface SheetLine {
  readonly line: number
  readonly cells: readonly SheetCell[]
}

/** Where a table begins among the lines that say something: the place of its first line, and which lines name its columns. */
export interface SheetHead {
  /** The place of the headings, or of the first row where there are none. */
  readonly start: number
  /** Null where a table has no headings. */
  readonly head: SheetLine | null
  /** Further lines of headings, which part some of the first ones: `Valor` into `Bruto` and `Líquido`. */
  readonly under: readonly SheetLine[]
}

/** What stands above the headings is no longer than this, in rows. */
const FARTHEST_HEAD = 12

/** Finds the headings of a table. Where their line names a payment, or its amounts, it is a row as all others are. */
export function headOf(full: readonly SheetLine[]): SheetHead {
  const start = headAt(full.map(({ cells }) => filled(cells)))
  const [head, ...below] = full.slice(start)
  if (head === undefined || isRow(head.cells)) return { start, head: null, under: [] }
  return { start, head, under: underOf(head.cells, below) }
}

function filled(cells: readonly SheetCell[]): readonly SheetCell[] {
  return cells.filter(({ text }) => text !== '')
}

// One heading may be a number, `13`, or a month.
function isRow(cells: readonly SheetCell[]): boolean {
  const isPayment = cells.some(({ kind, text }) => kind !== 'day' && looksPayable(text))
  return isPayment || cells.some(saysMoney) || cells.filter(saysNumber).length > 1
}

function saysMoney({ kind, text, unit }: SheetCell): boolean {
  return unit === 'money' || (kind === 'number' ? text.includes('.') : /^(?:R\$\s*)?\d[\d.]*,\d{2}$/i.test(text))
}

function saysNumber({ kind, text }: SheetCell): boolean {
  return kind === 'number' || (/^-?\d[\d., -]*$/.test(text) && !/^20\d\d$/.test(text))
}

// Lines of names below a heading and the columns beside it that have none, in which the line behind them has a value.
function underOf(head: readonly SheetCell[], below: readonly SheetLine[]): readonly SheetLine[] {
  const isOpen = (at: number): boolean => (head[at]?.text ?? '') === ''
  const isUnder = ({ cells }: SheetLine): boolean =>
    !cells.some(saysValue) &&
    !isTotal(cells) &&
    cells.every(({ text }, at) => text === '' || isOpen(at) || (isOpen(at + 1) && (cells[at + 1]?.text ?? '') !== ''))
  const count = below.findIndex((line) => !isUnder(line))
  const [under, row] = [below.slice(0, Math.max(0, count)), below[count]]
  const isParted = under.some(({ cells }) =>
    cells.some(({ text }, at) => {
      const value = row?.cells[at]
      return text !== '' && isOpen(at) && value !== undefined && value.text !== '' && saysValue(value)
    }),
  )
  return isParted ? under : []
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
  if (isPaying(cells)) return false
  const isLabel =
    isTotal(cells) || (cells[0]?.text.endsWith(':') === true && cells.some(({ text }) => !text.endsWith(':')))
  if (!isLabel && !cells.some(saysValue) && !cells.some(isLabelled)) return isBand(cells, below)
  const least = Math.max(2, isLabel ? cells.length : cells.length + 1)
  const head = below.findIndex((row) => row.length >= least && !row.some(saysValue) && !isTotal(row))
  return head >= 0 && head < FARTHEST_HEAD && below.slice(head + 1).some((row) => row.some(saysValue))
}

// `Emissão: 01/12/2026`, `Filial: 01 - Matriz`.
function isLabelled({ kind, text }: SheetCell): boolean {
  return kind === 'text' && /^\p{L}[^:]{0,40}: +\S/u.test(text)
}

// Whom and how much: a payment, whatever table stands below it.
function isPaying(cells: readonly SheetCell[]): boolean {
  const isPayable = ({ kind, text }: SheetCell): boolean => kind !== 'day' && looksPayable(text)
  return cells.some(isPayable) && cells.some((cell) => !isPayable(cell) && saysMoney(cell))
}

// `Favorecido | | Pagamento`, whose columns are named in the row right below it, before the first that says values.
function isBand(cells: readonly SheetCell[], [head, row]: readonly (readonly SheetCell[])[]): boolean {
  if (head === undefined || row === undefined || head.length <= cells.length) return false
  return !head.some(saysValue) && !isTotal(head) && row.filter(saysValue).length > 1
}

/** Says whether a cell is no heading: an amount, a day, or whom or what is paid. */
export function saysValue({ kind, text }: SheetCell): boolean {
  return kind !== 'text' || /^(?:r\$)?\s*[-\d][\d.,/ -]*$/i.test(text) || looksPayable(text) || text.endsWith(':')
}
