import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Disk } from './disk.ts'
import type { FoundFile, FoundFiles } from './folder-copies.ts'
import { readFileFault } from './read-file-fault.ts'

// What systems and programs put beside papers, and what is still being written under another name.
const NO_PAPER = /^[.~]|^(thumbs\.db|desktop\.ini)$|\.(tmp|temp|part|partial|crdownload|download|lnk)$/i

/** The files in a folder itself, the newest first and `most` of them; throws the error of the file system. */
export function listPapers(disk: Disk, folder: string, most: number): FoundFiles {
  const found = disk
    .names(folder)
    .filter((name) => !NO_PAPER.test(name))
    .flatMap((name) => foundIn(disk, folder, name) ?? [])
    .toSorted((one, other) => other.changedMs - one.changedMs || (one.name < other.name ? -1 : 1))
  return { files: found.slice(0, most), more: found.length > most }
}

function foundIn(disk: Disk, folder: string, name: string): FoundFile | null {
  try {
    const file = disk.file(join(folder, name))
    return file === null ? null : { name, ...file }
  } catch (thrown) {
    // Taken away between the two looks, or its name alone may be seen.
    const fault = readFileFault(thrown)
    if (fault === 'missing') return null
    if (fault === 'denied') return { name, size: 0, changedMs: 0 }
    throw thrown
  }
}

/** A file's bytes, and their SHA-256 in hex; throws EFBIG where there are more than `most`, ELOOP where it is no file any more. */
export function readPaper(
  disk: Disk,
  folder: string,
  { name, most }: { readonly name: string; readonly most: number },
): { readonly bytes: Uint8Array; readonly sha256: string } {
  const path = join(folder, name)
  if (disk.file(path) === null) throw Object.assign(new Error('link'), { code: 'ELOOP', syscall: 'lstat' })
  const handle = disk.open(path)
  try {
    const room = new Uint8Array(most + 1)
    const bytes = room.slice(0, disk.read(handle, room))
    if (bytes.length > most) throw Object.assign(new Error('large'), { code: 'EFBIG', syscall: 'read' })
    return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
  } finally {
    disk.close(handle)
  }
}
