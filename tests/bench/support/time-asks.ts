import type { Contestant } from '../measure/interleave.ts'

const ASKS = 20

/** A contestant that asks the same twenty times in each round, and tells what each took. */
export function timeAsks<Series extends string>(series: Series, ask: () => Promise<unknown>): Contestant<Series> {
  return async (tell) => {
    for (let n = 0; n < ASKS; n += 1) {
      const begin = performance.now()
      await ask()
      tell(series, performance.now() - begin)
    }
  }
}
