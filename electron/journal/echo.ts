import type { PayeeAccount } from '../../shared/domain/manual-payment.ts'
import type { ProviderPayment } from '../api/provider.ts'
import type { Intent } from '../vault/vault.ts'
import { reviewedRequest } from './reviewed-request.ts'
import { sameDigits } from './same-account.ts'

/** What an answer may contradict; `null` in the answer contradicts nothing. */
export type EchoDifference = 'amount' | 'key' | 'ispb' | 'issuer' | 'number' | 'document'

/** The first thing in which the provider's word differs from what was sent, or null when all it says agrees. */
export function echoDifference(intent: Intent, payment: ProviderPayment): EchoDifference | null {
  if (payment.amount !== null && payment.amount !== intent.amount) return 'amount'
  if (payment.idempotencyKey !== null && payment.idempotencyKey.toLowerCase() !== intent.idempotencyKey) return 'key'
  return payment.creditor === null ? null : payeeDifference(reviewedRequest(intent).payee, payment.creditor)
}

// The name is left out: providers answer with the registered one, which rarely matches letter by letter.
function payeeDifference(
  payee: PayeeAccount,
  creditor: NonNullable<ProviderPayment['creditor']>,
): EchoDifference | null {
  for (const field of ['document', 'ispb', 'number', 'issuer'] as const) {
    const ours = payee[field]
    const theirs = creditor[field]
    if (ours !== null && theirs !== null && theirs !== '' && !sameDigits(ours, theirs)) return field
  }
  return null
}
