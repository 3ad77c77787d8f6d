import type { PayeeView, PaymentDetail, PaymentSummary, TimelineEntry } from '../../../shared/domain/payment.ts'
import type { PaymentRequest } from '../../../shared/domain/payment-request.ts'
import { isAdopted } from '../../journal/adopted.ts'
import { doubtView } from '../../journal/doubt-view.ts'
import { placeOf } from '../../journal/kinds/kinds.ts'
import { LATE_BOOKING } from '../../journal/provider-word.ts'
import { reviewedRequest } from '../../journal/reviewed-request.ts'
import type { Intent } from '../../vault/vault.ts'
import type { JournalEvent } from '../../vault/journal-event.ts'
import { paymentActions } from './payment-actions.ts'

/** One row of the list, from an intent. */
export function paymentSummary(intent: Intent): PaymentSummary {
  return {
    id: intent.id,
    kind: intent.kind,
    state: intent.state,
    providerStatus: intent.providerStatus,
    amount: intent.amount,
    adjustedAmount: intent.toldAmount === intent.amount ? null : intent.toldAmount,
    payee: payeeView(intent, reviewedRequest(intent)),
    description: intent.description,
    createdAt: intent.createdAt,
    changedAt: intent.changedAt,
    endToEndId: intent.endToEndId,
    receipt: intent.receipt,
    lateBooking: intent.reason === LATE_BOOKING,
  }
}

// By bank data the person names the payee and the institution checks it; else only the institution knows who it is.
function payeeView(intent: Intent, request: PaymentRequest): PayeeView {
  const { toldName, toldDocument, toldIspb, payeeName, payeeDocument } = intent
  const document = payeeDocument || toldDocument
  const { account, key, line, isTold } = placeOf(request)
  if (account !== null) return { ...account, document, told: false, key, line }
  return {
    name: toldName ?? (payeeName || null),
    document,
    told: toldName !== null || isTold,
    ispb: toldIspb,
    issuer: null,
    number: null,
    accountType: null,
    key,
    line,
  }
}

/** Everything about a payment: its row, ids, doubt, timeline (newest last) and what a person may do now. */
export function paymentDetail(
  intent: Intent,
  events: readonly JournalEvent[],
  receiptId: string | null,
  underWayBy: string | null = null,
): PaymentDetail {
  return {
    ...paymentSummary(intent),
    idempotencyKey: intent.idempotencyKey,
    providerId: intent.providerId,
    errorCode: intent.errorCode,
    reason: intent.reason,
    request: reviewedRequest(intent),
    duplicateReason: intent.duplicateReason,
    doubt: doubtView(intent, events),
    sentElsewhere: events.some(isAdopted),
    underWayBy,
    timeline: events.map(timelineEntry),
    actions: paymentActions(intent, receiptId),
    receiptId,
  }
}

function timelineEntry({ at, by, what, facts }: JournalEvent): TimelineEntry {
  return { at, by, what, facts: { ...facts } }
}
