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

/**
 * Keeps rows behind their reading: while some are kept further pages come, and whatever has come by then is kept in one step. So a
 * long list costs fewer commits where keeping is slow, and waits for none where it is quick. After a step that failed nothing is kept.
 */
export function keepBehind<Row>(keep: (rows: readonly Row[]) => Promise<Result<void, AppError>>): Keeper<Row> {
  let waiting: Row[] = []
  let step: Promise<void> | null = null
  let kept: Result<void, AppError> = ok(undefined)

  async function keepWaiting(): Promise<void> {
    const rows = waiting
    waiting = []
    kept = await keep(rows)
    step = kept.ok && waiting.length > 0 ? keepWaiting() : null
  }
  return {
    async add(rows) {
      waiting.push(...rows)
      if (kept.ok && waiting.length > 0) step ??= keepWaiting()
      while (step !== null && waiting.length >= MOST_WAITING) await step
      return kept
    },
    async end() {
      while (step !== null) await step
      return kept
    },
  }
}
