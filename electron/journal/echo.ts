import { sameDigits } from '../../shared/ids/same-digits.ts'
import type { ProviderPayment } from '../api/provider.ts'
import type { Intent } from '../vault/vault.ts'
import type { EchoDifference } from './kinds/kind.ts'
import { payeeDifference } from './kinds/kinds.ts'
import { reviewedRequest } from './reviewed-request.ts'

/**
 * The first thing in which the provider's word differs from what was sent or from what it told before, or null when all it
 * says agrees. The amount of a boleto may differ: it is paid with interest and fine of the day.
 */
export function echoDifference(intent: Intent, payment: ProviderPayment): EchoDifference | null {
  const adjusts = intent.kind === 'billet'
  if (!adjusts && payment.amount !== null && payment.amount !== intent.amount) return 'amount'
  if (payment.idempotencyKey !== null && payment.idempotencyKey.toLowerCase() !== intent.idempotencyKey) return 'key'
  return (
    idDifference(intent, payment) ??
    payeeDifference(reviewedRequest(intent), payment, intent) ??
    toldDifference(intent, payment)
  )
}

// An id that changes from one answer to the next is no news: it may be that one order was booked as two payments.
function idDifference(intent: Intent, payment: ProviderPayment): EchoDifference | null {
  const other = (known: string | null, told: string | null): boolean =>
    known !== null && told !== null && told !== '' && known !== told
  if (other(intent.endToEndId, payment.endToEndId)) return 'end-to-end-id'
  // The order and the payment may have a number each, where the id of the whole system says that they are one.
  if (intent.endToEndId !== null && intent.endToEndId === payment.endToEndId) return null
  return other(intent.providerId, payment.id) ? 'provider-id' : null
}

// Who was paid may be told with hidden digits first and whole later, but never as two different holders.
function toldDifference({ kind, toldDocument }: Intent, { creditor }: ProviderPayment): EchoDifference | null {
  const told = creditor?.document ?? ''
  if (kind === 'billet' || toldDocument === null || told === '') return null
  return sameDigits(toldDocument, told) ? null : 'document'
}
