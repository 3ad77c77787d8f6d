import type { BilletPayment } from '../../shared/domain/billet-payment.ts'
import type { PayeeAccount } from '../../shared/domain/manual-payment.ts'
import type { PaymentRequest } from '../../shared/domain/payment-request.ts'
import type { RefundRequest } from '../../shared/domain/refund.ts'
import { sameDigits } from '../../shared/ids/same-digits.ts'
import type { ProviderPayment } from '../api/provider.ts'
import type { Intent } from '../vault/vault.ts'
import { reviewedRequest } from './reviewed-request.ts'
import { sameKey } from './same-account.ts'

/** What an answer may contradict; `null` in the answer contradicts nothing. */
export type EchoDifference =
  | 'amount'
  | 'key'
  | 'end-to-end-id'
  | 'provider-id'
  | 'ispb'
  | 'issuer'
  | 'number'
  | 'document'
  | 'pix-key'
  | 'line'
  | 'nature'

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
    payeeDifference(intent, reviewedRequest(intent), payment) ??
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
  if (toldDocument.includes('*') && told.includes('*')) return null
  return sameDigits(toldDocument, told) || sameDigits(told, toldDocument) ? null : 'document'
}

function payeeDifference(intent: Intent, request: PaymentRequest, payment: ProviderPayment): EchoDifference | null {
  const { creditor } = payment
  switch (request.kind) {
    case 'pix-manual':
      return creditor === null ? null : accountDifference(request.payee, creditor)
    case 'pix-key':
      return keyDifference([request.key.value], payment) ?? documentDifference(intent, payment)
    case 'pix-qr': {
      const { ours, told } = request.verified
      const known = [ours.key, told.key].filter((key) => key !== null)
      return keyDifference(known, payment) ?? documentDifference(intent, payment)
    }
    // Whom a person noted for a boleto is for our own records: no line carries the beneficiary.
    case 'billet':
      return lineDifference(request, payment)
    case 'refund':
      return natureDifference(request, payment)
  }
}

// The name is left out: providers answer with the registered one, which rarely matches letter by letter.
function accountDifference(
  payee: PayeeAccount,
  creditor: NonNullable<ProviderPayment['creditor']>,
): EchoDifference | null {
  for (const field of ['document', 'ispb', 'number', 'issuer'] as const) {
    const ours = payee[field]
    if (ours !== null && contradicts(ours, creditor[field])) return field
  }
  return null
}

function keyDifference(known: readonly string[], { pixKey }: ProviderPayment): EchoDifference | null {
  if (known.length === 0 || pixKey === null || pixKey === '') return null
  return known.some((key) => sameKey(key, pixKey)) ? null : 'pix-key'
}

function documentDifference({ payeeDocument }: Intent, { creditor }: ProviderPayment): EchoDifference | null {
  return payeeDocument !== '' && contradicts(payeeDocument, creditor?.document ?? null) ? 'document' : null
}

function lineDifference({ line, barCode }: BilletPayment, { billet }: ProviderPayment): EchoDifference | null {
  const told = [billet?.line ?? '', billet?.barCode ?? ''].filter((text) => text !== '')
  return told.every((text) => sameDigits(line, text) || sameDigits(barCode, text)) ? null : 'line'
}

function natureDifference({ nature }: RefundRequest, { refund }: ProviderPayment): EchoDifference | null {
  return refund === null || refund.nature.trim().toUpperCase() === nature ? null : 'nature'
}

function contradicts(ours: string, theirs: string | null): boolean {
  return theirs !== null && theirs !== '' && !sameDigits(ours, theirs)
}
