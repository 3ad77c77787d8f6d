import type { PaidBillet } from '../../../shared/domain/billet.ts'
import { reviewedRequest } from '../../journal/reviewed-request.ts'
import type { Intent } from '../../vault/vault.ts'

/** An order that the institution took and answers 404 for, as a row of the list: what we sent, and its first word. */
export function queuedBillet(intent: Intent): PaidBillet | null {
  const request = reviewedRequest(intent)
  if (request.kind !== 'billet' || intent.providerId === null) return null
  return {
    id: intent.providerId,
    at: intent.createdAt,
    line: request.line,
    barCode: request.barCode,
    amount: intent.toldAmount ?? request.amount,
    printedAmount: request.amount,
    status: intent.providerStatus ?? '',
    queued: true,
    settledAt: null,
    dueDate: request.dueDate,
    creditorName: request.payeeName,
    creditorDocument: request.payeeDocument,
    description: request.description,
    idempotencyKey: intent.idempotencyKey,
    errorCode: null,
  }
}
