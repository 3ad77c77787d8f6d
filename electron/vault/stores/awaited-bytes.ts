import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { storageError } from '../database/storage-error.ts'
import { sha256 } from './sha256.ts'

/** The bytes of a file that lie in the company's book and not here: none of them, and what they are known by. */
export class AwaitedBytes extends Uint8Array {
  readonly sha256: string
  readonly size: number

  constructor(known: { readonly sha256: string; readonly size: number }) {
    super(0)
    this.sha256 = known.sha256
    this.size = known.size
  }
}

/** What bytes are known by, here or awaited. */
export function knownBy(bytes: Uint8Array): { sha256: string; size: number } {
  if (bytes instanceof AwaitedBytes) return { sha256: bytes.sha256, size: bytes.size }
  return { sha256: sha256(bytes), size: bytes.length }
}

/** Tells whether a file's bytes are not here yet: a file without any is kept with its size. */
export function areAwaited(bytes: Uint8Array, size: number): boolean {
  return bytes.length === 0 && size > 0
}

/** Why bytes that are not those of a file of that size cannot be had: they were not fetched yet, or they are damaged. */
export function fileError(bytes: Uint8Array, size: number): AppError {
  if (!areAwaited(bytes, size)) return storageError('damaged')
  return appError({ kind: 'book', fault: 'blob', seq: null, written: 'no' })
}
