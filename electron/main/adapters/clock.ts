import { instantFromMs } from '../../../shared/time/instant.ts'
import type { Clock } from '../../ports/clock.ts'

/** The computer's own clock. */
export const systemClock: Clock = {
  now: () => instantFromMs(Date.now()),
  monotonicMs: () => performance.now(),
  wait: (ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) {
        resolve()
        return
      }
      const end = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, ms)
      signal?.addEventListener('abort', end)
    }),
}
