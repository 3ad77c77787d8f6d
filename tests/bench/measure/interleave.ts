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
 * into the other's leftovers, and a machine that slows down slows all of them. Gives the rounds of each series.
 */
export async function interleave<Series extends string>(
  contestants: readonly Contestant<Series>[],
  { rounds, warmUps }: Plan,
): Promise<(series: Series) => Rounds> {
  const counted: Map<Series, number[]>[] = []
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const samples = new Map<Series, number[]>()
    for (const contestant of rotated(contestants, round)) {
      await contestant((series, value) => samples.set(series, [...(samples.get(series) ?? []), value]))
    }
    if (round >= warmUps) counted.push(samples)
  }
  return (series) => counted.map((samples) => samples.get(series) ?? [])
}

/** The list turned so that it begins at `by`, counted round its end. */
export function rotated<T>(list: readonly T[], by: number): readonly T[] {
  const start = by % list.length
  return [...list.slice(start), ...list.slice(0, start)]
}
