import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { readFileError } from '../../vault/database/file-error.ts'
import { outerGuesses } from '../../vault/key/guess-throttle.ts'
import { writeFileDurably } from '../../vault/write-file-durably.ts'
import type { PlaceFiles } from './place-files.ts'

/** There from the moment on which a person has a place erased; what finds it later goes on. */
const ERASING = 'erasing'

/** Notes that a place is to be erased, whatever happens from here on. */
export function beginErase({ folder }: PlaceFiles): Promise<Result<void, AppError>> {
  return writeFileDurably(join(folder, ERASING), '')
}

/** Whether the erasing of a place has begun. */
export function isErasing({ folder }: PlaceFiles): boolean {
  return existsSync(join(folder, ERASING))
}

/**
 * Erases a place: its key first, without which nobody reads the rest, then everything, the mark last. What a cut leaves is
 * erased at the next start.
 */
export async function erasePlace({
  folder,
  keyFile,
  vaultFile,
  bankFolder,
  noteFile,
}: PlaceFiles): Promise<Result<void, AppError>> {
  try {
    for (const file of [keyFile, vaultFile, `${vaultFile}-wal`, `${vaultFile}-shm`, noteFile])
      await rm(file, { force: true })
    await rm(bankFolder, { recursive: true, force: true })
    await rm(outerGuesses(folder), { force: true })
    await rm(folder, { recursive: true, force: true })
    return ok(undefined)
  } catch (thrown) {
    const error = readFileError(thrown)
    if (error === null) throw thrown
    return err(error)
  }
}
