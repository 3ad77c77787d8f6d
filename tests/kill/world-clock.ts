import type { Clock } from '../../electron/ports/clock.ts'
import { instantFromMs } from '../../shared/time/instant.ts'

/**
 * The clock of one life. Time itself is the world's, which bank and lives share: the computer's, and what was skipped. The
 * wall may be wrong and may step; the monotonic count is never either.
 */
export interface WorldClock extends Clock {
  /** Milliseconds since 1970, as it truly is. */
  trueMs(): number
  step(byMs: number): void
}

/** Makes one. `worldMs` says how much has been skipped, `skip` skips more of it for everybody. */
export function createWorldClock(
  worldMs: () => number,
  skip: (ms: number) => Promise<void>,
  aheadMs: number,
): WorldClock {
  let ahead = aheadMs
  return {
    now: () => instantFromMs(Date.now() + worldMs() + ahead),
    monotonicMs: () => performance.now() + worldMs(),
    wait: (ms) => skip(ms),
    trueMs: () => Date.now() + worldMs(),
    step: (byMs) => {
      ahead += byMs
    },
  }
}

/** The computer's own clock. */
export const realClock: Clock = {
  now: () => instantFromMs(Date.now()),
  monotonicMs: () => performance.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}
