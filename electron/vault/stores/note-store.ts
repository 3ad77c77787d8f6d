import * as z from 'zod'
import {
  attachmentSchema,
  type InvoiceFacts,
  labelSchema,
  type Note,
  type NoteSubject,
} from '../../../shared/domain/note.ts'
import { appError } from '../../../shared/errors/app-error.ts'
import { err, ok } from '../../../shared/kit/result.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import type { NoteTable } from '../archive-tables.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { joinNotes, noNote } from './note-join.ts'
import { noteNames } from './note-names.ts'
import { noteReader } from './note-reader.ts'
import { type KeptNote, noteRows } from './note-rows.ts'
import type { NoteWords } from './note-words.ts'
import { fileError } from './awaited-bytes.ts'
import { jsonColumn, parseRow, parseRows } from './parse-row.ts'
import { sha256 } from './sha256.ts'
import type { Sync } from './sync.ts'
import { tiedInvoices } from './tied-invoices.ts'

/** Notes with their files. What was written under several names of one thing is read as one note, and kept as one when it is written next. */
export function noteStore(db: VaultDatabase, words: NoteWords): Sync<NoteTable> {
  const names = noteNames(db)
  const notes = noteRows(db)
  const write = writing(db)
  const files = filesOf(db)
  const ties = tiedInvoices(db)
  const get = noteReader(db)
  const change = (subjects: readonly NoteSubject[], at: Instant, edit: Edit): Note => {
    const all = names(subjects)
    const kept = notes(all)
    const before = joinNotes(kept)
    const n = write(all, kept, { ...before, ...edit.note, changedAt: at, seq: before.seq + 1 })
    edit.files?.(n)
    words.changed([...all, ...ties.billetsOf(edit.invoice ?? null)])
    return get(all)
  }

  return {
    get: (subjects) => ok(get(subjects)),
    many: (things) => ok(words.isEmpty() ? things.map(() => noNote) : things.map(get)),
    save(subjects, { seq, text, tags, costCentre }, at) {
      const before = get(subjects)
      if (before.seq !== seq) {
        return err(appError({ kind: 'state', expected: String(seq), found: String(before.seq) }))
      }
      return ok(change(subjects, at, { note: { text, tags, costCentre } }))
    },
    addFile: (subjects, file, bytes) =>
      ok(change(subjects, file.addedAt, { files: (n) => files.add(n, file, bytes), invoice: file.invoice })),
    removeFile(subjects, fileId, at) {
      const file = get(subjects).attachments.find(({ id }) => id === fileId)
      if (file === undefined) return ok(get(subjects))
      return ok(change(subjects, at, { files: () => files.remove(fileId), invoice: file.invoice }))
    },
    openFile: files.open,
    labels: labelsOf(db),
  }
}

interface Edit {
  readonly note?: Pick<Note, 'text' | 'tags' | 'costCentre'>
  /** Adds or removes files of the note of this number. */
  readonly files?: (n: number) => void
  /** The invoice that comes or goes with them: the boletos that it meets are found by its words. */
  readonly invoice?: InvoiceFacts | null
}

/** Writes the note of a thing under its strongest name, in the place of all that were kept of it; gives its number. */
function writing(db: VaultDatabase) {
  const insert = db
    .prepare<object, number>(`INSERT INTO note (subject, text, tags, costCentre, changedAt, seq)
    VALUES (@subject, @text, @tags, @costCentre, @changedAt, @seq) RETURNING n`)
    .pluck()
  const update = db.prepare(`UPDATE note SET subject = @subject, text = @text, tags = @tags, costCentre = @costCentre,
    changedAt = @changedAt, seq = @seq WHERE n = @n`)
  const moveFiles = db.prepare('UPDATE note_file SET note = @to WHERE note = @from')
  const remove = db.prepare('DELETE FROM note WHERE n = ?')
  return (names: readonly NoteSubject[], kept: readonly KeptNote[], note: Note): number => {
    const [first, ...others] = kept
    const { text, costCentre, changedAt, seq } = note
    const row = { subject: names[0], text, tags: JSON.stringify(note.tags), costCentre, changedAt, seq }
    if (first === undefined) return parseRow(z.int(), insert.get(row))
    for (const { n } of others) {
      moveFiles.run({ from: n, to: first.n })
      remove.run(n)
    }
    update.run({ ...row, n: first.n })
    return first.n
  }
}

function filesOf(db: VaultDatabase) {
  const insert = db.prepare('INSERT INTO note_file (id, note, told, bytes) VALUES (?, ?, ?, ?)')
  const remove = db.prepare('DELETE FROM note_file WHERE id = ?')
  const fallDue = db.prepare('INSERT INTO note_instalment (file, part, dueOn, amount) VALUES (?, ?, ?, ?)')
  const open = db.prepare('SELECT told, bytes FROM note_file WHERE id = ?')
  const rowSchema = z.object({ told: jsonColumn(attachmentSchema), bytes: z.instanceof(Uint8Array) })
  const read: Sync<NoteTable>['openFile'] = (fileId) => {
    const row = open.get(fileId)
    if (row === undefined) return ok(null)
    const { told: file, bytes } = parseRow(rowSchema, row)
    const isIntact = bytes.length === file.size && sha256(bytes) === file.sha256
    return isIntact ? ok({ file, bytes }) : err(fileError(bytes, file.size))
  }
  return {
    add(n: number, file: z.infer<typeof attachmentSchema>, bytes: Uint8Array): void {
      insert.run(file.id, n, JSON.stringify(file), bytes)
      for (const [part, { dueOn, amount }] of (file.invoice?.instalments ?? []).entries())
        fallDue.run(file.id, part, dueOn, amount)
    },
    remove: (fileId: string) => void remove.run(fileId),
    open: read,
  }
}

function labelsOf(db: VaultDatabase): Sync<NoteTable>['labels'] {
  const mostUsed = 'GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 200'
  const tags = db.prepare(`SELECT t.value FROM note, json_each(note.tags) t ${mostUsed}`).pluck()
  const centres = db.prepare(`SELECT costCentre FROM note WHERE costCentre IS NOT NULL ${mostUsed}`).pluck()
  return () => ok({ tags: parseRows(labelSchema, tags.all()), costCentres: parseRows(labelSchema, centres.all()) })
}
