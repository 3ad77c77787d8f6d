import type { NetworkCause } from '../../../shared/errors/app-error.ts'
import type { BodyFault } from './decode-body.ts'
import { networkCause } from './network-cause.ts'

/** How far one attempt came; see AttemptPhase in ../paying.ts. */
export type SendPhase = 'dialling' | 'secure' | 'body' | 'head' | 'complete'

/** How one attempt ended; see AttemptOutcome in ../paying.ts. `date` is the header as it came, a body with a `fault` has no bytes. */
export type SendOutcome =
  | { readonly kind: 'not-sent'; readonly cause: NetworkCause }
  | { readonly kind: 'no-answer'; readonly phase: SendPhase; readonly cause: NetworkCause }
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly contentType: string
      readonly date: string | null
      readonly body: Uint8Array
      readonly fault?: BodyFault
      /** `Retry-After` as it came; missing where it did not. */
      readonly retryAfter?: string
    }

/** The times one attempt is given, in milliseconds (PAYING section 3). */
export interface SendTimeouts {
  readonly connectMs: number
  readonly firstByteMs: number
  readonly idleMs: number
  readonly totalMs: number
}

/** One attempt under way: its phase only rises, and its first end is its only one. */
export interface Attempt {
  readonly isOver: () => boolean
  readonly reach: (phase: SendPhase) => void
  readonly fail: (error: unknown) => void
  readonly end: (outcome: SendOutcome) => void
  /** Gives the attempt so many milliseconds until its next sign of life. */
  readonly expectWithin: (ms: number) => void
}

/** Starts an attempt and its clocks; whatever ends it before `secure` proves that nothing left this computer. */
export function createAttempt(needs: {
  timeouts: SendTimeouts
  onPhase: (phase: SendPhase) => void
  onEnd: (outcome: SendOutcome) => void
}): Attempt {
  let phase: SendPhase = 'dialling'
  let isOver = false
  const total = setTimeout(tooLate, needs.timeouts.totalMs)
  let next = setTimeout(tooLate, needs.timeouts.connectMs)

  function tooLate(): void {
    lose('timeout')
  }

  function lose(cause: NetworkCause): void {
    end(phase === 'dialling' ? { kind: 'not-sent', cause } : { kind: 'no-answer', phase, cause })
  }

  function end(outcome: SendOutcome): void {
    if (isOver) return
    isOver = true
    clearTimeout(total)
    clearTimeout(next)
    needs.onEnd(outcome)
  }

  needs.onPhase(phase)
  return {
    isOver: () => isOver,
    reach(reached) {
      if (isOver) return
      phase = reached
      needs.onPhase(reached)
    },
    fail: (error) => lose(networkCause(error)),
    end,
    expectWithin(ms) {
      clearTimeout(next)
      if (!isOver) next = setTimeout(tooLate, ms)
    },
  }
}
