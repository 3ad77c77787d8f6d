import { dirname, join } from 'node:path'
import type { Disk } from '../workers/disk.ts'
import { BackupError } from './format/backup-error.ts'
import type { BackupManifest } from './format/manifest.ts'
import type { OpenBackup } from './read-backup.ts'

/**
 * Writes the files of a backup into an empty folder of ours, durably: ciphertext, as they were in their vault's own folder.
 * Tells after each piece how many bytes were written. Throws {@link BackupError} `damaged` where the content is not
 * exactly what the manifest says; the caller takes the folder away then.
 */
export function* extractBackup(
  disk: Disk,
  { manifest, pieces }: OpenBackup,
  into: string,
): Generator<number, undefined> {
  let left: Buffer = Buffer.alloc(0)
  let done = 0
  const folders = new Set<string>([into])
  for (const { name, bytes } of manifest.files) {
    const path = join(into, name)
    makeFolder(disk, folders, dirname(path))
    const file = disk.create(path)
    try {
      for (let missing = bytes; missing > 0; ) {
        if (left.length === 0) left = nextPiece(pieces)
        const piece = left.subarray(0, missing)
        disk.write(file, piece)
        left = left.subarray(piece.length)
        missing -= piece.length
        done += piece.length
        yield done
      }
      disk.seal(file)
    } finally {
      disk.close(file)
    }
  }
  if (left.length > 0 || !isAtEnd(pieces)) throw new BackupError('damaged')
  for (const folder of folders) disk.settle(folder)
  return undefined
}

/** How many bytes of files a backup holds. */
export function bytesOf({ files }: BackupManifest): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}

function nextPiece(pieces: OpenBackup['pieces']): Buffer {
  const piece = pieces.next()
  if (piece.done === true) throw new BackupError('damaged')
  return piece.value
}

function isAtEnd(pieces: OpenBackup['pieces']): boolean {
  for (let piece = pieces.next(); piece.done !== true; piece = pieces.next()) if (piece.value.length > 0) return false
  return true
}

function makeFolder(disk: Disk, made: Set<string>, folder: string): void {
  if (made.has(folder)) return
  disk.folder(folder)
  made.add(folder)
}
