import { type Work, type WorkId, standingWorkSchema, workIdSchema } from '../../../shared/domain/work.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { andThen, err, mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import type { KeptWork } from '../../vault/archive-tables.ts'
import { clearWork, type RunNeeds } from './run-work.ts'
import type { StandingPauses, StandingWorks } from './standing-work.ts'
import { createWorkBook, type WorkBook, type WorkBookNeeds } from './work-book.ts'
import type { WorkDesk } from './work-desk.ts'
import { createWorkQueue, type WorkQueue } from './work-queue.ts'

/** What the desk of long work needs; `newId` gives 32 hex characters that it never gave before. */
export interface WorkDeskNeeds extends Omit<RunNeeds, 'book'>, WorkBookNeeds, StandingNeeds {
  readonly newId: () => WorkId
}

/** A desk with nothing on it until `recover`. */
export function createWorkDesk(needs: WorkDeskNeeds): WorkDesk {
  const book = createWorkBook(needs)
  const run: RunNeeds = { ...needs, book }
  const queue = createWorkQueue(run)
  return {
    async list() {
      return mapOk(await listStanding(needs), (standing) => [...standing, ...book.all().map(shown)])
    },
    async start(plan, file) {
      const work: KeptWork = {
        ...fresh(needs.clock.now()),
        ...file,
        id: needs.newId(),
        kind: plan.kind,
        plan: JSON.stringify(plan),
      }
      const added = await book.add(work)
      queue.next()
      return added.ok ? ok(work.id) : added
    },
    filePath(id) {
      return andThen(inState(book, id, ['done']), (work) =>
        work.path === null ? err(appError({ kind: 'not-found', what: 'file' })) : ok(work.path),
      )
    },
    ...holding(needs, book, queue),
    ...ending(run, book, queue),
    async recover() {
      const loaded = await book.load()
      // What a life that was cut short could not take away goes before anything begins anew.
      await Promise.all(book.all().flatMap((work) => (isUnfinished(work) ? [clearWork(run, work)] : [])))
      queue.next()
      return loaded
    },
    stop: queue.stop,
  }
}

function holding(needs: WorkDeskNeeds, book: WorkBook, queue: WorkQueue): Pick<WorkDesk, 'pause' | 'resume'> {
  async function hold(
    id: WorkId,
    paused: boolean,
    from: readonly Work['state'][],
    patch: Partial<Pick<Work, 'state' | 'error'>>,
  ): Promise<Result<void, AppError>> {
    const standing = await holdStanding(needs, id, paused)
    if (standing !== null) {
      needs.onChange(id)
      return standing
    }
    const work = inState(book, id, from)
    const changed = work.ok ? await book.change(id, patch) : work
    queue.next()
    return changed
  }
  return {
    pause: (id) => hold(id, true, ['waiting', 'running'], { state: 'paused' }),
    resume: (id) => hold(id, false, ['paused', 'failed'], { state: 'waiting', error: null }),
  }
}

function ending(run: RunNeeds, book: WorkBook, queue: WorkQueue): Pick<WorkDesk, 'cancel' | 'dismiss'> {
  return {
    async cancel(id) {
      const work = inState(book, id, ['waiting', 'running', 'paused'])
      if (!work.ok) return work
      const changed = await book.change(id, { state: 'cancelled' })
      await queue.end(work.value)
      return changed
    },
    async dismiss(id) {
      const work = inState(book, id, ['done', 'failed', 'cancelled'])
      if (!work.ok) return work
      if (isUnfinished(work.value)) await clearWork(run, work.value)
      return book.remove(id)
    },
  }
}

function fresh(at: Instant) {
  const nothing = { file: null, lacking: 0, error: null, done: 0, total: null }
  return { ...nothing, state: 'waiting', startedAt: at, changedAt: at } as const
}

function inState(book: WorkBook, id: WorkId, states: readonly Work['state'][]): Result<KeptWork, AppError> {
  const work = book.find(id)
  if (!work.ok || states.includes(work.value.state)) return work
  return err(appError({ kind: 'state', expected: states.join(' '), found: work.value.state }))
}

function isUnfinished({ state }: KeptWork): boolean {
  return state === 'failed' || state === 'cancelled'
}

// Where a file lies stays here, as everywhere; and one that is not finished has no size yet.
function shown({ plan: _plan, path: _path, replaces: _replaces, ...work }: KeptWork): Work {
  return work.state === 'done' ? work : { ...work, file: null }
}

/** The standing works and what holds them. */
interface StandingNeeds {
  readonly standing: StandingWorks
  readonly pauses: StandingPauses
}

/** The standing works that have something to do, as works. */
async function listStanding({ standing, pauses }: StandingNeeds): Promise<Result<readonly Work[], AppError>> {
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
async function holdStanding(
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
