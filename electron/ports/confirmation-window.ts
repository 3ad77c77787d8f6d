import type { PushedEvent, Reply } from '../../shared/ipc/envelope.ts'

/** The engine's side of one confirmation window: the window's lane calls it, and tells what became of the window. */
export interface ConfirmationDesk {
  /** Runs one call of the window's own contract, checked strictly; never rejects. */
  dispatch(channel: string, ask: unknown): Promise<Reply>
  /** Registers the listener of what is pushed to the window; returns its removal. */
  onEvent(listener: (pushed: PushedEvent) => void): () => void
  /** The person closed the window, or its page crashed: nothing is sent. */
  closed(): void
  /** Another window came in front of it, or it lost the focus: no yes is taken until it is uncovered. */
  covered(): void
  /** It is in front again: a yes is taken a second later. */
  uncovered(): void
}

/** The window as the engine holds it. */
export interface ConfirmationHandle {
  /** Brings it to the front, because something else was asked for while it stands. */
  front(): void
  /** Takes it away. Harmless when it is gone. */
  close(): void
}

/** Quita's own window, in which a person says yes to what the engine shows. */
export interface ConfirmationWindow {
  open(desk: ConfirmationDesk): ConfirmationHandle
}
