import type { Rounds } from './interleave.ts'
import { noteSlowed, slowedOf } from './slow.ts'

/** The value below which the share `q` (0 to 1) of the samples lies, interpolated between neighbours; throws when there are none. */
export function quantile(samples: readonly number[], q: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * q
  const low = sorted[Math.floor(at)]
  const high = sorted[Math.ceil(at)]
  if (low === undefined || high === undefined) throw new RangeError('no samples')
  return low + (high - low) * (at - Math.floor(at))
}

/** The middle of the samples. */
export function median(samples: readonly number[]): number {
  return quantile(samples, 0.5)
}

/** The width of the middle half of the samples. */
export function interquartileRange(samples: readonly number[]): number {
  return quantile(samples, 0.75) - quantile(samples, 0.25)
}

/** How many times as much the many take as the few, round by round; in a slow run only the many were made slow. */
export function growthOf(few: Rounds, many: Rounds): Rounds {
  const over = (rounds: Rounds): Rounds => rounds.map((round, n) => [median(round) / median(few[n] ?? [])])
  return noteSlowed(over(many), over(slowedOf(many)))
}
