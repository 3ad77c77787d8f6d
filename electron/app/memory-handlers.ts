import { ok } from '../../shared/kit/result.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'

type MemoryChannel = Extract<keyof Handlers, `memory.${string}`>

/** The handlers of the memory: how the journal stands, and the way in which a person closes a gap. */
export function memoryHandlers({ withOpen, keeper, push }: HandlerNeeds): Pick<Handlers, MemoryChannel> {
  return {
    'memory.read': () => withOpen(({ memory }) => memory.read()),
    'memory.check': () =>
      withOpen(async ({ memory }) => {
        const view = await memory.check()
        if (view.ok) push('statement.changed', {})
        return view
      }),
    'memory.reconcile': ({ reason }) =>
      withOpen(async ({ memory }) => {
        const view = await memory.reconcile(reason)
        if (!view.ok) return view
        await keeper.refresh()
        return ok(view.value)
      }),
  }
}
