import type { StandingWork, Work } from '../../../shared/domain/work.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Result } from '../../../shared/kit/result.ts'

/** How far a standing work is. `done` counts within `total`; `failed` goes on by itself later, `error` says what it waits for. */
export interface StandingProgress
  extends Pick<Work, 'done' | 'total' | 'lacking' | 'startedAt' | 'changedAt' | 'error'> {
  readonly state: 'waiting' | 'running' | 'failed'
}

/** A work that goes on for as long as there is something to do. Its owner asks {@link StandingPauses} before each step. */
export interface StandingSource {
  /** Null while there is nothing to do: then it is not shown. */
  view(): Promise<Result<StandingProgress | null, AppError>>
  /** A person let it go on: what sleeps wakes up. */
  resumed(): void
}

/** What each standing work shows; one without a source is not shown. */
export type StandingWorks = { readonly [K in StandingWork]?: StandingSource }

/** Which standing works a person holds; kept with the connection, so that they stay held after a restart. */
export interface StandingPauses {
  isPaused(work: StandingWork): boolean
  set(work: StandingWork, paused: boolean): Promise<Result<void, AppError>>
}
