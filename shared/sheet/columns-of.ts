import { saysValue, type SheetLine } from './head-of.ts'
import { plainHeading } from './plain-heading.ts'
import type { SheetCell } from './sheet-table.ts'
import { lettersOf } from './xml-attribute.ts'

/** A column of a table: its place in the rows, from 0 (-1: in none of them), and what it is called. */
export interface SheetColumn {
  readonly index: number
  readonly text: string
}

type Cells = readonly SheetCell[]

/** The columns that have a name; where further lines part the first headings, `Valor` and `Bruto` are `Valor Bruto`. */
export function headed(head: Cells, under: readonly SheetLine[] = []): readonly SheetColumn[] {
  const wide = Math.max(head.length, ...under.map(({ cells }) => cells.length))
  let over = ''
  return Array.from({ length: wide }).flatMap((_, index) => {
    const own = textAt(head, index)
    const parts = under.map(({ cells }) => textAt(cells, index)).filter((part) => part !== '')
    if (own !== '') over = own
    const text = parts.length === 0 ? own : [over, ...parts].join(' ').trim()
    return text === '' ? [] : [{ index, text }]
  })
}

/**
 * The columns with those that have no name but a digit in each row, by their letters, `(F)`: a heading that is merged over an account and its check
 * digit names the first alone.
 */
export function withDigits(columns: readonly SheetColumn[], rows: readonly SheetLine[]): readonly SheetColumn[] {
  const places = new Set(columns.map(({ index }) => index))
  return columns.flatMap((column) => {
    const index = column.index + 1
    const told = places.has(index) ? [] : rows.map(({ cells }) => textAt(cells, index)).filter((text) => text !== '')
    const isDigits = told.length > 0 && told.every((text) => /^[\dX]$/i.test(text))
    return isDigits ? [column, { index, text: `(${lettersOf(index + 1)})` }] : [column]
  })
}

/** The columns of rows without headings, by their letters. */
export function lettered(rows: readonly { readonly cells: Cells }[]): readonly SheetColumn[] {
  const wide = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  return Array.from({ length: wide }, (_, index) => ({ index, text: lettersOf(index + 1) })).filter(({ index }) =>
    rows.some(({ cells }) => textAt(cells, index) !== ''),
  )
}

/** The columns as a row further down names them anew, and its line. */
export interface HeadedAgain {
  readonly line: number
  readonly columns: readonly SheetColumn[]
}

/**
 * The rows that name columns again, with the places that these have from there on: a second table below the first may have others, and what it
 * does not name is in none.
 */
export function headedAgain(rows: readonly SheetLine[], columns: readonly SheetColumn[]): readonly HeadedAgain[] {
  const known = new Set(columns.map(({ text }) => plainHeading(text)))
  return rows.flatMap(({ line, cells }) => {
    // Most rows are known for such by a number, before any cell is read for a key.
    if (cells.some(({ kind, text }) => kind !== 'text' || /^\d/.test(text))) return []
    const told = cells.filter(({ text }) => text !== '')
    if (told.some(saysValue) || told.filter(({ text }) => known.has(plainHeading(text))).length < 2) return []
    const names = cells.map(({ text }) => plainHeading(text))
    return [{ line, columns: columns.map((column) => ({ ...column, index: placeOf(column, names) })) }]
  })
}

// Of two that are called alike nobody knows which is meant, unless one stands where it did.
function placeOf({ index, text }: SheetColumn, names: readonly string[]): number {
  const name = plainHeading(text)
  if (names[index] === name) return index
  return names.indexOf(name) === names.lastIndexOf(name) ? names.indexOf(name) : -1
}

function textAt(cells: Cells, index: number): string {
  return cells[index]?.text ?? ''
}
