import { randomBytes } from 'node:crypto'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import type { FileMaker, FilesOf, OpenFile } from '../../workers/file-maker.ts'

/** Where a file is to stand; null where the person closed the dialog. */
export type AskPath = (
  fileName: string,
  extension: 'csv' | 'xlsx' | 'ret',
) => Promise<{ readonly path: string; readonly fileName: string; readonly replaces: boolean } | null>

/** What writing a file of a person's choice needs. */
export interface FileNeeds {
  readonly files: FilesOf
  readonly askPath: AskPath
}

/** Asks where a file is to stand and writes all of it there, or nothing; null where the dialog was closed. */
export async function writeWhole<Item>(
  { files, askPath }: FileNeeds,
  [fileName, extension]: Parameters<AskPath>,
  open: (make: FileMaker, path: string) => OpenFile<Item>,
  items: readonly Item[],
): Promise<Result<{ fileName: string | null }, AppError>> {
  const place = await askPath(fileName, extension)
  if (place === null) return ok({ fileName: null })
  const tag = randomBytes(8).toString('hex')
  const { make } = files({ tag, earlier: null, replaces: place.replaces, whole: async () => ok(undefined) })
  const file = open(make, place.path)
  const added = await file.add(items)
  const whole = added.ok ? await file.finish() : added
  if (!whole.ok) {
    await file.abandon()
    return whole
  }
  return ok({ fileName: place.fileName })
}
