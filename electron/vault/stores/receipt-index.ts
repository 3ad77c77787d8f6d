import * as z from 'zod'
import type { NoteSubject } from '../../../shared/domain/note.ts'
import { noteSubjectsOfReceipt, subjectId } from '../../../shared/domain/note-subjects.ts'
import { receiptSummarySchema } from '../../../shared/domain/receipt.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { NoteWords } from './note-words.ts'
import { parseRow } from './parse-row.ts'
import { type SearchFields, searchIndex, searchTexts } from './search-index.ts'

const readSchema = receiptSummarySchema
  .omit({ kind: true, paidAt: true, storedAt: true, sha256: true, size: true })
  .extend({ body: z.string().nullable() })
type Read = z.infer<typeof readSchema>

/** Keeps what receipts are found by. */
export interface ReceiptIndex {
  /** Brings everything the receipt at a place is found by up to date. */
  refresh(position: number): void
  /** Nothing is found at a place any more. */
  remove(position: number): void
}

/** Keeps what receipts are found by (face, notes, text of the PDF), and what lists show of notes; `onChange` hears which one changed. */
export function receiptIndex(db: VaultDatabase, notes: NoteWords, onChange: (position: number) => void): ReceiptIndex {
  const face = searchIndex(db, 'receipt_text')
  const noted = wordIndex(db, 'receipt_noted')
  const whole = wordIndex(db, 'receipt_whole')
  const columns = Object.keys(readSchema.shape).join(', ')
  const read = db.prepare(`SELECT ${columns} FROM receipt LEFT JOIN receipt_body USING (position) WHERE position = ?`)
  const mark = db.prepare('UPDATE receipt SET tags = ?, hasNote = ? WHERE position = ?')
  const placesOf = placesOfSubject(db)

  const refresh = (position: number): void => {
    const receipt = parseRow(readSchema, read.get(position))
    const fields = searchFields(receipt)
    const facts = searchTexts(fields)
    const note = notes.of(noteSubjectsOfReceipt(receipt))
    face.put(position, fields)
    noted.put(position, note === null ? null : [...facts, note.words])
    whole.put(position, [...facts, note?.words ?? null, receipt.body])
    mark.run(JSON.stringify(note?.tags ?? []), note?.isMore === true ? 1 : 0, position)
    onChange(position)
  }
  notes.onChange((names) => {
    for (const position of new Set(names.flatMap(placesOf))) refresh(position)
  })
  return {
    refresh,
    remove(position) {
      face.remove(position)
      noted.put(position, null)
      whole.put(position, null)
      onChange(position)
    },
  }
}

function searchFields({ payeeName: name, payeeDocument: document, description, amount, ...ids }: Read): SearchFields {
  return { name, document, description, amount, ids: [ids.endToEndId, ids.billetId, ids.id] }
}

/** A text index of one column; null in the place of texts: nothing is found by it. */
function wordIndex(db: VaultDatabase, table: 'receipt_noted' | 'receipt_whole') {
  const remove = db.prepare(`DELETE FROM ${table} WHERE rowid = ?`)
  const insert = db.prepare(`INSERT INTO ${table} (rowid, words) VALUES (?, ?)`)
  return {
    put(position: number, texts: readonly (string | null)[] | null): void {
      remove.run(position)
      if (texts !== null) insert.run(position, texts.filter((text) => text !== null).join('\n'))
    },
  }
}

function placesOfSubject(db: VaultDatabase): (subject: NoteSubject) => readonly number[] {
  const placesBy = (column: 'endToEndId' | 'billetId' | 'paymentId') =>
    db.prepare<[string], number>(`SELECT position FROM receipt WHERE ${column} = ?`).pluck()
  const named = [
    { kind: 'pix', places: placesBy('endToEndId') },
    { kind: 'billet', places: placesBy('billetId') },
    { kind: 'payment', places: placesBy('paymentId') },
  ] as const
  return (subject) =>
    named.flatMap(({ kind, places }) => {
      const id = subjectId(kind, subject)
      return id === null ? [] : places.all(id)
    })
}
