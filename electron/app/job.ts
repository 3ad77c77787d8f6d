import type { Clock } from '../ports/clock.ts'

/** Background work that repeats: runs, sleeps as long as it said (or until woken), runs again. */
export interface Job {
  wake(): void
  stop(): Promise<void>
}

/**
 * Starts a job, `after` something or at once when woken. `run` returns milliseconds until it should run again, or null to sleep until
 * woken; it is told how to ask whether it is still wanted, which it is not once the job was stopped. It must not throw; if it does,
 * `onBug` hears of it and the job goes on after a minute.
 */
export function startJob(needs: {
  clock: Clock
  run: (isWanted: () => boolean) => Promise<number | null>
  onBug: (bug: unknown) => void
  after?: ((signal: AbortSignal) => Promise<void>) | undefined
}): Job {
  let stopped = false
  let woken = false
  let sleep = new AbortController()

  async function loop(): Promise<void> {
    if (needs.after !== undefined) await needs.after(sleep.signal)
    while (!stopped) {
      woken = false
      const pause = await needs
        .run(() => !stopped)
        .catch((bug: unknown) => {
          needs.onBug(bug)
          return 60_000
        })
      if (stopped || woken) continue
      sleep = new AbortController()
      await needs.clock.wait(pause ?? 3_600_000, sleep.signal)
    }
  }

  const ended = loop()
  return {
    wake() {
      woken = true
      sleep.abort()
    },
    async stop() {
      stopped = true
      sleep.abort()
      await ended
    },
  }
}
