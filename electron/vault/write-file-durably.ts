import { randomBytes } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { AppError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import { readFileError } from './database/file-error.ts'

/**
 * Writes a whole file so that after any crash there is the old one or the new one, never a torn one: temporary file
 * (0600) beside it, fsync, rename, fsync of the folder. On failure a `storage` error, and the old file stays.
 */
export async function writeFileDurably(file: string, bytes: Uint8Array | string): Promise<Result<void, AppError>> {
  const unfinished = `${file}.${randomBytes(4).toString('hex')}.tmp`
  try {
    await writeSynced(unfinished, bytes)
    await rename(unfinished, file)
    await syncFolder(dirname(file))
    return ok(undefined)
  } catch (thrown) {
    await rm(unfinished, { force: true }).catch(() => undefined)
    const error = readFileError(thrown)
    if (error === null) throw thrown
    return err(error)
  }
}

async function writeSynced(file: string, bytes: Uint8Array | string): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

// Windows cannot sync a folder, and needs not: NTFS journals the rename itself.
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
