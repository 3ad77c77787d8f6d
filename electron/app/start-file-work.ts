import type { WorkId } from '../../shared/domain/work.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { mapOk, ok, type Result } from '../../shared/kit/result.ts'
import type { Dialogs } from '../ports/dialogs.ts'
import type { WorkDesk } from '../services/works/work-desk.ts'
import type { WorkPlan } from '../services/works/work-plan.ts'
import { askWorkFile } from './ask-work-file.ts'

/** Starts long work that makes one file, once a person said where it is to stand; no work where the dialog was closed. */
export async function startFileWork(
  dialogs: Pick<Dialogs, 'saveFile'>,
  works: Pick<WorkDesk, 'start'>,
  plan: WorkPlan,
  proposed: { readonly fileName: string; readonly extension: string },
): Promise<Result<{ workId: WorkId | null }, AppError>> {
  const file = await askWorkFile(dialogs, proposed)
  return file === null ? ok({ workId: null }) : mapOk(await works.start(plan, file), (workId) => ({ workId }))
}
