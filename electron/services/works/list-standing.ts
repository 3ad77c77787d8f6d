import { standingWorkSchema, type Work, type WorkId, workIdSchema } from '../../../shared/domain/work.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import type { StandingPauses, StandingWorks } from './standing-work.ts'

/** The standing works and what holds them. */
export interface StandingNeeds {
  readonly standing: StandingWorks
  readonly pauses: StandingPauses
}

/** The standing works that have something to do, as works. */
export async function listStanding({ standing, pauses }: StandingNeeds): Promise<Result<readonly Work[], AppError>> {
  const works: Work[] = []
  for (const kind of standingWorkSchema.options) {
    const view = (await standing[kind]?.view()) ?? ok(null)
    if (!view.ok) return view
    if (view.value === null) continue
    const state = pauses.isPaused(kind) ? 'paused' : view.value.state
    works.push({ ...view.value, id: workIdSchema.parse(kind), kind, state, fileName: null, file: null })
  }
  return ok(works)
}

/** Holds a standing work, or lets it go on; null when the id is not one's. */
export async function holdStanding(
  { standing, pauses }: StandingNeeds,
  id: WorkId,
  paused: boolean,
): Promise<Result<void, AppError> | null> {
  const kind = standingWorkSchema.safeParse(id)
  if (!kind.success) return null
  const held = await pauses.set(kind.data, paused)
  if (held.ok && !paused) standing[kind.data]?.resumed()
  return held
}
