import type { WorkId } from '../../../shared/domain/work.ts'
import type { KeptWork } from '../../vault/archive-tables.ts'
import { clearWork, type LiveWork, type RunNeeds, runWork } from './run-work.ts'

/** Runs the works of a book, one at a time. */
export interface WorkQueue {
  /** Lets the oldest work that waits run, where none runs. */
  next(): void
  /** Ends a work that has begun, and takes away what it had half done. */
  end(work: KeptWork): Promise<void>
  /** Ends all that has begun, for this life; nothing begins any more. */
  stop(): Promise<void>
}

/** Starts idle. */
export function createWorkQueue(needs: RunNeeds): WorkQueue {
  const { book } = needs
  const live = new Map<WorkId, LiveWork & { readonly settled: Promise<void> }>()
  let stopped = false

  function next(): void {
    if (stopped || book.all().some(({ state }) => state === 'running')) return
    const work = book.all().findLast(({ state }) => state === 'waiting')
    if (work === undefined) return
    void book.change(work.id, { state: 'running' })
    const held = live.get(work.id)
    if (held === undefined) begin(work)
    else held.wake()
  }

  function begin(work: KeptWork): void {
    const running = runWork(needs, work)
    const settled = settle(work.id, running)
    live.set(work.id, { ...running, settled })
    void settled.then(next)
  }

  async function settle(id: WorkId, { outcome }: LiveWork): Promise<void> {
    const came = await outcome
    live.delete(id)
    const work = book.find(id)
    if (came.ok) {
      const { lacking, sha256, size } = came.value
      await book.change(id, { state: 'done', file: { sha256, size }, lacking })
    } else if (!stopped && work.ok && work.value.state !== 'cancelled')
      await book.change(id, { state: 'failed', error: came.error })
  }

  return {
    next,
    async end(work) {
      const running = live.get(work.id)
      if (running === undefined) await clearWork(needs, work)
      else await endOne(running)
      next()
    },
    async stop() {
      stopped = true
      await Promise.all([...live.values()].map(endOne))
    },
  }
}

async function endOne(running: LiveWork & { readonly settled: Promise<void> }): Promise<void> {
  await running.end()
  await running.settled
}
