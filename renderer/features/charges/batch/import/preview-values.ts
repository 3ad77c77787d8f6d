import { formatTaxDocument } from '../../../../../shared/ids/tax-document.ts'
import type { Centavos } from '../../../../../shared/money/centavos.ts'
import type { LocalDate } from '../../../../../shared/time/local-date.ts'
import { readAmount, readDay, readDocument, readRate } from '../../../../sheet/cell-values.ts'
import type { Sheet, SheetCell } from '../../../../hatch/sheet-rows.ts'
import type { OpenStyle } from '../../../../sheet/sheet-style.ts'
import type { SheetField } from '../../sheet/sheet-fields.ts'
import { rateWords } from '../../term-words.ts'

/** What a cell was understood as; `unread` as long as nobody said which style the sheet has. */
export type PreviewValue =
  | { readonly kind: 'money'; readonly amount: Centavos }
  | { readonly kind: 'day'; readonly day: LocalDate }
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
  return cells.slice(0, MOST).map((cell) => valueOf(cell, field, style))
}

function valueOf(cell: SheetCell, field: SheetField, { days, decimals }: OpenStyle): PreviewValue {
  const { text } = cell
  const unread = { kind: 'unread', text } as const
  if (field === 'dueDate' || field === 'discountUntil') {
    if (days === null) return unread
    const read = readDay(cell, { days, decimals: 'comma' })
    return read.ok ? { kind: 'day', day: read.value } : { kind: 'fault', text, reason: read.error }
  }
  if (field === 'amount' || field === 'abatement' || field === 'discount') {
    if (decimals === null) return unread
    const read = readAmount(cell, { days: 'day-first', decimals })
    return read.ok ? { kind: 'money', amount: read.value } : { kind: 'fault', text, reason: read.error }
  }
  if (field === 'fine' || field === 'interest') {
    if (decimals === null) return unread
    const read = readRate(cell, { days: 'day-first', decimals })
    if (read.ok) return { kind: 'text', text: rateWords(read.value) }
    return read.error === 'zero' ? { kind: 'text', text: rateWords(0) } : { kind: 'fault', text, reason: read.error }
  }
  if (field === 'document') {
    const read = readDocument(cell)
    return read.ok ? { kind: 'text', text: formatTaxDocument(read.value) } : { kind: 'fault', text, reason: read.error }
  }
  return { kind: 'text', text }
}
