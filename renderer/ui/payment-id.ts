import type { PaymentId } from '../../shared/domain/payment.ts'

/** Says whether a text is the id of a payment, without a schema library in the first load. */
export function isPaymentId(text: string): text is PaymentId {
  return /^[0-9a-f]{32}$/.test(text)
}
