import { looksPayable } from './looks-payable.ts'
import type { SheetCell } from './sheet-table.ts'

interface Row {
  readonly cells: readonly SheetCell[]
}

/** How wide the table of a text is: the last column, from 0, that has a name, and how many fields its headings have. */
export interface TextWidth {
  readonly named: number
  readonly fields: number
}

/** How wide rows without headings are: as wide as most of them. */
export function widthOf(rows: readonly Row[]): TextWidth {
  const counts = new Map<number, number>()
  for (const { cells } of rows) counts.set(lastOf(cells), (counts.get(lastOf(cells)) ?? 0) + 1)
  const [[named] = [0]] = [...counts].toSorted(([one, less], [other, more]) => more - less || one - other)
  return { named, fields: named + 1 }
}

/**
 * The row of a text as its columns can be meant. `Ana,1234,56` below `Nome,Valor` has a field too many: a comma in its name or in its amount
 * has parted it, and nobody knows which column a number stands in; so has it where the field too many is an empty last one. What may be an amount is told with what stands behind it and a stroke, so that it is asked about.
 */
export function unparted<One extends Row>(row: One, { named, fields }: TextWidth): One {
  const last = lastOf(row.cells)
  if (last <= named && row.cells.length <= fields) return row
  const isShifted = last >= fields
  const cells = row.cells.map((cell, at): SheetCell => {
    const next = row.cells[at + 1]?.text ?? ''
    const isBehind = isShifted && !WHOLE.test(cell.text) && !looksPayable(cell.text)
    const isParted = NUMBER.test(cell.text) && (isBehind || CENTAVOS.test(next))
    return isParted ? { kind: 'text', text: `${cell.text}|${next}` } : cell
  })
  return { ...row, cells }
}

const NUMBER = /^(?:R\$\s*)?\d[\d.,]*$/i
// No comma has parted what holds its own.
const WHOLE = /,\d{1,2}$/
const CENTAVOS = /^\d{1,2}"?$/

function lastOf(cells: readonly SheetCell[]): number {
  return cells.findLastIndex(({ text }) => text !== '')
}
