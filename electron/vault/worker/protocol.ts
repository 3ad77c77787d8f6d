import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Result } from '../../../shared/kit/result.ts'
import type { OpenFileAsk } from '../database/open-file.ts'
import type { Stores } from './operations.ts'

/** What the worker is started with. */
export type WorkerStart = OpenFileAsk

/** A step of reading the file while it is held still. */
export type SnapshotStep =
  | { readonly does: 'begin' }
  | { readonly does: 'read'; readonly at: number; readonly length: number }
  | { readonly does: 'end' }

/** A store's operation with its arguments. */
export interface Operation {
  readonly store: string
  readonly call: string
  readonly args: readonly unknown[]
}

/**
 * One call to the worker: an operation, several that only read and are answered in one transaction, a step of a snapshot, or
 * the end. Answered in order.
 */
export type Request =
  | ({ readonly id: number } & Operation)
  | { readonly id: number; readonly reads: readonly Operation[] }
  | { readonly id: number; readonly snapshot: SnapshotStep }
  | { readonly id: number; readonly close: true }

/**
 * The answer to one call; `id` 0 is the answer to opening. What crosses between the threads has no type of its own: it
 * is what the operation of that id answered, which {@link AskWorker} says.
 */
export interface Reply {
  readonly id: number
  readonly result: ReturnType<typeof JSON.parse>
}

/** The arguments of an operation. */
export type Arguments<Call> = Call extends (...args: infer Args) => unknown ? Args : never

/** The result of an operation. */
export type Answer<Call> = Call extends (...args: never) => infer Result ? Result : never

/** Asks the worker for one operation, which is kept or undone whole. Never rejects. */
export type AskWorker = <Store extends keyof Stores, Call extends keyof Stores[Store] & string>(
  store: Store,
  call: Call,
  args: Arguments<Stores[Store][Call]>,
) => Promise<Answer<Stores[Store][Call]> | Result<never, AppError>>
