import type { EventName, EventPayload } from '../../shared/ipc/events.ts'
import type { Pushed, PushedOf } from './window-bridge.ts'
import './window-bridge.ts'

/** Hears one event of the engine; returns the way to stop hearing it. */
export function on<E extends EventName>(event: E, listener: (payload: EventPayload<E>) => void): () => void {
  return window.quita.on((pushed) => {
    if (isEvent(pushed, event)) listener(pushed.payload)
  })
}

/** Hears every event of the engine. */
export function onAny(listener: (pushed: Pushed) => void): () => void {
  return window.quita.on(listener)
}

function isEvent<E extends EventName>(pushed: Pushed, event: E): pushed is Pushed & PushedOf<E> {
  return pushed.event === event
}
