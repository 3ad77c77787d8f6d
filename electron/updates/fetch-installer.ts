import { createHash, type Hash } from 'node:crypto'
import { type FileHandle, mkdir, rm, statfs } from 'node:fs/promises'
import type { Release } from '../../shared/domain/release.ts'
import type { UpdateFault } from '../../shared/domain/update.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import { diskFault, downloadPath, hashBegun, openDownload } from './installer-file.ts'
import { type Share, shareFault } from './open-share.ts'

/** What fetching an installer needs. */
export interface FetchNeeds {
  readonly share: Pick<Share, 'fetch'>
  /** A folder of ours, closed to others. */
  readonly folder: string
  /** Bytes that stay free on the disk, since the payments journal has to be able to write. */
  readonly spareBytes: number
  readonly signal: AbortSignal
  readonly onReceived: (bytes: number) => void
}

/**
 * Fetches the installer of a release, going on where an earlier try has stopped. What is longer or shorter than signed, or has
 * another SHA-512, is deleted; what was only cut off stays for the next try, unless the disk has become full.
 */
export async function fetchInstaller(needs: FetchNeeds, release: Release): Promise<Result<void, UpdateFault>> {
  const path = downloadPath(needs.folder, release)
  try {
    await mkdir(needs.folder, { recursive: true, mode: 0o700 })
    const file = await openDownload(path)
    const fetched = await fillAndClose(needs, release, file)
    if (!fetched.ok && (fetched.error === 'installer' || fetched.error === 'disk-full')) await rm(path, { force: true })
    return fetched
  } catch (error) {
    const fault = diskFault(error)
    if (fault === 'disk-full') await rm(path, { force: true }).catch(() => undefined)
    return err(fault)
  }
}

async function fillAndClose(needs: FetchNeeds, release: Release, file: FileHandle): Promise<Result<void, UpdateFault>> {
  try {
    return await fillFile(needs, release, file)
  } finally {
    await file.close()
  }
}

async function fillFile(needs: FetchNeeds, release: Release, file: FileHandle): Promise<Result<void, UpdateFault>> {
  const { size } = await file.stat()
  if (size > release.size) return err('installer')
  const begun = { hash: await hashBegun(file, size), size }
  const whole = size === release.size ? ok(begun.hash) : await receive(needs, release, file, begun)
  if (!whole.ok) return whole
  return whole.value.digest('hex') === release.sha512 ? ok(undefined) : err('installer')
}

async function receive(
  needs: FetchNeeds,
  release: Release,
  file: FileHandle,
  begun: { hash: Hash; size: number },
): Promise<Result<Hash, UpdateFault>> {
  // What is missing now, and the whole once more for the copy that is run.
  const { bavail, bsize } = await statfs(needs.folder)
  if (bavail * bsize < 2 * release.size - begun.size + needs.spareBytes) return err('disk-full')
  const coming = await needs.share.fetch(release.file, begun.size, needs.signal)
  if (!coming.ok) return coming
  const { from, pieces } = coming.value
  const hash = from === 0 ? createHash('sha512') : begun.hash
  if (from === 0) await file.truncate(0)
  let size = from
  const incoming = pieces[Symbol.asyncIterator]()
  for (;;) {
    const next = await incoming.next().catch((error: unknown) => err(shareFault(error)))
    if ('error' in next) return next
    if (next.done === true) break
    const piece: Uint8Array = next.value
    if (size + piece.length > release.size) {
      await incoming.return?.()
      return err('installer')
    }
    await writeAll(file, piece, size)
    hash.update(piece)
    size += piece.length
    needs.onReceived(size)
  }
  await file.sync()
  return ok(hash)
}

async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, at, bytes.length - at, position + at)
    at += bytesWritten
  }
}
