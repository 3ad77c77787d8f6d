import { noteSlowed, slowTimes, workOn } from './slow.ts'

/** The samples of one series, a list for each round. */
export type Rounds = readonly (readonly number[])[]

/** How often everything is measured; the rounds before, which only warm up, are not counted. */
export interface Plan {
  readonly rounds: number
  readonly warmUps: number
}

/** One contestant: does its work once or a few times, and tells what it measured, by series. */
export type Contestant<Series extends string> = (tell: (series: Series, value: number) => void) => Promise<void>

/**
 * Runs all contestants in every round, the order rotated by one each time, so that no contestant always runs first or
 * into the other's leftovers, and a machine that slows down slows all of them. Gives the rounds of each series. In a slow run
 * each sample is followed by work for nothing, and what that makes of it is noted beside it.
 */
export async function interleave<Series extends string>(
  contestants: readonly Contestant<Series>[],
  { rounds, warmUps }: Plan,
): Promise<(series: Series) => Rounds> {
  const counted: Map<Series, { readonly told: number; readonly slow: number }[]>[] = []
  const times = slowTimes()
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const samples: (typeof counted)[number] = new Map()
    for (const contestant of rotated(contestants, round)) {
      await contestant((series, told) => {
        const slow = times > 1 && round >= warmUps ? workOn(told, times) : told
        samples.set(series, [...(samples.get(series) ?? []), { told, slow }])
      })
    }
    if (round >= warmUps) counted.push(samples)
  }
  const roundsOf = (series: Series, which: 'told' | 'slow'): Rounds =>
    counted.map((samples) => (samples.get(series) ?? []).map((sample) => sample[which]))
  return (series) => noteSlowed(roundsOf(series, 'told'), roundsOf(series, 'slow'))
}

/** The list turned so that it begins at `by`, counted round its end. */
export function rotated<T>(list: readonly T[], by: number): readonly T[] {
  const start = by % list.length
  return [...list.slice(start), ...list.slice(0, start)]
}
