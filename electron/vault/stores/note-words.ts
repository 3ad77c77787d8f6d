import type { InvoiceFacts, Note, NoteSubject } from '../../../shared/domain/note.ts'
import { formatInvoiceKey, parseInvoiceKey } from '../../../shared/ids/invoice-key.ts'
import { formatLocalDate } from '../../../shared/time/format-time.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { joinNotes } from './note-join.ts'
import { noteNames } from './note-names.ts'
import { noteRows } from './note-rows.ts'
import type { SearchFields } from './search-index.ts'
import { tiedInvoices } from './tied-invoices.ts'

/** What a thing is found by besides its own words, and what lists show of its note. */
export interface Noted {
  readonly words: string
  readonly tags: readonly string[]
  /** It says more than its tags do. */
  readonly isMore: boolean
}

/** What people wrote, as the text indexes of all stores use it. */
export interface NoteWords {
  /** Nobody wrote anything about anything. */
  isEmpty(): boolean
  /** Null where nobody wrote about a thing; that costs next to nothing where there are no notes at all. */
  of(subjects: readonly NoteSubject[]): Noted | null
  /** Hears every name of a thing that is to be indexed again, because its note or its names changed. */
  onChange(hear: (names: readonly NoteSubject[]) => void): void
  /** Says that the note under one of these names is another one, or that a thing has a name more. */
  changed(subjects: readonly NoteSubject[]): void
}

/** Joins notes and text indexes: who keeps an index asks for words and listens, who keeps notes tells. */
export function noteWords(db: VaultDatabase): NoteWords {
  const any = db.prepare<[], number>('SELECT EXISTS (SELECT 1 FROM note)').pluck()
  const names = noteNames(db)
  const notes = noteRows(db)
  const ties = tiedInvoices(db)
  const listeners: ((names: readonly NoteSubject[]) => void)[] = []
  let known: boolean | null = null

  const isEmpty = (): boolean => {
    known ??= any.get() === 0
    return known
  }
  return {
    isEmpty,
    of(subjects) {
      if (isEmpty()) return null
      const all = names(subjects)
      const kept = notes(all)
      const note = joinNotes(kept)
      const tied = ties.of(all).filter(({ keptWith }) => keptWith !== null)
      const words = [...kept.map(wordsOf), ...tied.map(({ invoice }) => wordsIn(invoiceWords(invoice)))].join('\n')
      const isMore = note.text !== '' || note.costCentre !== null || note.attachments.length > 0
      return words === '' ? null : { words, tags: note.tags, isMore }
    },
    onChange: (hear) => void listeners.push(hear),
    changed(subjects) {
      known = null
      if (isEmpty()) return
      const all = names(subjects)
      for (const hear of listeners) hear(all)
    },
  }
}

/** A row's own words with those of its note. */
export function withNote(fields: SearchFields, noted: Noted | null): SearchFields {
  if (noted === null) return fields
  return { ...fields, description: [fields.description, noted.words].filter((text) => text !== null).join('\n') }
}

function wordsOf({ text, tags, costCentre, attachments }: Note): string {
  const files = attachments.flatMap(({ name, invoice }) => [name, ...(invoice === null ? [] : invoiceWords(invoice))])
  return wordsIn([text, ...tags, costCentre, ...files])
}

function invoiceWords(invoice: InvoiceFacts): readonly (string | null)[] {
  const { number, issuerName, issuerDocument, payerDocument = null, key, dueOn = [] } = invoice
  // As people ask for it: a search takes the day behind these words for no day of a payment.
  const due = dueOn.map((day) => `vence vencimento ${formatLocalDate(day)}`)
  return [number, issuerName, issuerDocument, payerDocument, ...keyWords(key), ...due]
}

function wordsIn(words: readonly (string | null)[]): string {
  return words.filter((word) => word !== null && word !== '').join('\n')
}

// A key is looked for whole, or as it stands on paper.
function keyWords(text: string | null): readonly string[] {
  if (text === null) return []
  const key = parseInvoiceKey(text)
  return key.ok ? [key.value, formatInvoiceKey(key.value)] : [text]
}
