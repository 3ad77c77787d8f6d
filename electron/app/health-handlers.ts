import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'

/** The handler of how each capability of the institution stands; nothing is asked of it here. */
export function healthHandlers({ withOpen }: HandlerNeeds): Pick<Handlers, 'health.read'> {
  return { 'health.read': () => withOpen(({ health }) => health.view()) }
}
