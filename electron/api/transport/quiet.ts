import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Answer } from './exchange.ts'
import { retryAfterMs } from './retry.ts'

/** Which operations the institution asked to be left alone with, and for how long. */
export interface Quiet {
  /** Notes what a refusing answer asked for; gives the milliseconds to wait, 0 where it asked for none. */
  note(row: string, answer: Pick<Answer, 'status' | 'retryAfter' | 'date'>, refusal: AppError): number
  /** The refusal that still holds for an operation; null where it may be asked for. */
  refusal(row: string): AppError | null
}

const BUSY = [429, 503]
// Nothing asks again sooner by itself, and a person who presses at once is not refused for a second.
const LEAST_MS = 5_000
// No answer ends a question for longer: a payment in doubt waits behind it.
const MOST_MS = 3_600_000

/** Keeps `Retry-After` beyond the call that heard it, for each operation: until then a read is refused here, and nothing leaves. */
export function createQuiet(clock: Pick<Clock, 'monotonicMs' | 'now'>): Quiet {
  const until = new Map<string, { readonly ms: number; readonly refusal: AppError }>()
  return {
    note(row, { status, retryAfter, date }, refusal) {
      const asked = BUSY.includes(status) ? retryAfterMs(retryAfter, date ?? Date.parse(clock.now())) : null
      if (asked === null || asked < LEAST_MS) return 0
      const wait = Math.min(asked, MOST_MS)
      until.set(row, { ms: clock.monotonicMs() + wait, refusal })
      return wait
    },
    refusal(row) {
      const held = until.get(row)
      if (held === undefined) return null
      if (held.ms > clock.monotonicMs()) return held.refusal
      until.delete(row)
      return null
    },
  }
}
