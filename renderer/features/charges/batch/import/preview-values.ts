import { type TermField, termFields } from '../../../../../shared/domain/charge-terms.ts'
import { formatTaxDocument } from '../../../../../shared/ids/tax-document.ts'
import type { Centavos } from '../../../../../shared/money/centavos.ts'
import type { LocalDate } from '../../../../../shared/time/local-date.ts'
import { readAmount, readDay, readDocument } from '../../../../../shared/sheet/cell-values.ts'
import type { Sheet, SheetCell } from '../../../../../shared/sheet/sheet-table.ts'
import type { OpenStyle } from '../../../../../shared/sheet/sheet-style.ts'
import { readSheetTerm, type SheetTerms, type TermDoubt } from '../../sheet/read-sheet-term.ts'
import type { SheetField } from '../../sheet/sheet-fields.ts'
import { rateWords } from '../../term-words.ts'

/** What a cell was understood as; `unread` as long as nobody said which style the sheet has, and of a doubt how it would be read. */
export type PreviewValue =
  | { readonly kind: 'money'; readonly amount: Centavos }
  | { readonly kind: 'day'; readonly day: LocalDate }
  | { readonly kind: 'term'; readonly field: TermField; readonly term: SheetTerms[TermField] }
  | {
      readonly kind: 'doubt'
      readonly field: TermField
      readonly term: SheetTerms[TermField]
      readonly text: string
      readonly reason: TermDoubt
    }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'unread'; readonly text: string }
  | { readonly kind: 'fault'; readonly text: string; readonly reason: string }

const MOST = 5

/** The first five values of a column that say something, as they are understood. */
export function previewValues(
  sheet: Sheet,
  heading: string,
  field: SheetField,
  style: OpenStyle,
): readonly PreviewValue[] {
  const index = sheet.headings.indexOf(heading)
  const cells = sheet.rows.flatMap(({ cells }) => cells[index] ?? []).filter(({ text }) => text !== '')
  return cells.slice(0, MOST).map((cell) => valueOf(cell, field, style, heading))
}

function valueOf(cell: SheetCell, field: SheetField, { days, decimals }: OpenStyle, heading: string): PreviewValue {
  const { text } = cell
  const unread = { kind: 'unread', text } as const
  if (cell.kind === 'broken') return { kind: 'fault', text, reason: 'broken' }
  if (field === 'dueDate' || field === 'discountUntil') {
    if (days === null) return unread
    const read = readDay(cell, { days, decimals: 'comma' })
    return read.ok ? { kind: 'day', day: read.value } : { kind: 'fault', text, reason: read.error }
  }
  if (field === 'amount') {
    if (decimals === null) return unread
    const read = readAmount(cell, { days: 'day-first', decimals })
    return read.ok ? { kind: 'money', amount: read.value } : { kind: 'fault', text, reason: read.error }
  }
  const term = termFields.find((one) => one === field)
  if (term !== undefined) {
    if (decimals === null) return unread
    const read = readSheetTerm(term, cell, { heading, style: { days: 'day-first', decimals }, amount: null })
    if (!read.ok) return { kind: 'fault', text, reason: read.error }
    if (read.value === null) return { kind: 'text', text: rateWords(0) }
    const { term: told, doubt } = read.value
    return doubt === null
      ? { kind: 'term', field: term, term: told }
      : { kind: 'doubt', field: term, term: told, text, reason: doubt }
  }
  if (field === 'document') {
    const read = readDocument(cell)
    return read.ok ? { kind: 'text', text: formatTaxDocument(read.value) } : { kind: 'fault', text, reason: read.error }
  }
  return { kind: 'text', text }
}
