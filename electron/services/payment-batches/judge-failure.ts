import type { PauseWhy, RestWhy } from '../../../shared/domain/payment-batch.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'

/**
 * What comes after a row: `done` with it, whatever its payment came to; no payment is made of it, or none that never left is sent again (`exception`); nothing more is
 * begun (`pause`); it is tried once more after a moment, since nothing was sent (`rest`); Quita closes (`stop`).
 */
export type RowOutcome =
  | { readonly kind: 'done'; readonly isRefused: boolean }
  | { readonly kind: 'exception'; readonly error: AppError }
  | { readonly kind: 'pause'; readonly why: PauseWhy; readonly error: AppError | null }
  | { readonly kind: 'rest'; readonly why: RestWhy; readonly ms: number; readonly error: AppError | null }
  | { readonly kind: 'stop' }

const BUSY_MS = 15_000
const OFFLINE_MS = 10_000

/** What a failure means for the row and for the batch. Nothing that may have been sent is ever tried again here. */
export function judgeFailure(error: AppError): RowOutcome {
  switch (error.kind) {
    case 'invalid':
      return isExpired(error) ? { kind: 'pause', why: 'midnight', error } : { kind: 'exception', error }
    case 'duplicate':
    case 'not-found':
      return { kind: 'exception', error }
    case 'policy':
      if (error.rule === 'per-payment') return { kind: 'exception', error }
      return { kind: 'pause', why: error.rule === 'per-day' ? 'cap' : 'policy', error }
    case 'problem':
      if (error.retry === 'safe') return restFor(error, 'busy', BUSY_MS)
      return error.sent === 'no' || error.sent === undefined
        ? { kind: 'exception', error }
        : { kind: 'pause', why: 'failed', error }
    case 'unreachable':
      return restFor(error, 'unreachable', OFFLINE_MS)
    case 'too-many':
      return restFor(error, 'busy', BUSY_MS)
    case 'credentials':
      return { kind: 'pause', why: 'credentials', error }
    case 'held':
      return { kind: 'pause', why: 'held', error }
    case 'storage':
      return { kind: 'pause', why: 'storage', error }
    case 'locked':
    case 'cancelled':
      return { kind: 'stop' }
    case 'state':
      // A person, or the end of the session, came between the row and its order.
      return error.expected === 'running' ? { kind: 'stop' } : { kind: 'pause', why: 'failed', error }
    default:
      return { kind: 'pause', why: 'failed', error }
  }
}

function restFor(error: AppError, why: RestWhy, ms: number): RowOutcome {
  if (error.sent === 'maybe' || error.sent === 'yes') return { kind: 'pause', why: 'failed', error }
  return { kind: 'rest', why, ms, error }
}

// The review of a moment ago is over: the day has changed in between.
function isExpired({ violations }: Extract<AppError, { kind: 'invalid' }>): boolean {
  return violations.some(({ path, reason }) => path === 'id' && reason === 'expired')
}
