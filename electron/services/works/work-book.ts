import type { WorkId } from '../../../shared/domain/work.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { andThen, err, ok, type Result } from '../../../shared/kit/result.ts'
import type { Clock } from '../../ports/clock.ts'
import type { KeptWork, WorkTable } from '../../vault/archive-tables.ts'

const KEEP_EVERY_MS = 5_000

type Patch = Partial<Omit<KeptWork, 'id' | 'startedAt' | 'changedAt' | 'plan' | 'path' | 'replaces'>>

/** What the book of works needs. */
export interface WorkBookNeeds {
  readonly table: WorkTable
  readonly clock: Pick<Clock, 'now' | 'monotonicMs'>
  /** Something became of a work that a person waits for. */
  readonly onChange: (id: WorkId) => void
  /** A work is further on; told many times a second. */
  readonly onProgress: (id: WorkId) => void
}

/** The works as they stand now. The table has every change of state, and how far a work is now and then. */
export interface WorkBook {
  /** Newest first. */
  all(): readonly KeptWork[]
  find(id: WorkId): Result<KeptWork, AppError>
  /** Reads what an earlier life left: what ran waits again, and nothing has been done of what did not end. */
  load(): Promise<Result<void, AppError>>
  add(work: KeptWork): Promise<Result<void, AppError>>
  /** Changes a work, durably. */
  change(id: WorkId, patch: Patch): Promise<Result<void, AppError>>
  /** Notes how far a work is. */
  progress(id: WorkId, far: { done: number; total: number | null }): void
  remove(id: WorkId): Promise<Result<void, AppError>>
}

/** Starts empty; `load` reads the table. */
export function createWorkBook({ table, clock, onChange, onProgress }: WorkBookNeeds): WorkBook {
  let works: readonly KeptWork[] = []
  let keptAt = clock.monotonicMs()

  function find(id: WorkId): Result<KeptWork, AppError> {
    const work = works.find((each) => each.id === id)
    return work === undefined ? err(appError({ kind: 'not-found', what: 'work' })) : ok(work)
  }

  function note(id: WorkId, patch: Patch): void {
    works = works.map((work) => (work.id === id ? { ...work, ...patch, changedAt: clock.now() } : work))
  }

  async function keep(id: WorkId): Promise<Result<void, AppError>> {
    return andThen(find(id), (work) => table.put(work))
  }

  return {
    all: () => works,
    find,
    async load() {
      const kept = await table.all()
      if (kept.ok) works = kept.value.map(begunAnew)
      return kept.ok ? ok(undefined) : kept
    },
    async add(work) {
      const kept = await table.put(work)
      if (!kept.ok) return kept
      works = [work, ...works]
      onChange(work.id)
      return kept
    },
    change(id, patch) {
      note(id, patch)
      onChange(id)
      return keep(id)
    },
    progress(id, far) {
      note(id, far)
      onProgress(id)
      if (clock.monotonicMs() - keptAt < KEEP_EVERY_MS) return
      keptAt = clock.monotonicMs()
      void keep(id) // one that is not kept costs nothing: after a restart the work begins anew
    },
    async remove(id) {
      const removed = await table.remove(id)
      if (!removed.ok) return removed
      works = works.filter((work) => work.id !== id)
      onChange(id)
      return removed
    },
  }
}

function begunAnew(work: KeptWork): KeptWork {
  const { state } = work
  if (state !== 'running' && state !== 'waiting' && state !== 'paused') return work
  return { ...work, state: state === 'paused' ? 'paused' : 'waiting', done: 0, total: null }
}
