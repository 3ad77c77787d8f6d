import { looksPayable } from './looks-payable.ts'
import type { SheetCell } from './sheet-table.ts'

interface Row {
  readonly line: number
  readonly cells: readonly SheetCell[]
}

/** How wide the table of a text is: the last column, from 0, that has a name, and how many fields its headings have. */
export interface TextWidth {
  readonly named: number
  readonly fields: number
}

/** How wide rows without headings are: as wide as most of them. */
export function widthOf(rows: readonly Pick<Row, 'cells'>[]): TextWidth {
  const counts = new Map<number, number>()
  for (const { cells } of rows) counts.set(lastOf(cells), (counts.get(lastOf(cells)) ?? 0) + 1)
  const [[named] = [0]] = [...counts].toSorted(([one, less], [other, more]) => more - less || one - other)
  return { named, fields: named + 1 }
}

/**
 * The rows of a text as their columns can be meant, each by itself and with the line behind it. A line end in an amount, a key or an account, outside of quotes, leaves a
 * part of it there: what stands before it is told with that part and a stroke, so that it is asked about.
 */
export function unparted<One extends Row>(rows: readonly One[], width: TextWidth): readonly One[] {
  return rows.map((row, at) => joinedRow(inOneLine(row, width), rows[at + 1], row.cells.length, width))
}

function joinedRow<One extends Row>(row: One, next: Row | undefined, length: number, { fields }: TextWidth): One {
  const at = length - 1
  const [cell, rest] = [row.cells[at], next?.cells[0]?.text ?? '']
  const isBehind = next?.line === row.line + 1 && length + next.cells.length === fields + 1
  if (cell === undefined || !isBehind || !(isCutNumber(cell.text, rest) || isCutKey(cell.text, rest))) return row
  return { ...row, cells: row.cells.with(at, { kind: 'text', text: `${cell.text}|${rest}` }) }
}

function isCutNumber(text: string, rest: string): boolean {
  return NUMBER.test(text) && !WHOLE.test(text) && NUMBER_END.test(rest)
}

// Both what was left of it and the whole may be somebody's.
function isCutKey(text: string, rest: string): boolean {
  const isAmount = NUMBER.test(rest) && /\p{L}/u.test(text)
  return KEY_END.test(rest) && !isAmount && looksPayable(text) && looksPayable(`${text}${rest}`)
}

/**
 * The row of a text as its columns can be meant. `Ana,1234,56` below `Nome,Valor` has a field too many: a comma in its name or in its amount
 * has parted it, and nobody knows which column a number stands in; so has it where the field too many is an empty last one. What may be an amount is told with what stands behind it and a stroke, so that it is asked about.
 */
function inOneLine<One extends Row>(row: One, { named, fields }: TextWidth): One {
  const last = lastOf(row.cells)
  if (last <= named && row.cells.length <= fields) return row
  const isShifted = last >= fields
  const cells = row.cells.map((cell, at): SheetCell => {
    const next = row.cells[at + 1]?.text ?? ''
    const isBehind = isShifted && !WHOLE.test(cell.text) && !looksPayable(cell.text)
    const isParted =
      (NUMBER.test(cell.text) && (isBehind || CENTAVOS.test(next))) || (last > named && isCutKey(cell.text, next))
    return isParted ? { kind: 'text', text: `${cell.text}|${next}` } : cell
  })
  return { ...row, cells }
}

const NUMBER = /^(?:R\$\s*)?\d[\d.,]*$/i
// No comma has parted what holds its own.
const WHOLE = /,\d{1,2}$/
const CENTAVOS = /^\d{1,2}"?$/
// `.br`, `m.br`, the last of a phone; a word is a remark.
const KEY_END = /^(?:[^\p{L}\s]\S*|\S*\.\S*|\p{L}{1,3})$/u
// Centavos with what stands before them, or the check digit of an account.
const NUMBER_END = /^\.?\d*(?:\.\d{3})*[.,]\d{1,2}$|^-[\dX]$/i

function lastOf(cells: readonly SheetCell[]): number {
  return cells.findLastIndex(({ text }) => text !== '')
}
