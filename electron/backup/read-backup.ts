import { createHash } from 'node:crypto'
import type { Disk } from '../workers/disk.ts'
import { BackupError } from './format/backup-error.ts'
import { fileKey, findSecret } from './format/backup-key.ts'
import { CHUNK_BYTES, type ChunkCipher, chunkCipher, TAG_BYTES } from './format/chunks.ts'
import { type BackupHead, readHead } from './format/head.ts'
import type { BackupManifest } from './format/manifest.ts'
import { readManifest } from './format/manifest-bytes.ts'

/** A backup that a passphrase, or its maker's own key, has opened: what it says of itself is authentic, the rest was not read yet. */
export interface OpenBackup {
  readonly manifest: BackupManifest
  /** The bytes of its files in their order, one after the other. Throws {@link BackupError} `damaged`. */
  readonly pieces: Iterator<Buffer, undefined>
}

/** A backup file whose head was read. Every call may throw {@link BackupError} or the error of the file system. */
export interface BackupFile {
  readonly head: BackupHead
  openBy(passphrase: string): Promise<OpenBackup>
  openWith(key: Uint8Array): OpenBackup
  close(): void
}

const SEALED_BYTES = CHUNK_BYTES + TAG_BYTES

/** Opens a file and reads its head. It is read once, in one direction, a chunk at a time. */
export function readBackup(disk: Disk, path: string): BackupFile {
  const file = disk.open(path)
  const next = (bytes: number): Buffer => {
    const into = Buffer.alloc(bytes)
    return into.subarray(0, disk.read(file, into))
  }
  const close = (): void => disk.close(file)
  try {
    const { head, bytes } = readHead(next)
    const openWith = (key: Uint8Array): OpenBackup => begin(contentsOf(chunkCipher(key), () => next(SEALED_BYTES)))
    return {
      head,
      close,
      openWith,
      openBy: async (passphrase) => openWith(fileKey(await findSecret(head, passphrase), digestOf(bytes))),
    }
  } catch (thrown) {
    close()
    throw thrown
  }
}

/** What the key of a file's chunks is bound to. */
export function digestOf(headBytes: Uint8Array): Buffer {
  return createHash('sha256').update(headBytes).digest()
}

function begin(contents: Iterator<Buffer, undefined>): OpenBackup {
  const first = contents.next()
  if (first.done === true) throw new BackupError('damaged')
  const { manifest, rest } = readManifest(first.value)
  return { manifest, pieces: after(rest, contents) }
}

function* after(rest: Buffer, contents: Iterator<Buffer, undefined>): Generator<Buffer, undefined> {
  yield rest
  for (let piece = contents.next(); piece.done !== true; piece = contents.next()) yield piece.value
  return undefined
}

// A chunk is the last one when nothing follows it, so the one after it is read first.
function* contentsOf(cipher: ChunkCipher, next: () => Buffer): Generator<Buffer, undefined> {
  let sealed = next()
  for (;;) {
    const following = sealed.length < SEALED_BYTES ? Buffer.alloc(0) : next()
    yield cipher.open(sealed, following.length === 0)
    if (following.length === 0) return undefined
    sealed = following
  }
}
