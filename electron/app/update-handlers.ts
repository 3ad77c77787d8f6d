import { ok } from '../../shared/kit/result.ts'
import type { Handlers } from './handlers.ts'
import type { Updates } from './updates.ts'

type UpdateChannel = Extract<keyof Handlers, `updates.${string}`>

/** The handlers of the `updates` area. */
export function updateHandlers(updates: Pick<Updates, 'read' | 'check' | 'restart'>): Pick<Handlers, UpdateChannel> {
  return {
    'updates.read': async () => ok(await updates.read()),
    'updates.check': async () => ok(await updates.check()),
    'updates.restart': async () => ok(await updates.restart()),
  }
}
