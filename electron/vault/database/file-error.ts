import type { AppError } from '../../../shared/errors/app-error.ts'
import { storageError } from './storage-error.ts'

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Names a failed call to the file system; null when the thrown thing is something else and therefore a bug. */
export function readFileError(thrown: unknown): AppError | null {
  if (!(thrown instanceof Error) || !('code' in thrown) || typeof thrown.code !== 'string') return null
  if (FULL.has(thrown.code)) return storageError('disk-full')
  return storageError(thrown.code === 'ENOENT' ? 'missing' : 'other')
}
