import type { PaymentState } from '../../shared/domain/payment.ts'
import type { PaymentKind } from '../../shared/domain/payment-request.ts'
import { parseTaxDocument } from '../../shared/ids/tax-document.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { ProviderPayment } from '../api/provider.ts'
import type { Intent } from '../vault/vault.ts'
import type { Change } from './move.ts'
import { isWatched, watchedFrom } from './schedule.ts'

/** A state that the provider's own word can put a payment in. */
export type WordState = 'accepted' | 'settled' | 'rejected' | 'partly-refunded' | 'refunded'

type Words = Readonly<Record<string, WordState>>

/** The provider's final statuses (ACCOUNTS_API section 7); any other word, known or new, is not final. */
const FINAL: Words = {
  LIQUIDATED: 'settled',
  PARTIALLY_REFUNDED: 'partly-refunded',
  REFUNDED: 'refunded',
  CANCELED: 'rejected',
  REJECTED: 'rejected',
}

/** The final statuses of a refund (QRCODES_API section 8): here being given back is what was wanted. */
const FINAL_OF_REFUND: Words = { DEVOLVIDO: 'settled', NAO_REALIZADO: 'rejected' }

/** The state that a status text means; words that are not in the list of its kind never end a payment. */
export function stateOfStatus(kind: PaymentKind, status: string): WordState {
  const final = kind === 'refund' ? FINAL_OF_REFUND : FINAL
  const word = status.trim().toUpperCase()
  return Object.hasOwn(final, word) ? (final[word] ?? 'accepted') : 'accepted'
}

/** Why a payment that was refused or given up is paid all the same: what a person has to be told, by event and reason. */
export const LATE_BOOKING = 'late-booking'

const WHAT = {
  accepted: 'accepted',
  settled: 'settled',
  rejected: 'rejected',
  'partly-refunded': 'refunded',
  refunded: 'refunded',
} as const

/** What is kept of the provider's word, whatever state it leads to. */
export function keptOf(intent: Intent, payment: ProviderPayment): Change['patch'] {
  return { ...toldOf(intent, payment), ...namedOf(intent, payment) }
}

/** The ids as they were told first, which no later answer takes the place of, and the status of this one. */
export function namedOf(intent: Intent, payment: ProviderPayment): Change['patch'] {
  return {
    endToEndId: intent.endToEndId ?? payment.endToEndId,
    providerId: intent.providerId ?? payment.id,
    providerStatus: payment.status.trim() || intent.providerStatus,
  }
}

/**
 * Who was paid and how much, as the institution tells it; what it leaves out stays as it was told before. A document loses
 * its mask, so that the same holder is the same text.
 */
export function toldOf(intent: Intent, { creditor, amount }: ProviderPayment): Change['patch'] {
  const document = parseTaxDocument(creditor?.document ?? '')
  return {
    toldName: creditor?.name || intent.toldName,
    toldDocument: document.ok ? document.value : creditor?.document || intent.toldDocument,
    toldIspb: creditor?.ispb || intent.toldIspb,
    toldAmount: amount ?? intent.toldAmount,
  }
}

/** The facts of the provider's word for the timeline. */
export function factsOf(payment: ProviderPayment): Record<string, string | number | null> {
  return {
    providerStatus: payment.status.trim() || null,
    endToEndId: payment.endToEndId,
    providerId: payment.id,
    errorCode: payment.errorCode,
    refunded: payment.refunded > 0 ? payment.refunded : null,
    ...(payment.refund === null ? {} : { detail: payment.refund.reason }),
  }
}

/** The change that follows the provider's word on a payment whose echo agrees. */
export function wordChange(intent: Intent, payment: ProviderPayment, now: Instant, nextAskAt: Instant): Change {
  const to = stateOfStatus(intent.kind, payment.status)
  const kept = keptOf(intent, payment)
  const open = to === 'accepted'
  const late = isWatched(intent.state) && to !== 'rejected'
  const next = to === 'rejected' ? watchedFrom(intent, now) : open ? nextAskAt : null
  return {
    to,
    patch: {
      ...kept,
      ...receiptOf(to, { ...intent, ...kept }, now),
      errorCode: payment.errorCode,
      reason: to === 'rejected' ? (payment.refund?.reason ?? null) : late ? LATE_BOOKING : null,
      notFoundAt: [],
      asks: 0,
      nextAskAt: next,
    },
    event: {
      at: now,
      by: 'institution',
      what: WHAT[to],
      facts: { ...factsOf(payment), nextAskAt: next, ...(late ? { why: LATE_BOOKING } : {}) },
    },
  }
}

/** What a settled payment wants of the receipt's collector; without the id that its kind is asked by there is nothing to ask for, and a refund has none. */
export function receiptOf(
  to: PaymentState,
  { kind, endToEndId, providerId, receipt }: Pick<Intent, 'kind' | 'endToEndId' | 'providerId' | 'receipt'>,
  now: Instant,
): Change['patch'] {
  if (kind === 'refund') return {}
  const paid = to === 'settled' || to === 'partly-refunded' || to === 'refunded'
  const id = kind === 'billet' ? providerId : endToEndId
  return paid && id !== null && receipt === 'none' ? { receipt: 'wanted', nextReceiptAt: now } : {}
}
