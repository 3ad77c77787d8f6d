import * as z from 'zod'
import { attachmentSchema, type Note, type NoteSubject, noteSchema } from '../../../shared/domain/note.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { jsonColumn, parseRow, parseRows } from './parse-row.ts'

/** A note as it is kept, with its number; the files stand in a table of their own. */
export type KeptNote = Note & { readonly n: number }

const rowSchema = noteSchema
  .omit({ attachments: true, tied: true })
  .extend({ n: z.int(), tags: jsonColumn(noteSchema.shape.tags) })
const fileSchema = jsonColumn(attachmentSchema)

/** Reads the notes kept under names of one thing, in the order of the names. */
export function noteRows(db: VaultDatabase): (names: readonly NoteSubject[]) => readonly KeptNote[] {
  const named = db.prepare('SELECT n, text, tags, costCentre, changedAt, seq FROM note WHERE subject = ?')
  const files = db.prepare('SELECT told FROM note_file WHERE note = ? ORDER BY rowid').pluck()
  return (names) =>
    names.flatMap((name) => {
      const row = named.get(name)
      if (row === undefined) return []
      const note = parseRow(rowSchema, row)
      return [{ ...note, attachments: parseRows(fileSchema, files.all(note.n)), tied: [] }]
    })
}
