import type { PaidBillet } from '../../../shared/domain/billet.ts'
import { isBooked, isBookedLine, isFailed } from '../../../shared/domain/booked-status.ts'
import type { StatementLine } from '../../../shared/domain/statement.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import type { SettledPayment } from '../archive-tables.ts'
import type { Intent } from '../vault.ts'

/**
 * The settled Pix payment that a line tells of, or null. A refund's debit has no E-id, and a boleto's line enters by the
 * list of boletos.
 */
export function settledLine(line: StatementLine): SettledPayment | null {
  const { direction, endToEndId, amount, counterpartName, counterpartDocument, at } = line
  if (direction !== 'out' || endToEndId === null || !isBookedLine(line)) return null
  return {
    key: endToEndId,
    kind: 'pix',
    amount,
    payeeName: counterpartName,
    payeeDocument: counterpartDocument,
    paidAt: at,
    paymentId: null,
  }
}

/** The key of the Pix payment that a line says has failed, or null. */
export function failedLine({ direction, endToEndId, status }: StatementLine): string | null {
  return direction === 'out' && isFailed(status) ? endToEndId : null
}

/** The settled payment of a boleto that the institution lists, or null. */
export function settledBillet(billet: PaidBillet): SettledPayment | null {
  if (billet.queued || !isBooked(billet.status)) return null
  return {
    key: billet.id,
    kind: 'billet',
    amount: billet.amount ?? billet.printedAmount ?? centavos(0),
    payeeName: billet.creditorName,
    payeeDocument: billet.creditorDocument,
    paidAt: billet.settledAt ?? billet.at,
    paymentId: null,
  }
}

/**
 * The settled payment of ours, or null; a refund has no receipt. Who was paid is told as it was reviewed where a document stood
 * there, else as the institution told, so that no name stands beside a document of somebody else's word. While its id is not
 * known, its own id is its key.
 */
export function settledIntent(intent: Intent): SettledPayment | null {
  const { id, kind, state, endToEndId, providerId, payeeName, payeeDocument, toldName, toldDocument } = intent
  const isPaid = state === 'settled' || state === 'partly-refunded' || state === 'refunded'
  if (!isPaid || kind === 'refund') return null
  return {
    key: (kind === 'billet' ? providerId : endToEndId) ?? id,
    kind: kind === 'billet' ? 'billet' : 'pix',
    amount: intent.toldAmount ?? intent.amount,
    payeeName: (payeeDocument === '' && toldDocument !== null ? toldName : null) ?? (payeeName || toldName),
    payeeDocument: payeeDocument || toldDocument,
    paidAt: intent.changedAt,
    paymentId: id,
  }
}
