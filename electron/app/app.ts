import type { PushedEvent, Reply } from '../../shared/ipc/envelope.ts'
import type { EventName, EventPayload } from '../../shared/ipc/events.ts'

/** Pushes one event of the contract to whoever listens. */
export type Push = <E extends EventName>(event: E, payload: EventPayload<E>) => void

/** The running engine as the shell sees it: one door in, one door out. */
export interface App {
  /** Runs one call of the contract: known channel, access, strict ask, handler, answer; never rejects. */
  dispatch(channel: string, ask: unknown): Promise<Reply>
  /** Registers the one listener of pushed events; returns its removal. */
  onEvent(listener: (pushed: PushedEvent) => void): () => void
  /** A person did something at a window, as main itself saw: until the automatic lock it counts from here. */
  touch(): void
  /** Closes the vault because the system locked or slept, or because something failed that nobody expected. */
  lock(why: 'system' | 'fault'): Promise<void>
  /** Ends jobs, the training bank and the vault; resolves when everything is closed. */
  close(): Promise<void>
}
