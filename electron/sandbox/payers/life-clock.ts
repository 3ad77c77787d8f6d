import * as z from 'zod'

/** A moment (ms since 1970) from which time goes so many times faster than life. */
export const paceChangeSchema = z.object({ at: z.number(), speed: z.number().positive() })
export type PaceChange = z.infer<typeof paceChangeSchema>

/**
 * The moment at which so many milliseconds of life have gone by since another, where each change of speed holds from its
 * own moment on, the oldest first, and before the first one time goes as in life.
 */
export function momentAfter(changes: readonly PaceChange[], fromMs: number, lifeMs: number): number {
  let [at, left] = [fromMs, lifeMs]
  let speed = changes.findLast((change) => change.at <= fromMs)?.speed ?? 1
  for (const change of changes.filter((each) => each.at > fromMs)) {
    if (at + left / speed <= change.at) break
    left -= (change.at - at) * speed
    at = change.at
    speed = change.speed
  }
  return at + left / speed
}
