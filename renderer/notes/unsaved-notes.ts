import * as z from 'zod'
import { createKeptForms, homeOfForms } from '../form/create-kept-forms.ts'
import type { NoteWords } from './note-draft.ts'

const wordsSchema: z.ZodType<NoteWords> = z.strictObject({
  text: z.string(),
  tags: z.array(z.string()),
  costCentre: z.string().nullable(),
})

/** What was written of things and is not in the vault yet, by the name under which each note is open. */
export const useUnsavedNotes = createKeptForms<NoteWords>()

/** The same, for a lock to spare it: it comes within the moment in which typing pauses. */
export const keptNotes = homeOfForms(useUnsavedNotes, 'notes', wordsSchema)
