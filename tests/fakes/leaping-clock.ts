import type { Clock } from '../../electron/ports/clock.ts'
import { instantFromMs } from '../../shared/time/instant.ts'
import { aheadMs } from './later.ts'

/** The machine's clock, which a test may move on; both its counts go on together, and who waited so long wakes. */
export interface LeapingClock extends Clock {
  leap(ms: number): void
}

/** Starts as the machine's own clock. */
export function createLeapingClock(): LeapingClock {
  const waiting = new Set<() => void>()
  let leapt = 0
  const monotonicMs = () => performance.now() + leapt + aheadMs()
  return {
    now: () => instantFromMs(Date.now() + leapt),
    monotonicMs,
    wait: (ms, signal) =>
      new Promise((resolve) => {
        const due = monotonicMs() + ms
        const end = (): void => {
          clearTimeout(timer)
          waiting.delete(look)
          signal?.removeEventListener('abort', end)
          resolve()
        }
        const look = (): void => {
          if (monotonicMs() >= due) end()
        }
        const timer = setTimeout(end, ms)
        waiting.add(look)
        signal?.addEventListener('abort', end)
        if (signal?.aborted) end()
      }),
    leap(ms) {
      leapt += ms
      for (const look of waiting) look()
    },
  }
}
