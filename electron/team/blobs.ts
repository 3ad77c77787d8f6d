import { createHash, createHmac } from 'node:crypto'
import { open, stat } from 'node:fs/promises'
import { MAX_FILE_BYTES } from '../../shared/ipc/ask-size.ts'
import { err, mapOk, ok, type Result } from '../../shared/kit/result.ts'
import { sha256 } from '../vault/stores/sha256.ts'
import type { AwaitedFile } from '../vault/team-table.ts'
import { type BookError, bookError } from './book-fault.ts'
import type { BookLog } from './book-log.ts'
import { BlobRef, exchanged } from './bytes-json.ts'
import type { HexId } from './entry.ts'
import { type EpochKey, seal, unseal } from './sealing.ts'

/** Bytes above this lie in a blob and not in the entry. */
const LARGE = 64 * 1024
const PART = 1024 * 1024

/** Puts large bytes of arguments into blobs, each sealed in parts under a name that says nothing without the key. */
export async function putBlobs(
  log: BookLog,
  book: HexId,
  key: EpochKey,
  args: readonly unknown[],
): Promise<Result<unknown[], BookError>> {
  let failed: BookError | null = null
  const put = async (found: Uint8Array | BlobRef): Promise<unknown> => {
    if (found instanceof BlobRef || found.length <= LARGE) return found
    const hash = sha256(found)
    const name = blobName(key, hash)
    const count = Math.ceil(found.length / PART)
    const parts = Array.from({ length: count }, (_, part) =>
      seal(key, 'blob', words(book, name, part, count), found.subarray(part * PART, (part + 1) * PART)),
    )
    const kept = await log.putBlob(name, parts)
    if (!kept.ok) failed ??= kept.error
    return new BlobRef({ name, sha256: hash, size: found.length })
  }
  const exchangedArgs = await Promise.all(args.map((each) => exchanged(each, put)))
  return failed === null ? ok(exchangedArgs) : err(failed)
}

/** Arguments with nothing where a blob is named, and which one that was: its bytes come later. Null where there are several. */
export async function withoutBlobs(
  args: readonly unknown[],
): Promise<{ readonly args: readonly unknown[]; readonly blob: BlobRef | null } | null> {
  const found: BlobRef[] = []
  const leave = async (each: Uint8Array | BlobRef): Promise<Uint8Array> => {
    if (!(each instanceof BlobRef)) return each
    found.push(each)
    return new Uint8Array(0)
  }
  const left = await Promise.all(args.map((each) => exchanged(each, leave)))
  return found.length > 1 ? null : { args: left, blob: found[0] ?? null }
}

/**
 * The bytes of a file as the server has them; `blob` where they are missing, other ones, or more than a file may have. No more is asked for
 * than it is said to have: whoever may add blobs may add any number of parts to a name.
 */
export async function readBlob(
  log: BookLog,
  book: HexId,
  key: EpochKey,
  file: Pick<AwaitedFile, 'name' | 'sha256' | 'size'>,
): Promise<Result<Uint8Array, BookError>> {
  const parts: Uint8Array[] = []
  const count = Math.ceil(file.size / PART)
  for (let part = 0; part < count; part += 1) {
    const sealed = file.size > MAX_FILE_BYTES ? ok(null) : await log.blobPart(file.name, part)
    if (!sealed.ok) return sealed
    const bytes = sealed.value === null ? null : unseal(key, 'blob', words(book, file.name, part, count), sealed.value)
    if (bytes === null) return err(bookError('blob'))
    parts.push(bytes)
  }
  const whole = new Uint8Array(Buffer.concat(parts))
  return whole.length === file.size && sha256(whole) === file.sha256 ? ok(whole) : err(bookError('blob'))
}

/** Puts a whole file into a blob, a part at a time; says where. */
export async function putWhole(log: BookLog, book: HexId, key: EpochKey, path: string) {
  const hash = createHash('sha256')
  for await (const piece of piecesOf(path)) hash.update(piece)
  const hex = hash.digest('hex')
  const name = blobName(key, hex)
  const count = Math.max(1, Math.ceil((await stat(path)).size / PART))
  async function* sealed() {
    let part = 0
    for await (const piece of piecesOf(path)) {
      yield seal(key, 'blob', words(book, name, part, count), piece)
      part += 1
    }
  }
  return mapOk(await log.putBlob(name, sealed()), () => ({ blob: name, sha256: hex, parts: count }))
}

/** Writes such a file anew; `blob` where the server has not all of it, or other bytes. Throws what the system says of the file. */
export async function readWhole(
  log: BookLog,
  book: HexId,
  key: EpochKey,
  of: { readonly blob: string; readonly sha256: string; readonly parts: number },
  path: string,
): Promise<Result<void, BookError>> {
  const hash = createHash('sha256')
  const file = await open(path, 'w', 0o600)
  try {
    for (let part = 0; part < of.parts; part += 1) {
      const sealed = await log.blobPart(of.blob, part)
      if (!sealed.ok) return sealed
      const bound = words(book, of.blob, part, of.parts)
      const bytes = sealed.value === null ? null : unseal(key, 'blob', bound, sealed.value)
      if (bytes === null) return err(bookError('blob'))
      hash.update(bytes)
      await file.write(bytes)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return hash.digest('hex') === of.sha256 ? ok(undefined) : err(bookError('blob'))
}

async function* piecesOf(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path, 'r')
  try {
    for (;;) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(PART), 0, PART)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

/** Where a file lies that was put there under that epoch's key. */
export function blobName(key: EpochKey, hash: string): string {
  return createHmac('sha256', key).update('quita book blob').update(Buffer.from(hash, 'hex')).digest('hex')
}

function words(book: HexId, name: string, part: number, parts: number): readonly unknown[] {
  return ['quita book blob', 1, book, name, part, parts]
}
