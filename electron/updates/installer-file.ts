import { createHash, type Hash } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Release } from '../../shared/domain/release.ts'
import type { UpdateFault } from '../../shared/domain/update.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'

const PIECE = 1 << 20
// A link that somebody put in the way leads nowhere. Windows, which has no such flag, asks for a right to make links.
const NO_LINK = constants.O_NOFOLLOW

/** Where the bytes of a release are gathered: named by their hash, so that no other release goes on with them. */
export function downloadPath(folder: string, release: Release): string {
  return join(folder, `${release.sha512.slice(0, 32)}.download`)
}

/** Opens what was gathered of a release, or begins it; for its owner alone. */
export function openDownload(path: string): Promise<FileHandle> {
  return open(path, constants.O_RDWR | constants.O_CREAT | NO_LINK, 0o600)
}

/** Reads the first `size` bytes of a file into a hash. */
export async function hashBegun(file: FileHandle, size: number): Promise<Hash> {
  const hash = createHash('sha512')
  for (let at = 0; at < size; ) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(PIECE), 0, Math.min(PIECE, size - at), at)
    if (bytesRead === 0) break
    hash.update(buffer.subarray(0, bytesRead))
    at += bytesRead
  }
  return hash
}

/**
 * Copies a download into a folder that is made this moment, closed to others, and hashes what it writes there: only this
 * copy is run, so that whatever becomes of the download afterwards changes nothing.
 */
export async function stageInstaller(folder: string, release: Release): Promise<Result<string, UpdateFault>> {
  await clearStaged(folder)
  try {
    const own = await mkdtemp(join(folder, 'run-'))
    const path = join(own, `Quita-${release.version}${release.platform.startsWith('win32') ? '.exe' : '.zip'}`)
    const digest = await copyHashing(downloadPath(folder, release), path, release.size)
    if (digest === release.sha512) return ok(path)
    await clearUpdates(folder)
    return err('installer')
  } catch (error) {
    await clearStaged(folder)
    return err(diskFault(error))
  }
}

/** The bytes of a staged installer as they are now; null where they are not the signed ones. */
export async function signedBytes(path: string, release: Release): Promise<Uint8Array | null> {
  const bytes = await readFile(path, { flag: constants.O_RDONLY | NO_LINK }).catch(() => null)
  if (bytes === null || bytes.length !== release.size) return null
  return createHash('sha512').update(bytes).digest('hex') === release.sha512 ? bytes : null
}

/** Takes away every installer but the download of `keep`. */
export async function clearUpdates(folder: string, keep: Release | null = null): Promise<void> {
  const kept = keep === null ? null : downloadPath(folder, keep)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    if (name.startsWith('run-') || (name.endsWith('.download') && path !== kept)) await remove(path)
  }
}

/** What an error of the file system means for an update. */
export function diskFault(error: unknown): UpdateFault {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG' ? 'disk-full' : 'disk'
}

async function clearStaged(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (name.startsWith('run-')) await remove(join(folder, name))
  }
}

// What cannot be taken away now is tried again at the next round.
function remove(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true }).catch(() => undefined)
}

async function copyHashing(from: string, to: string, size: number): Promise<string> {
  const source = await open(from, constants.O_RDONLY | NO_LINK)
  try {
    const target = await open(to, 'wx', 0o500)
    try {
      const hash = createHash('sha512')
      // One byte beyond the signed size is enough to tell that it is too long.
      for (let at = 0; at <= size; ) {
        const { bytesRead, buffer } = await source.read(Buffer.alloc(PIECE), 0, PIECE, at)
        if (bytesRead === 0) break
        const piece = buffer.subarray(0, bytesRead)
        hash.update(piece)
        await target.writeFile(piece)
        at += bytesRead
      }
      await target.sync()
      return hash.digest('hex')
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}
