import type { Located } from '../../../shared/domain/payment.ts'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'

/** What each kind of id is called. */
export const READ_AS: Readonly<Record<Located['read'], TextKey>> = {
  'end-to-end-id': 'locate.readEndToEnd',
  'idempotency-key': 'locate.readKey',
  'payment-id': 'locate.readPayment',
  'transaction-id': 'locate.readTransaction',
  'billet-line': 'locate.readLine',
}

/** Says whether an id led anywhere at all. */
export function isFound({ paymentId, statementId, receiptId, told }: Located): boolean {
  return paymentId !== null || statementId !== null || receiptId !== null || told !== null
}
