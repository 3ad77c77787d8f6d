import type { AppError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import { type Centavos, MAX_PAYABLE } from '../../shared/money/centavos.ts'
import { declined } from '../confirmation/confirmation-desk.ts'
import { askPerson } from './ask-person.ts'
import type { HandlerNeeds } from './handler-needs.ts'

/**
 * Asks in Quita's own window before the passphrase is asked for less often than today; at once where it is asked for as often,
 * or more. In centavos, null for never. Where a real account is kept here, the training bank, which asks for no passphrase, is
 * no way around it: `elsewhere`.
 */
export async function askLimit(needs: HandlerNeeds, to: Centavos | null): Promise<Result<null, AppError>> {
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
