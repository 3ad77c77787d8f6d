import type { Note } from '../../../shared/domain/note.ts'

/** The note of a thing nobody wrote about. */
export const noNote: Note = { text: '', tags: [], costCentre: null, attachments: [], tied: [], changedAt: null, seq: 0 }

/**
 * One note of those that were written under several names of one thing, strongest name first. Nothing is lost: texts stand
 * one below the other, tags are united, files of all stay; a second cost centre becomes a tag.
 */
export function joinNotes(notes: readonly Note[]): Note {
  const centres = distinct(notes.flatMap(({ costCentre }) => costCentre ?? []))
  return {
    text: [...new Set(notes.map(({ text }) => text.trim()))].filter((text) => text !== '').join('\n\n'),
    tags: distinct([...notes.flatMap(({ tags }) => tags), ...centres.slice(1)]),
    costCentre: centres[0] ?? null,
    attachments: notes.flatMap(({ attachments }) => attachments),
    tied: notes.flatMap(({ tied }) => tied),
    changedAt:
      notes
        .flatMap(({ changedAt }) => changedAt ?? [])
        .toSorted()
        .at(-1) ?? null,
    seq: notes.reduce((sum, { seq }) => sum + seq, 0),
  }
}

function distinct(labels: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const label of labels) if (!seen.has(label.toLowerCase())) seen.set(label.toLowerCase(), label)
  return [...seen.values()]
}
