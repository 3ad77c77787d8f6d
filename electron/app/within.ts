import type { Clock } from '../ports/clock.ts'

/** Waits for something, but no longer than so many milliseconds: says whether it came. What it rejects with is a reason to go on like any other. */
export async function within(clock: Pick<Clock, 'wait'>, ms: number, awaited: Promise<unknown>): Promise<boolean> {
  const came = new AbortController()
  const done = awaited.then(
    () => true,
    () => true,
  )
  const result = await Promise.race([done, clock.wait(ms, came.signal).then(() => false)])
  came.abort()
  return result
}
