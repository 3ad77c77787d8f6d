import type { SafeguardAct } from '../../shared/domain/safeguard.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import type { PaymentId } from '../../shared/domain/payment.ts'
import { noSuchPayment } from '../journal/faults.ts'
import { paymentSummary } from '../services/payments/payment-view.ts'
import { askSafeguard } from './ask-safeguard.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { OpenConnection } from './open-connection.ts'

type Ending = Extract<SafeguardAct, { readonly deed: 'end-payment' }>

/**
 * Asks in Quita's own window before a person's word ends a payment of which nobody knows how it ended: who believes that it was
 * refused pays again. At once where there is nothing to end, which the journal says itself.
 */
export async function askEnding(
  needs: HandlerNeeds,
  open: OpenConnection,
  { id, as, reason }: Pick<Ending, 'as' | 'reason'> & { readonly id: PaymentId },
): Promise<Result<unknown, AppError>> {
  const found = await open.vault.journal.get(id)
  if (!found.ok) return found
  const intent = found.value
  if (intent === null) return err(noSuchPayment())
  if (intent.state !== 'review') return ok(null)
  const payee = paymentSummary(intent).payee.name
  const act = { deed: 'end-payment', as, amount: intent.amount, payee, reason } as const
  return askSafeguard(needs, open, act, {
    id,
    async isStill() {
      const now = await open.vault.journal.get(id)
      return now.ok && now.value?.seq === intent.seq
    },
  })
}
