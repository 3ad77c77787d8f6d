import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Note, NoteSubject } from '../../shared/domain/note.ts'
import { call } from '../bridge/call.ts'
import { type NoteDraft, type NoteState, openNoteDraft } from './note-draft.ts'

/** A note open for writing, and how it is now. */
export interface OpenNote extends NoteState {
  readonly subjects: readonly NoteSubject[]
  readonly draft: NoteDraft
}

/** Opens the note of a thing as it was read; saves what is left when the screen is left. */
export function useNote(subjects: readonly NoteSubject[], read: Note): OpenNote {
  const [draft] = useState(() =>
    openNoteDraft(read, {
      read: () => call('notes.read', { subjects: [...subjects] }),
      save: (note) => call('notes.save', { subjects: [...subjects], ...note }),
    }),
  )
  const state = useSyncExternalStore(draft.subscribe, draft.state)
  useEffect(() => draft.heard(read), [draft, read])
  useEffect(() => () => void draft.save(), [draft])
  return { ...state, subjects, draft }
}
