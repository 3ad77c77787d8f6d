import { type ManualPayment, manualPaymentSchema } from '../../../shared/domain/manual-payment.ts'
import {
  type PaymentAction,
  type PaymentDetail,
  type PaymentSummary,
  type TimelineEntry,
} from '../../../shared/domain/payment.ts'
import { doubtView } from '../../journal/doubt-view.ts'
import type { Intent, JournalEvent } from '../../vault/vault.ts'

/** The request an intent froze, read back from the vault; throws only if our own record is damaged. */
export function requestOf(intent: Intent): ManualPayment {
  return manualPaymentSchema.parse(JSON.parse(intent.request))
}

/** One row of the list, from an intent. */
export function paymentSummary(intent: Intent): PaymentSummary {
  const { payee } = requestOf(intent)
  return {
    id: intent.id,
    state: intent.state,
    providerStatus: intent.providerStatus,
    amount: intent.amount,
    payee,
    description: intent.description,
    createdAt: intent.createdAt,
    changedAt: intent.changedAt,
    endToEndId: intent.endToEndId,
    receipt: intent.receipt,
  }
}

/** Everything about a payment: its row, ids, doubt, timeline (newest last) and what a person may do now. */
export function paymentDetail(
  intent: Intent,
  events: readonly JournalEvent[],
  receiptId: string | null,
): PaymentDetail {
  return {
    ...paymentSummary(intent),
    idempotencyKey: intent.idempotencyKey,
    providerId: intent.providerId,
    errorCode: intent.errorCode,
    reason: intent.reason,
    request: requestOf(intent),
    duplicateReason: intent.duplicateReason,
    doubt: doubtView(intent),
    timeline: events.map(timelineEntry),
    actions: actionsFor(intent, receiptId),
    receiptId,
  }
}

function timelineEntry({ at, by, what, facts }: JournalEvent): TimelineEntry {
  return { at, by, what, facts: { ...facts } }
}

function actionsFor(intent: Intent, receiptId: string | null): PaymentAction[] {
  switch (intent.state) {
    case 'frozen':
      return ['cancel']
    case 'sending':
      return []
    case 'accepted':
      return ['ask-now', 'repeat']
    case 'unknown':
      return ['ask-now']
    case 'not-sent':
    case 'absent':
      return ['send-again', 'abandon', 'ask-now']
    case 'review':
      return ['ask-now', 'close']
    case 'settled':
    case 'partly-refunded':
    case 'refunded':
      return [receiptId === null ? 'fetch-receipt' : 'open-receipt', 'repeat']
    case 'rejected':
    case 'abandoned':
    case 'cancelled':
      return ['repeat']
  }
}
