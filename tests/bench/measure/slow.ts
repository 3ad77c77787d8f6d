import type { Rounds } from './interleave.ts'
import type { Comparison } from './judge.ts'

/** The variable of the environment that says how many times as long our own work shall take; without it, as long as it takes. */
export const SLOW = 'QUITA_BENCH_SLOW'
/** How many times as long it takes with `--slow`. */
export const SLOW_TIMES = 5

const slowed = new WeakMap<Rounds, Rounds>()

/** How many times as long our own work shall take in this run; 1 where it is left alone. */
export function slowTimes(): number {
  return Number(process.env[SLOW] ?? 1)
}

/** Works, on this thread and for nothing, until it took so many times the milliseconds together with them; gives how long that is. */
export function workOn(ms: number, times: number): number {
  const begin = performance.now()
  let spent = 0
  while (spent < ms * (times - 1)) spent = performance.now() - begin
  return ms + spent
}

/** Notes what the same rounds would have been of a product made slow. */
export function noteSlowed(rounds: Rounds, slow: Rounds): Rounds {
  slowed.set(rounds, slow)
  return rounds
}

/** Those rounds of a product made slow; as they are where nothing was noted of them. */
export function slowedOf(rounds: Rounds): Rounds {
  return slowed.get(rounds) ?? rounds
}

/** A comparison with our side made slow, where it was; the floor never is. */
export function withSlowed(comparison: Comparison): Comparison {
  return { ...comparison, ours: slowedOf(comparison.ours) }
}
