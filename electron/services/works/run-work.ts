import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import type { KeptWork } from '../../vault/archive-tables.ts'
import type { FilesOf } from '../../workers/file-maker.ts'
import type { WorkBook } from './work-book.ts'
import { type WorkPlan, workPlanSchema } from './work-plan.ts'
import type { WorkOutcome, WorkRunners, WorkStep } from './work-step.ts'

/** How long what is open may take to end before it is given up; what is left of it then goes when the work is dismissed. */
export const CLEAR_MS = 2_000

/** What running a work needs. */
export interface RunNeeds {
  readonly book: WorkBook
  readonly runners: WorkRunners
  readonly files: FilesOf
  readonly onBug: (bug: unknown) => void
}

/** A work that has begun: it runs, or waits inside `tell` for as long as its state is not `running`. */
export interface LiveWork {
  readonly outcome: Promise<Result<WorkOutcome, AppError>>
  /** Lets it look at its state again. */
  wake(): void
  /** Ends it; resolves once nothing of it runs any more. */
  end(): Promise<void>
}

/** Begins a work from its plan. When it fails or is ended, what was half done has been taken away before the outcome is told. */
export function runWork(needs: RunNeeds, work: KeptWork): LiveWork {
  const { book } = needs
  const { id, path } = work
  const files = filesOf(needs, work)
  const gate = { ended: false, wake: (): void => undefined }

  const tell: WorkStep['tell'] = async (done, total) => {
    book.progress(id, { done, total })
    while (!gate.ended && !isRunning(book, work)) await new Promise<void>((resolve) => (gate.wake = resolve))
    return gate.ended ? err(appError({ kind: 'cancelled' })) : ok(undefined)
  }

  async function run(): Promise<Result<WorkOutcome, AppError>> {
    const plan = readPlan(work.plan)
    if (plan === null || path === null) return err(appError({ kind: 'internal' }))
    const outcome = await runPlan(needs.runners, plan, { path, makeFile: files.make, tell }).catch((bug: unknown) => {
      needs.onBug(bug)
      return err(appError({ kind: 'internal' }))
    })
    if (!outcome.ok) await files.clear(path, CLEAR_MS)
    return outcome
  }

  const outcome = run()
  return {
    outcome,
    wake: () => gate.wake(),
    async end() {
      gate.ended = true
      gate.wake()
      if (path !== null) await files.clear(path, CLEAR_MS)
      await outcome
    },
  }
}

/** Takes away what a work that does not run has left half done. */
export async function clearWork(needs: RunNeeds, work: KeptWork): Promise<void> {
  if (work.path !== null) await filesOf(needs, work).clear(work.path, CLEAR_MS)
}

// The hash is kept before the file gets its name. After a death between the two, the next life knows by it that the file
// under the name is its own, and puts the one that it makes anew in its place; any other file is left alone, unless a person
// said that it gives way.
function filesOf({ book, files }: RunNeeds, { id, file, replaces }: KeptWork) {
  return files({
    tag: id.slice(0, 12),
    earlier: file?.sha256 ?? null,
    replaces,
    whole: (whole) => book.change(id, { file: whole }),
  })
}

function isRunning(book: WorkBook, { id }: KeptWork): boolean {
  const now = book.find(id)
  return now.ok && now.value.state === 'running'
}

function readPlan(json: string): WorkPlan | null {
  const read = workPlanSchema.safeParse(JSON.parse(json))
  return read.success ? read.data : null
}

function runPlan(runners: WorkRunners, plan: WorkPlan, step: WorkStep): Promise<Result<WorkOutcome, AppError>> {
  switch (plan.kind) {
    case 'pack':
      return runners.pack(plan, step)
    case 'export':
      return runners.export(plan, step)
    case 'log':
      return runners.log(plan, step)
    case 'payees':
      return runners.payees(plan, step)
    case 'payments':
      return runners.payments(plan, step)
    case 'received':
      return runners.received(plan, step)
    case 'charges':
      return runners.charges(plan, step)
    case 'month':
      return runners.month(plan, step)
  }
}
