import type { Clock } from '../../electron/ports/clock.ts'
import { instantFromMs } from '../../shared/time/instant.ts'

/** A clock that stands until it is told, and on which whoever waits really waits. */
export interface StandingClock extends Clock {
  /** Moves on, in steps, so that who wakes may wait again on the way. */
  advance(ms: number): Promise<void>
}

/** A clock that begins at noon UTC of 20 November 2026. */
export function createStandingClock(): StandingClock {
  const start = Date.parse('2026-11-20T12:00:00.000Z')
  const waiting = new Set<{ readonly until: number; readonly wake: () => void }>()
  let elapsed = 0
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    now: () => instantFromMs(start + elapsed),
    monotonicMs: () => elapsed,
    wait: (ms, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve()
        const one = { until: elapsed + ms, wake: () => end() }
        const end = (): void => {
          waiting.delete(one)
          signal?.removeEventListener('abort', end)
          resolve()
        }
        waiting.add(one)
        signal?.addEventListener('abort', end)
      }),
    async advance(ms) {
      const end = elapsed + ms
      for (;;) {
        await settle()
        const due = [...waiting].filter(({ until }) => until <= end).toSorted((one, other) => one.until - other.until)
        const [next] = due
        if (next === undefined) break
        elapsed = Math.max(elapsed, next.until)
        next.wake()
      }
      elapsed = end
      await settle()
    },
  }
}
