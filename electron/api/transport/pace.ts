import type { Clock } from '../../ports/clock.ts'

const MINUTE_MS = 60_000

/** Waits until one more call is within what an institution allows in a minute; at once where `most` is null. */
export type Pace = (most: number | null) => Promise<void>

/** Begins to count the calls of one group. Whoever comes first goes first. */
export function createPace(clock: Pick<Clock, 'monotonicMs' | 'wait'>): Pace {
  const gone: number[] = []
  let last = Promise.resolve()

  async function go(most: number): Promise<void> {
    const before = clock.monotonicMs()
    while (gone[0] !== undefined && gone[0] <= before - MINUTE_MS) gone.shift()
    const first = gone[gone.length - most]
    if (first !== undefined) await clock.wait(first + MINUTE_MS - before)
    gone.push(clock.monotonicMs())
  }

  return (most) => {
    if (most === null) return Promise.resolve()
    last = last.then(() => go(most))
    return last
  }
}
