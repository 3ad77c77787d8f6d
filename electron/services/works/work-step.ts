import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Result } from '../../../shared/kit/result.ts'
import type { FileMaker } from '../../workers/file-maker.ts'
import type { WorkPlan, WorkPlanOf } from './work-plan.ts'

/** What a running work is given. */
export interface WorkStep {
  /** Where the whole file is to stand at the end; what is half done lies beside it under another name. */
  readonly path: string
  readonly makeFile: FileMaker
  /** Tells how far it is, at most a few times a second, and waits while the work is paused; `cancelled` once it was ended. */
  tell(done: number, total: number | null): Promise<Result<void, AppError>>
}

/** What a finished work made. */
export interface WorkOutcome {
  readonly sha256: string
  readonly size: number
  /** What could not be done though the rest was: things not found, receipts missing. */
  readonly lacking: number
}

/** Does one kind of work from its plan. Begins anew after a restart; leaves nothing half done. */
export type WorkRunner<K extends WorkPlan['kind']> = (
  plan: WorkPlanOf<K>,
  step: WorkStep,
) => Promise<Result<WorkOutcome, AppError>>

/** A runner for each kind. */
export type WorkRunners = { readonly [K in WorkPlan['kind']]: WorkRunner<K> }
