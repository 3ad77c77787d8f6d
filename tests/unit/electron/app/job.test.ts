import { describe, expect, test } from 'vitest'
import { startJob } from '../../../../electron/app/job.ts'
import type { Clock } from '../../../../electron/ports/clock.ts'
import { instantFromMs } from '../../../../shared/time/instant.ts'

/** A clock whose waits end only when they are broken off or let go. */
function standingClock() {
  const waits: { ms: number; go: () => void }[] = []
  const clock: Clock = {
    now: () => instantFromMs(0),
    monotonicMs: () => 0,
    wait: (ms, signal) =>
      new Promise((go) => {
        waits.push({ ms, go })
        signal?.addEventListener('abort', () => go())
      }),
  }
  return { clock, waits }
}

const soon = () => new Promise((resolve) => setImmediate(resolve))

describe('a background job', () => {
  test('runs at once and sleeps as long as it said', async () => {
    const { clock, waits } = standingClock()
    let runs = 0
    const job = startJob({ clock, onBug: () => undefined, run: async () => (runs += 1) * 1000 })
    await soon()
    expect(waits.map((wait) => wait.ms)).toEqual([1000])
    waits[0]?.go()
    await soon()
    expect(waits.map((wait) => wait.ms)).toEqual([1000, 2000])
    await job.stop()
  })

  test('that comes after something waits for it, and begins at once when woken or not at all when stopped', async () => {
    const { clock } = standingClock()
    const begun: string[] = []
    const after = (signal: AbortSignal) =>
      new Promise<void>((go) => signal.addEventListener('abort', () => go(), { once: true }))
    const of = (name: string) =>
      startJob({ clock, onBug: () => undefined, after, run: async () => (begun.push(name), null) })
    const [woken, stopped, waiting] = [of('woken'), of('stopped'), of('waiting')]
    await soon()
    expect(begun).toEqual([])
    woken.wake()
    await stopped.stop()
    await soon()
    expect(begun).toEqual(['woken'])
    await Promise.all([woken.stop(), waiting.stop()])
  })

  test('woken while it runs, runs once more before it sleeps', async () => {
    const { clock } = standingClock()
    let runs = 0
    const job = startJob({
      clock,
      onBug: () => undefined,
      run: async () => {
        runs += 1
        if (runs === 1) queueMicrotask(() => job.wake())
        await soon()
        return null
      },
    })
    await soon()
    await soon()
    await soon()
    expect(runs).toBe(2)
    await job.stop()
  })

  test('that throws is told of and goes on after a minute', async () => {
    const { clock, waits } = standingClock()
    const bugs: unknown[] = []
    const job = startJob({ clock, onBug: (bug) => bugs.push(bug), run: () => Promise.reject(new Error('bug')) })
    await soon()
    expect(bugs.length).toBe(1)
    expect(waits[0]?.ms).toBe(60_000)
    await job.stop()
  })

  test('stopped while it runs, ends after that run', async () => {
    const { clock, waits } = standingClock()
    let ended = false
    const job = startJob({
      clock,
      onBug: () => undefined,
      run: async () => {
        await soon()
        ended = true
        return 1
      },
    })
    await job.stop()
    expect(ended).toBe(true)
    expect(waits).toEqual([])
  })
})
