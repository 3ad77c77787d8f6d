import type { Month } from '../../../shared/domain/closing.ts'
import type { RebuildKind, RebuildView } from '../../../shared/domain/rebuild.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Result } from '../../../shared/kit/result.ts'
import type { Window } from '../lists/window.ts'
import type { StandingSource } from '../works/standing-work.ts'

/**
 * Reads one kind of a period to its end, keeps it, and answers how many things the institution told. `isWanted` is asked
 * before each page; where it says no, the answer is `cancelled`.
 */
export type RebuildReader = (window: Window, isWanted: () => boolean) => Promise<Result<number, AppError>>

/** A reader of each kind that the connection has. */
export type RebuildReaders = { readonly [K in RebuildKind]?: RebuildReader }

/** Rebuilds what the institution still knows of an account whose vault was lost. */
export interface Rebuilder {
  view(): Promise<Result<RebuildView, AppError>>
  /** Begins with the newest month, down to this one; `state` while one goes on, `invalid` for a month out of reach. */
  begin(from: Month): Promise<Result<RebuildView, AppError>>
  /** Tries anew what could not be had, and goes on where a person ended it. */
  again(): Promise<Result<RebuildView, AppError>>
  /** Ends it where it is; what came stays. */
  end(): Promise<Result<RebuildView, AppError>>
  /** Goes on from the first part that is not done; answers milliseconds until it is to run again, or null. */
  run(): Promise<number | null>
  /** Ends a run before its next page; the part under way is begun anew by the next life. */
  stop(): void
  readonly standing: StandingSource
}
