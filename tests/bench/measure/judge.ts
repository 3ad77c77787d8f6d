import type { Rounds } from './interleave.ts'
import { interquartileRange, median, quantile } from './statistics.ts'

/**
 * What a measurement must keep: a ratio to the floor, a difference to it in milliseconds, a budget in milliseconds, or
 * nothing (`info`: printed beside the aim, never judged).
 */
export type Law =
  | { readonly kind: 'ratio'; readonly atMost: number }
  | { readonly kind: 'adds'; readonly atMostMs: number }
  | { readonly kind: 'budget'; readonly underMs: number }
  | { readonly kind: 'info'; readonly aim: string }

/** Ours beside the floor or peer of the same run, all in milliseconds; the rounds of both lists belong together. */
export interface Comparison {
  readonly metric: string
  readonly ours: Rounds
  readonly floor: { readonly name: string; readonly rounds: Rounds }
  readonly law: Law
}

/** PASS and FAIL by the law; NOISY when the samples scatter too much to say; INFO when there is no law. */
export type Verdict = 'PASS' | 'FAIL' | 'NOISY' | 'INFO'

/** A comparison with everything that is printed of it. `spread` is the interquartile range of the judged figure over its scale. */
export interface Judged extends Comparison {
  readonly oursMs: number
  readonly floorMs: number
  readonly ratio: number
  /** Median of what ours takes more than the floor, pair by pair. */
  readonly addsMs: number
  readonly spread: number
  /** What three quarters of our rounds keep, in milliseconds. */
  readonly upperMs: number
  readonly verdict: Verdict
}

/** The widest interquartile range, as a share of the figure, that may still be judged. */
export const MAX_SPREAD = 0.25

/** Judges a comparison by its law. */
export function judge(comparison: Comparison): Judged {
  const { ours, floor, law } = comparison
  const oursMs = median(ours.flat())
  const floorMs = median(floor.rounds.flat())
  const ratio = oursMs / floorMs
  const addsMs = median(pairs(ours, floor.rounds).map(([mine, its]) => mine - its))
  const spread = spreadOf(comparison, oursMs)
  const upperMs = quantile(ours.map(median), 0.75)
  const figures = { oursMs, floorMs, ratio, addsMs, spread, upperMs }
  return { ...comparison, ...figures, verdict: verdictOf(law, figures) }
}

function verdictOf(
  law: Law,
  { oursMs, ratio, addsMs, spread, upperMs }: Omit<Judged, keyof Comparison | 'verdict' | 'floorMs'>,
): Verdict {
  if (law.kind === 'info') return 'INFO'
  // A busy machine only lengthens what is timed: what is under its budget even so is.
  if (law.kind === 'budget' && upperMs < law.underMs) return 'PASS'
  if (spread > MAX_SPREAD) return 'NOISY'
  if (law.kind === 'ratio') return ratio <= law.atMost ? 'PASS' : 'FAIL'
  if (law.kind === 'adds') return addsMs <= law.atMostMs ? 'PASS' : 'FAIL'
  return oursMs < law.underMs ? 'PASS' : 'FAIL'
}

// What scatters is the figure that the law judges: the ratio round by round, the time itself, or the difference. The
// last is measured against our own time, for a difference may well be about nothing.
function spreadOf({ ours, floor, law }: Comparison, oursMs: number): number {
  const rounds = pairs(ours.map(middle), floor.rounds.map(middle))
  if (law.kind === 'budget') return interquartileRange(ours.map((round) => median(round))) / oursMs
  if (law.kind === 'adds') return interquartileRange(rounds.map(([mine, its]) => mine - its)) / oursMs
  const ratios = rounds.map(([mine, its]) => mine / its)
  return interquartileRange(ratios) / median(ratios)
}

function middle(round: readonly number[]): readonly number[] {
  return [median(round)]
}

function pairs(ours: Rounds, floor: Rounds): (readonly [number, number])[] {
  const its = floor.flat()
  const mine = ours.flat()
  if (mine.length !== its.length) throw new RangeError(`${mine.length} samples against ${its.length}`)
  return mine.map((value, index) => [value, its[index] ?? Number.NaN])
}
