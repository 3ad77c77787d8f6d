import { ok } from '../../shared/kit/result.ts'
import { askSafeguard } from './ask-safeguard.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'

type MemoryChannel = Extract<keyof Handlers, `memory.${string}`>

/** The handlers of the memory: how the journal stands, and the way in which a person closes a gap. */
export function memoryHandlers(needs: HandlerNeeds): Pick<Handlers, MemoryChannel> {
  const { withOpen, keeper, push } = needs
  return {
    'memory.read': () => withOpen(({ memory }) => memory.read()),
    'memory.check': () =>
      withOpen(async ({ memory }) => {
        const view = await memory.check()
        if (view.ok) push('statement.changed', {})
        return view
      }),
    'memory.reconcile': ({ reason }) =>
      withOpen(async (open) => {
        const { memory } = open
        const gap = await memory.read()
        if (!gap.ok) return gap
        const { state, missing, checkedAt, debits } = gap.value
        // Where there is nothing to close, or too early, the desk says so itself.
        if (state !== 'whole' && checkedAt !== null) {
          const act = { deed: 'reconcile', state, missing, debits: debits.length, reason } as const
          const yes = await askSafeguard(needs, open, act)
          if (!yes.ok) return yes
        }
        const view = await memory.reconcile(reason)
        if (!view.ok) return view
        await keeper.refresh()
        return ok(view.value)
      }),
  }
}
