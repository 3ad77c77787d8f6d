import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'

/** Takes the rows of pages as they come. */
export interface Keeper<Row> {
  /** Waits only while too much is not kept yet; answers what went wrong so far. */
  add(rows: readonly Row[]): Promise<Result<void, AppError>>
  /** Answers once everything is kept, or what went wrong. */
  end(): Promise<Result<void, AppError>>
}

/** So many rows may wait: what a person asks of the vault meanwhile comes after one step, which takes some milliseconds. */
const MOST_WAITING = 1_000
/** After the first step, which is what a person looks at, a step of fewer rows costs much more a row. */
const FEWEST_KEPT = 500

/**
 * Keeps rows behind their reading: what comes first at once, then some pages in one step, and whatever has come while one step is kept
 * in the next. So a long list costs few commits, and its reading waits for none. After a step that failed nothing is kept.
 */
export function keepBehind<Row>(keep: (rows: readonly Row[]) => Promise<Result<void, AppError>>): Keeper<Row> {
  let waiting: Row[] = []
  let step: Promise<void> | null = null
  let kept: Result<void, AppError> = ok(undefined)
  let fewest = 1
  let isEnding = false

  async function keepWaiting(): Promise<void> {
    const rows = waiting.slice(0, MOST_WAITING)
    waiting = waiting.slice(MOST_WAITING)
    fewest = FEWEST_KEPT
    kept = await keep(rows)
    step = null
    keepEnough()
  }
  function keepEnough(): void {
    if (kept.ok && waiting.length >= (isEnding ? 1 : fewest)) step ??= keepWaiting()
  }
  return {
    async add(rows) {
      waiting.push(...rows)
      keepEnough()
      while (step !== null && waiting.length >= MOST_WAITING) await step
      return kept
    },
    async end() {
      isEnding = true
      keepEnough()
      while (step !== null) await step
      return kept
    },
  }
}
