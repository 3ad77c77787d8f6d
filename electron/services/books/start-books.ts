import { Worker } from 'node:worker_threads'
import { appError } from '../../../shared/errors/app-error.ts'
import { err } from '../../../shared/kit/result.ts'
import type { MonthBooks } from './month-books.ts'
import type { BookVault } from './read-month.ts'
import { openLane, type TwoWayLane } from './two-way-lane.ts'

/** The books of an open vault. */
export interface OpenBooks extends MonthBooks {
  /** Ends the thread, and what it has read with it; whatever is asked of it now or later is answered `locked`. */
  close(): Promise<void>
}

interface BooksThread {
  readonly lane: TwoWayLane
  readonly worker: Worker
}

/**
 * The books of a vault in a thread of their own, so that matching a large month, which takes a second, holds up neither the
 * window nor the vault. The thread begins with the first question, and begins again where it has died; `onDeath` hears of what.
 */
export function startBooks(
  vault: BookVault,
  { module = workerModule(), onDeath }: { module?: URL; onDeath?: (thrown: unknown) => void } = {},
): OpenBooks {
  let thread: BooksThread | null = null
  let isClosed = false
  function startThread(): BooksThread {
    const worker = new Worker(module, { execArgv: [], name: 'books' })
    const lane = openLane(worker, (name, args) => {
      const [table = '', call = ''] = name.split('.')
      const wanted = Reflect.get(vault, table)
      return Reflect.apply(Reflect.get(wanted, call), wanted, args)
    })
    const own = { lane, worker }
    const end = (): void => {
      lane.end(appError({ kind: 'internal' }))
      if (thread === own) thread = null // else another one has begun since
    }
    worker.on('error', (thrown) => {
      end()
      onDeath?.(thrown)
    })
    worker.on('exit', end)
    return own
  }
  const ask: TwoWayLane['ask'] = async (name, args) => {
    if (isClosed) return locked
    thread ??= startThread()
    return thread.lane.ask(name, args)
  }
  return {
    closing: (...args) => ask('closing', args),
    flows: (...args) => ask('flows', args),
    matches: (...args) => ask('matches', args),
    candidates: (...args) => ask('candidates', args),
    unknown: (...args) => ask('unknown', args),
    sure: (...args) => ask('sure', args),
    async close() {
      isClosed = true
      thread?.lane.end(locked.error)
      await thread?.worker.terminate()
    },
  }
}

const locked = err(appError({ kind: 'locked' }))

// From source the thread runs the TypeScript file above this one; in the bundle, the script that the build puts there.
function workerModule(): URL {
  const name = import.meta.url.endsWith('.ts') ? '../books-worker.ts' : 'books-worker.js'
  return new URL(name, import.meta.url)
}
