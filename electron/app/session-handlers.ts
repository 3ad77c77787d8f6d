import { USUAL_MOST_MINUTES } from '../../shared/domain/usual-most-minutes.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { ok, type Result, err } from '../../shared/kit/result.ts'
import { type Centavos, MAX_PAYABLE } from '../../shared/money/centavos.ts'
import { declined } from '../confirmation/confirmation-desk.ts'
import { askPerson } from './ask-person.ts'
import { askSafeguard } from './ask-safeguard.ts'
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
    'settings.setLocale': async (ask) => {
      const settings = ports.settings.change(ask)
      push('settings.changed', { settings })
      return ok(settings)
    },
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

/** Asks in Quita's own window before it is left open for longer than today, in minutes; at once where it is locked as soon, or sooner. */
async function askAutoLock(needs: HandlerNeeds, to: number): Promise<Result<unknown, AppError>> {
  const from = needs.ports.settings.read().autoLockMinutes
  const most = needs.ports.policy.session.autoLockMinutes ?? USUAL_MOST_MINUTES
  if (Math.min(to, most) <= from) return ok(null)
  return askSafeguard(needs, needs.keeper.current(), { deed: 'auto-lock', from, to: Math.min(to, most) })
}

/**
 * Asks in Quita's own window before the passphrase is asked for less often than today; at once where it is asked for as often,
 * or more. In centavos, null for never. Where a real account is kept here, the training bank, which asks for no passphrase, is
 * no way around it: `elsewhere`.
 */
async function askLimit(needs: HandlerNeeds, to: Centavos | null): Promise<Result<null, AppError>> {
  const from = needs.ports.settings.read().passphraseAbove
  const most = needs.ports.policy.confirmation.passphraseAbove ?? MAX_PAYABLE
  if (Math.min(to ?? MAX_PAYABLE, most) <= (from ?? MAX_PAYABLE)) return ok(null)
  const open = needs.keeper.current()
  if (open?.view.environment === 'training' && (await hasAccount(needs))) return err(declined('elsewhere'))
  return askPerson(needs, open, {
    subject: { what: 'limit', from, to },
    // What is set before anything is connected holds for the real account that comes.
    environment: open?.view.environment ?? 'production',
    why: 'raises-limit',
  })
}

async function hasAccount({ keeper }: HandlerNeeds): Promise<boolean> {
  const { connections } = await keeper.read()
  return connections.some(({ environment }) => environment !== 'training')
}
