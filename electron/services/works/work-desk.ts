import type { Work, WorkId } from '../../../shared/domain/work.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Result } from '../../../shared/kit/result.ts'
import type { WorkPlan } from './work-plan.ts'

/** Where the file of a work is to stand. */
export interface WorkFile {
  readonly path: string
  readonly fileName: string
  /** A person said that the file which has this name now gives way. */
  readonly replaces: boolean
}

type Done = Promise<Result<void, AppError>>

/** The long work of one connection. What a person started runs one at a time, the oldest first. A deed that comes too late is a `state` error. */
export interface WorkDesk {
  /** Standing works first, then the newest. */
  list(): Promise<Result<readonly Work[], AppError>>
  start(plan: WorkPlan, file: WorkFile): Promise<Result<WorkId, AppError>>
  pause(id: WorkId): Done
  /** Lets a held work go on; one that failed begins anew. */
  resume(id: WorkId): Done
  /** Ends a work and takes away what it had half done. A standing work can only be held. */
  cancel(id: WorkId): Done
  /** Takes an ended work off the list; its file stays. */
  dismiss(id: WorkId): Done
  /** Where the file of a finished work was put. */
  filePath(id: WorkId): Result<string, AppError>
  /** Reads what an earlier life left and goes on: what ran or waited begins anew, what was held stays held. */
  recover(): Done
  /** Ends everything under way, without a word: it goes on after the next `recover`. */
  stop(): Promise<void>
}
