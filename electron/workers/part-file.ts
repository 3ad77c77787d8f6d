import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import type { Disk } from './disk.ts'
import type { WholeFile } from './file-maker.ts'
import type { FileStart } from './file-protocol.ts'

const PIECE = 1 << 20

type NamedFile = Pick<FileStart, 'path' | 'tag' | 'earlier' | 'replaces'>

/** A file under another name than its own until it is whole. Every call may throw the error of the file system. */
export interface PartFile {
  write(bytes: Uint8Array): void
  /** Nothing more is written: all of it is durable, under the other name still. */
  seal(): WholeFile
  /** Gives the file its name; it throws EEXIST where something else has it. */
  publish(): void
  /** Takes it away; once it has its name it stays. */
  remove(): void
}

/** Where what is half done of a file lies: beside it, under a short name that tells whose it is. */
export function partPath({ path, tag }: Pick<NamedFile, 'path' | 'tag'>): string {
  return join(dirname(path), `.quita-${tag}.part`)
}

/** Begins a file; what an earlier life left of it is taken away. Throws EEXIST at once where something else has the name. */
export function openPart(disk: Disk, start: NamedFile): PartFile {
  const part = partPath(start)
  refuseTaken(disk, start)
  disk.remove(part)
  const file = disk.create(part)
  const hash = createHash('sha256')
  let size = 0
  let open = true
  const close = (): void => {
    if (open) disk.close(file)
    open = false
  }
  return {
    write(bytes) {
      for (let at = 0; at < bytes.length; at += PIECE) disk.write(file, bytes.subarray(at, at + PIECE))
      hash.update(bytes)
      size += bytes.length
    },
    seal() {
      disk.seal(file)
      close()
      return { sha256: hash.digest('hex'), size }
    },
    publish() {
      if (refuseTaken(disk, start)) disk.replace(part, start.path)
      else disk.name(part, start.path)
      disk.settle(dirname(start.path))
    },
    remove() {
      close()
      disk.remove(part)
    },
  }
}

// A process that died between naming the file and noting that it had done so has left a file whose hash was noted before:
// that one gives way to the new one, and no other unless a person said so.
function refuseTaken(disk: Disk, { path, earlier, replaces }: NamedFile): boolean {
  if (!disk.exists(path)) return false
  if (replaces) return true
  if (earlier !== null && disk.sha256(path) === earlier) return true
  throw Object.assign(new Error('taken'), { code: 'EEXIST', syscall: 'open' })
}
