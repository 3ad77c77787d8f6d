import type { AppError } from '../../shared/errors/app-error.ts'
import type { Answer, Ask, Channel } from '../../shared/ipc/contract.ts'
import type { EventName, EventPayload } from '../../shared/ipc/events.ts'
import type { Result } from '../../shared/kit/result.ts'

/** A pushed event of one name with the payload that belongs to it. */
export interface PushedOf<E extends EventName> {
  readonly event: E
  readonly payload: EventPayload<E>
}

/** Any pushed event. */
export type Pushed = { [E in EventName]: PushedOf<E> }[EventName]

/**
 * The preload's object as the contract types it. Main parses every ask and every answer against the same table, so the
 * page may trust the types without a schema library of its own.
 */
export interface WindowBridge {
  call<C extends Channel>(channel: C, ask: Ask<C>): Promise<Result<Answer<C>, AppError>>
  on(listener: (pushed: Pushed) => void): () => void
}

declare global {
  interface Window {
    readonly quita: WindowBridge
  }
}
