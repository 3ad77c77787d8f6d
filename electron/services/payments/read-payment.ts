import type { PaymentDetail, PaymentId } from '../../../shared/domain/payment.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, mapOk, type Result } from '../../../shared/kit/result.ts'
import type { Intent } from '../../vault/vault.ts'
import type { PaymentNeeds } from './needs.ts'
import { paymentDetail } from './payment-view.ts'

/** One payment with its timeline; `not-found` when the journal does not know the id. */
export async function readPayment(needs: PaymentNeeds, id: PaymentId): Promise<Result<PaymentDetail, AppError>> {
  const intent = await needs.vault.journal.get(id)
  if (!intent.ok) return intent
  if (intent.value === null) return err(appError({ kind: 'not-found', what: 'payment' }))
  return describeIntent(needs, intent.value)
}

/** The detail of an intent that a journal call has just returned. */
export async function describeIntent(needs: PaymentNeeds, intent: Intent): Promise<Result<PaymentDetail, AppError>> {
  const events = await needs.journal.events(intent.id)
  if (!events.ok) return events
  return mapOk(await needs.vault.receipts.ofPayment(intent.id), (receipt) =>
    paymentDetail(needs.journal.shown(intent), events.value, receipt?.id ?? null, needs.elsewhereBy?.(intent.id)),
  )
}
