import { createHash, randomBytes } from 'node:crypto'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { AppError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import { readFileError } from './database/file-error.ts'

const UNFINISHED = /^\.quita-[0-9a-f]{20}\.part$/

/**
 * Writes a whole file so that after any crash there is the old one or the new one, never a torn one: temporary file
 * (0600) beside it, fsync, rename, fsync of the folder. On failure a `storage` error, and the old file stays. What a crash
 * left half written of the same file goes first; see also {@link clearUnfinished}.
 */
export async function writeFileDurably(file: string, bytes: Uint8Array | string): Promise<Result<void, AppError>> {
  const mark = markOf(file)
  const unfinished = join(dirname(file), `${mark}${randomBytes(4).toString('hex')}.part`)
  await clearUnfinished(dirname(file), mark)
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

/** Takes away what a crash left half written in a folder that nobody writes to; with a mark, of that file alone. Never rejects. */
export async function clearUnfinished(folder: string, mark = ''): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const left = names.filter((name) => name.startsWith(mark) && UNFINISHED.test(name))
  await Promise.all(left.map((name) => rm(join(folder, name), { force: true }).catch(() => undefined)))
}

// The same for the same file, and short, however long the file's own name is.
function markOf(file: string): string {
  return `.quita-${createHash('sha256').update(basename(file)).digest('hex').slice(0, 12)}`
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
