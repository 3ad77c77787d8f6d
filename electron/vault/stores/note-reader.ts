import type { Note, NoteSubject } from '../../../shared/domain/note.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { joinNotes } from './note-join.ts'
import { noteNames } from './note-names.ts'
import { noteRows } from './note-rows.ts'
import { tiedInvoices } from './tied-invoices.ts'

/** Reads what was written about a thing under any of its names, with the invoices that are tied to it. */
export function noteReader(db: VaultDatabase): (subjects: readonly NoteSubject[]) => Note {
  const names = noteNames(db)
  const notes = noteRows(db)
  const ties = tiedInvoices(db)
  return (subjects) => {
    const all = names(subjects)
    return { ...joinNotes(notes(all)), tied: ties.of(all) }
  }
}
