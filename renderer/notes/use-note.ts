import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ConnectionId } from '../../shared/domain/connection.ts'
import type { Note, NoteSubject } from '../../shared/domain/note.ts'
import { call } from '../bridge/call.ts'
import { useOpenConnection } from '../bridge/use-open-connection.ts'
import { keptOf } from '../form/create-kept-forms.ts'
import { goesOverLock } from '../form/over-lock.ts'
import { type NoteDraft, type NoteState, openNoteDraft } from './note-draft.ts'
import { keptNotes, useUnsavedNotes } from './unsaved-notes.ts'

goesOverLock(keptNotes)

/** A note open for writing, and how it is now. */
export interface OpenNote extends NoteState {
  readonly subjects: readonly NoteSubject[]
  readonly draft: NoteDraft
}

/** Opens the note of a thing as it was read; saves what is left when the screen is left, and what a lock left unsaved. */
export function useNote(subjects: readonly NoteSubject[], read: Note): OpenNote {
  const of = useOpenConnection()?.id ?? null
  const own = subjects.at(-1) ?? ''
  const [draft] = useState(() => {
    const opened = openNoteDraft(read, {
      read: () => call('notes.read', { subjects: [...subjects] }),
      save: (note) => call('notes.save', { subjects: [...subjects], ...note }),
    })
    // It is followed until it is saved, which is after the screen was left.
    opened.subscribe(() => keepUnsaved(of, own, opened.state()))
    return opened
  })
  const state = useSyncExternalStore(draft.subscribe, draft.state)
  const left = keptOf(useUnsavedNotes(), of, own)
  useEffect(() => {
    if (left !== undefined && draft.state().saving === 'saved') draft.type(left)
  }, [draft, left])
  useEffect(() => draft.heard(read), [draft, read])
  useEffect(() => () => void draft.save(), [draft])
  return { ...state, subjects, draft }
}

function keepUnsaved(of: ConnectionId | null, own: string, { saving, words }: NoteState): void {
  const store = useUnsavedNotes.getState()
  if (saving !== 'saved') store.keep(of, own, words)
  else if (keptOf(store, of, own) !== undefined) store.drop(own)
}
