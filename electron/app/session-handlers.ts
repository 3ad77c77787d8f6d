import { ok } from '../../shared/kit/result.ts'
import { askAutoLock } from './ask-auto-lock.ts'
import { askLimit } from './ask-limit.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'

type SessionChannel = Extract<keyof Handlers, `session.${string}` | `settings.${string}` | `policy.${string}`>

/** The handlers of session, settings and policies. */
export function sessionHandlers(needs: HandlerNeeds): Pick<Handlers, SessionChannel> {
  const { keeper, ports, push } = needs
  return {
    'session.read': async () => ok(await keeper.read()),
    'session.unlock': (ask) => keeper.unlock(ask.connectionId, ask.passphrase),
    'session.lock': async () => ok(await keeper.lock('person')),
    'policy.read': async () => ok(ports.policy),
    'settings.read': async () => ok(ports.settings.read()),
    'settings.change': async (ask) => {
      const yes = ask.passphraseAbove === undefined ? ok(null) : await askLimit(needs, ask.passphraseAbove)
      if (!yes.ok) return yes
      const longer = ask.autoLockMinutes === undefined ? ok(null) : await askAutoLock(needs, ask.autoLockMinutes)
      if (!longer.ok) return longer
      const wasLost = ports.settings.lost()
      const settings = ports.settings.change(ask)
      if (wasLost) await keeper.refresh()
      push('settings.changed', { settings })
      return ok(settings)
    },
  }
}
