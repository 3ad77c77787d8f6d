import type { AppError } from '../errors/app-error.ts'
import type { Result } from '../kit/result.ts'

/** What travels back for every call: an answer that fits the contract's row, or an AppError. Always resolves, never rejects. */
export type Reply = Result<unknown, AppError>

/** One pushed event as it travels: its name and its payload. */
export interface PushedEvent {
  readonly event: string
  readonly payload: unknown
}

/** The object the preload puts on the page's window as `quita`: two functions, no channel named. */
export interface BridgeApi {
  call(channel: string, ask: unknown): Promise<Reply>
  on(listener: (pushed: PushedEvent) => void): () => void
}

/** The one physical lane for calls and the one for events. */
export const lanes = { call: 'quita:call', event: 'quita:event' } as const
