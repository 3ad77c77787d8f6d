import type { Clock } from '../../electron/ports/clock.ts'
import { instantFromMs } from '../../shared/time/instant.ts'

/** A clock that stands until it is told; `setWall` moves the wall alone, as a person who sets the clock does. */
export interface ManualClock extends Clock {
  advance(ms: number): void
  setWall(ms: number): void
}

/** A clock that begins at noon UTC of 20 November 2026. */
export function createManualClock(): ManualClock {
  let wall = Date.parse('2026-11-20T12:00:00.000Z')
  let monotonic = 1000
  return {
    now: () => instantFromMs(wall),
    monotonicMs: () => monotonic,
    async wait(ms) {
      wall += ms
      monotonic += ms
    },
    advance(ms) {
      wall += ms
      monotonic += ms
    },
    setWall(ms) {
      wall += ms
    },
  }
}
