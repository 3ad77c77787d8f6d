import type { Note, NoteSubject } from '../../../shared/domain/note.ts'
import type { SheetColumn, SheetRow } from '../../../shared/domain/sheet.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { mapOk, type Result } from '../../../shared/kit/result.ts'
import type { Vault } from '../../vault/vault.ts'

/** What files that people open tell of notes: the last columns of a row. Several invoices stand one after the other. */
export const noteColumns: readonly SheetColumn[] = [
  { title: 'Etiquetas', kind: 'text', width: 24 },
  { title: 'Centro de custo', kind: 'text', width: 20 },
  { title: 'Anotação', kind: 'text', width: 40 },
  { title: 'Nota fiscal', kind: 'text', width: 14 },
  { title: 'Chave da nota fiscal', kind: 'text', width: 46 },
]

/** The last of {@link noteColumns}: which invoices. */
export const invoiceColumns = noteColumns.slice(-2)

/** The values of {@link invoiceColumns} among those of {@link noteColumns}. */
export function invoiceCells(cells: SheetRow): SheetRow {
  return cells.slice(-invoiceColumns.length)
}

const noCells: SheetRow = noteColumns.map(() => null)

/** The values of {@link noteColumns} for one note; null is none. */
export function noteCells(note: Note | null): SheetRow {
  if (note === null) return noCells
  const { text, tags, costCentre, attachments, tied } = note
  const own = attachments.flatMap(({ invoice }) => invoice ?? [])
  // A boleto pays an instalment of an invoice that may be kept elsewhere; what is only likely is told on the screen alone.
  const invoices = [...own, ...tied.flatMap(({ isSure, invoice }) => (isSure ? invoice : []))]
  return [
    orNull(tags),
    costCentre,
    text.trim() === '' ? null : text.trim(),
    orNull(invoices.flatMap(({ number }) => number ?? [])),
    orNull(invoices.flatMap(({ key }) => key ?? [])),
  ]
}

/** The values for many things in their order; a thing without a name has empty cells. */
export async function noteCellsOf(
  vault: Pick<Vault, 'notes'>,
  things: readonly (readonly NoteSubject[])[],
): Promise<Result<readonly SheetRow[], AppError>> {
  return mapOk(await vault.notes.many(things), (notes) => notes.map(noteCells))
}

// An invoice attached twice, as PDF and as XML, is told once.
function orNull(values: readonly string[]): string | null {
  return values.length === 0 ? null : [...new Set(values)].join(', ')
}
