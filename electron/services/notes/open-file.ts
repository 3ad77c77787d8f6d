import { basename } from 'node:path'
import type { Attachment } from '../../../shared/domain/note.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { safePart } from '../../../shared/filing/safe-part.ts'
import { andThen, err, mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import type { Dialogs } from '../../ports/dialogs.ts'
import type { Vault } from '../../vault/vault.ts'
import { writeFileDurably } from '../../vault/write-file-durably.ts'
import { endingOf } from './file-kind.ts'

type Notes = { readonly vault: Pick<Vault, 'notes'> }

/** One file of a note, its bytes checked; `not-found` when it is gone. */
export async function openFile(
  { vault }: Notes,
  fileId: string,
): Promise<Result<{ file: Attachment; bytes: Uint8Array }, AppError>> {
  return andThen(await vault.notes.openFile(fileId), (opened) =>
    opened === null ? err(appError({ kind: 'not-found', what: 'file' })) : ok(opened),
  )
}

/** Saves a copy of a file where the person says, its name ending as its bytes are; null when the dialog was closed. */
export async function saveFile(
  needs: Notes & { readonly dialogs: Pick<Dialogs, 'saveFile'> },
  fileId: string,
): Promise<Result<{ fileName: string | null }, AppError>> {
  const opened = await openFile(needs, fileId)
  if (!opened.ok) return opened
  const { file, bytes } = opened.value
  const ending = endingOf[file.mediaType]
  const fileName = safePart(file.name.replace(/\.[^.]{1,5}$/, ''), `.${ending}`)
  const path = await needs.dialogs.saveFile({ title: fileName, fileName, extensions: [ending] })
  if (path === null) return ok({ fileName: null })
  return mapOk(await writeFileDurably(path, bytes), () => ({ fileName: basename(path) }))
}
