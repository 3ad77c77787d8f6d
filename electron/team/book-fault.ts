import type { AppError, BookFault, RetryAdvice } from '../../shared/errors/app-error.ts'
import { err, type Result } from '../../shared/kit/result.ts'

/** A fault of the book. */
export type BookError = Extract<AppError, { kind: 'book' }>

/** Makes one. Where nothing can stand in the book, nobody has sent anything on it. */
export function bookError(fault: BookFault, seq: number | null = null, written: 'no' | 'maybe' = 'no'): BookError {
  const known = { kind: 'book', reference: '', retry: adviceFor(fault), fault, seq, written } as const
  return written === 'no' ? { ...known, sent: 'no' } : { ...known, retry: 'after-check' }
}

/** The same, where an earlier try may stand in the book. */
export function withWritten(error: BookError, isMaybe: boolean): BookError {
  return isMaybe ? bookError(error.fault, error.seq, 'maybe') : error
}

/** A deed that came to nothing as an error that can be shown. */
export function asBook<T>(told: Result<T, AppError | { readonly kind: 'deed' }>): Result<T, AppError> {
  if (told.ok) return told
  return err(told.error.kind === 'deed' ? bookError('rights') : told.error)
}

function adviceFor(fault: BookFault): RetryAdvice {
  return fault === 'away' || fault === 'held' || fault === 'blob' ? 'safe' : 'never'
}
