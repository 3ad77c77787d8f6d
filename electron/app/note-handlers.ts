import type { Note, NoteSubject } from '../../shared/domain/note.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { mapOk, type Result } from '../../shared/kit/result.ts'
import { attachFile } from '../services/notes/attach-file.ts'
import { openFile, saveFile } from '../services/notes/open-file.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'
import type { OpenConnection } from './open-connection.ts'

type NoteChannel = Extract<keyof Handlers, `notes.${string}`>

/** The handlers of the `notes` area: all of it lies in the vault. */
export function noteHandlers(needs: HandlerNeeds): Pick<Handlers, NoteChannel> {
  const { clock, dialogs } = needs.ports

  async function changing(
    subjects: readonly NoteSubject[],
    work: (open: OpenConnection) => Promise<Result<Note, AppError>>,
  ): Promise<Result<Note, AppError>> {
    const note = await needs.withOpen(work)
    if (note.ok) needs.push('notes.changed', { subjects: [...subjects] })
    return note
  }

  return {
    'notes.read': ({ subjects }) => needs.withOpen(({ vault }) => vault.notes.get(subjects)),
    'notes.save': ({ subjects, ...note }) =>
      changing(subjects, ({ vault }) => vault.notes.save(subjects, note, clock.now())),
    'notes.attach': (ask) => changing(ask.subjects, ({ vault }) => attachFile({ vault, clock }, ask)),
    'notes.detach': ({ subjects, fileId }) =>
      changing(subjects, ({ vault }) => vault.notes.removeFile(subjects, fileId, clock.now())),
    'notes.openFile': ({ fileId }) => needs.withOpen(({ vault }) => openFile({ vault }, fileId)),
    'notes.saveFile': ({ fileId }) => needs.withOpen(({ vault }) => saveFile({ vault, dialogs }, fileId)),
    'notes.labels': () =>
      needs.withOpen(async ({ vault }) => {
        return mapOk(await vault.notes.labels(), (labels) => ({
          tags: [...labels.tags],
          costCentres: [...labels.costCentres],
        }))
      }),
  }
}
