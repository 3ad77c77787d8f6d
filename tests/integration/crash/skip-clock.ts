import type { Clock } from '../../../electron/ports/clock.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'

/** A clock that can jump over a wait, wall and monotonic count alike; a day of questions takes a second. */
export interface SkipClock extends Clock {
  skip(ms: number): void
}

/** The system's clock. */
export const realClock: Clock = {
  now: () => instantFromMs(Date.now()),
  monotonicMs: () => performance.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

/** A clock that begins as the system's and gains what is skipped. */
export function createSkipClock(): SkipClock {
  let skipped = 0
  return {
    now: () => instantFromMs(Date.now() + skipped),
    monotonicMs: () => performance.now() + skipped,
    wait: async (ms) => {
      skipped += ms
    },
    skip: (ms) => {
      skipped += ms
    },
  }
}
