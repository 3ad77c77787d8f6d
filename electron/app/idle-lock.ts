import type { Clock } from '../ports/clock.ts'
import { type Job, startJob } from './job.ts'

/** Watches how long nobody has touched the window. */
export interface IdleLock {
  touch(): void
  stop(): Promise<void>
}

/** Calls `lock` once `minutes()` have passed without a touch; measured on the monotonic clock, looked at every 5 seconds. */
export function startIdleLock(needs: {
  clock: Clock
  minutes: () => number
  lock: () => Promise<void>
  onBug: (bug: unknown) => void
}): IdleLock {
  let touched = needs.clock.monotonicMs()
  const job: Job = startJob({
    clock: needs.clock,
    onBug: needs.onBug,
    run: async () => {
      if (needs.clock.monotonicMs() - touched < needs.minutes() * 60_000) return 5_000
      touched = needs.clock.monotonicMs()
      await needs.lock()
      return 5_000
    },
  })
  return {
    touch() {
      touched = needs.clock.monotonicMs()
    },
    stop: () => job.stop(),
  }
}
