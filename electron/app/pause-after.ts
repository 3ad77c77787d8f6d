import type { AppError } from '../../shared/errors/app-error.ts'

const offlineMs = 30_000
const busyMs = 60_000
const unreadableMs = 10 * 60_000

/**
 * Milliseconds until a reading is tried again: soon where the institution did not answer or was busy, late where it answers what
 * cannot be read or says no, since that is not another in a moment. `everyMs` where nothing failed.
 */
export function pauseAfter(error: AppError | null, everyMs: number): number {
  if (error === null) return everyMs
  if (error.kind === 'problem') return error.retry === 'safe' ? busyMs : Math.max(everyMs, unreadableMs)
  return error.kind === 'contract' || error.kind === 'credentials' ? Math.max(everyMs, unreadableMs) : offlineMs
}
