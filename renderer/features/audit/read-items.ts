import type { AuditItem } from '../../../shared/domain/audit-pack.ts'
import type { TaxDocument } from '../../../shared/ids/tax-document.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import type { LocalDate } from '../../../shared/time/local-date.ts'
import { readAmount, readDay, readDocument, type SheetStyle } from '../../../shared/sheet/cell-values.ts'
import type { Sheet, SheetCell } from '../../../shared/sheet/sheet-table.ts'
import { type OpenStyle, type StyleState, styleOfCells } from '../../../shared/sheet/sheet-style.ts'
import type { AuditColumns, AuditField } from './audit-fields.ts'

/** How many rows of a list are matched at most. */
export const MOST_ITEMS = 2_000

/** What a cell was understood as; `unread` where it is not of its field, `asked` as long as nobody said how it is written. */
export type ReadCell =
  | { readonly kind: 'day'; readonly day: LocalDate }
  | { readonly kind: 'amount'; readonly amount: Centavos }
  | { readonly kind: 'document'; readonly document: TaxDocument }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'unread' | 'asked'; readonly text: string }

const SHOWN = 5

/** How the list writes days and amounts, as far as it tells; what it leaves open is asked before anything is read. */
export function styleOfList(sheet: Sheet, columns: AuditColumns, chosen: OpenStyle): StyleState {
  const { style, asked } = styleOfCells(
    column(sheet, columns.day).map(dayCell),
    column(sheet, columns.amount).map(amountCell),
    chosen,
  )
  return {
    asked,
    style: {
      days: asked.days === null ? style.days : chosen.days,
      decimals: asked.decimals === null ? style.decimals : chosen.decimals,
    },
  }
}

/** The first five values of a column that say something as they were understood, and how many of all could not be. */
export function previewColumn(
  sheet: Sheet,
  columns: AuditColumns,
  field: AuditField,
  style: OpenStyle,
): { readonly first: readonly ReadCell[]; readonly unread: number } {
  const read = column(sheet, columns[field])
    .filter(({ text }) => text !== '')
    .map((cell) => readCell(cell, field, style))
  return { first: read.slice(0, SHOWN), unread: read.filter(({ kind }) => kind === 'unread').length }
}

/** The items of a list, one a row, in its order; what a cell does not tell is null. */
export function readItems(sheet: Sheet, columns: AuditColumns, style: SheetStyle): readonly AuditItem[] {
  return sheet.rows.map(({ line, cells }) => {
    const read = (field: AuditField): ReadCell | null => {
      const cell = cells[columns[field] ?? -1]
      return cell === undefined || cell.text === '' ? null : readCell(cell, field, style)
    }
    const text = (field: AuditField): string | null => {
      const cell = read(field)
      return cell?.kind === 'text' ? cell.text : null
    }
    const [day, amount, document] = [read('day'), read('amount'), read('document')]
    return {
      row: line,
      id: text('id'),
      day: day?.kind === 'day' ? day.day : null,
      amount: amount?.kind === 'amount' ? amount.amount : null,
      name: text('name'),
      document: document?.kind === 'document' ? document.document : null,
    }
  })
}

function readCell(cell: SheetCell, field: AuditField, { days, decimals }: OpenStyle): ReadCell {
  const { text } = cell
  if (field === 'day') {
    if (days === null) return { kind: 'asked', text }
    const day = readDay(dayCell(cell), { days, decimals: 'comma' })
    return day.ok ? { kind: 'day', day: day.value } : { kind: 'unread', text }
  }
  if (field === 'amount') {
    if (decimals === null) return { kind: 'asked', text }
    const amount = readAmount(amountCell(cell), { days: 'day-first', decimals })
    return amount.ok ? { kind: 'amount', amount: amount.value } : { kind: 'unread', text }
  }
  if (field === 'document') {
    const document = readDocument(cell)
    return document.ok ? { kind: 'document', document: document.value } : { kind: 'unread', text }
  }
  return { kind: 'text', text: text.slice(0, field === 'id' ? 100 : 200).trim() }
}

function column({ rows }: Sheet, place: number | undefined): readonly SheetCell[] {
  return place === undefined ? [] : rows.flatMap(({ cells }) => cells[place] ?? [])
}

// The hour of a payment says nothing that its day does not.
function dayCell({ kind, text }: SheetCell): SheetCell {
  return { kind, text: text.replace(/^(\S{8,10})[T ]\s*\d{1,2}:\d{2}.*$/, '$1') }
}

// What went out is often written as less than nothing.
function amountCell({ kind, text }: SheetCell): SheetCell {
  return { kind, text: text.replace(/^\((.*)\)$/, '$1').replace(/^(R\$\s*)?[-−]\s*/i, '$1') }
}
