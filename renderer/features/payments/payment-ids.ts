import type { PaymentDetail } from '../../../shared/domain/payment.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'

/** The ids of a payment with their names; of a refund the key is its own id, and its Pix stands among the facts. */
export function paymentIds(
  t: Text,
  { kind, endToEndId, idempotencyKey, providerId }: PaymentDetail,
  look: 'short' | 'long',
): readonly (readonly [string, string | null])[] {
  if (kind === 'refund') {
    return [
      [t('payments.refundId'), idempotencyKey],
      [t('payments.returnId'), providerId],
    ]
  }
  return [
    [t(look === 'short' ? 'payments.endToEndId' : 'payments.endToEndIdLong'), endToEndId],
    [t('payments.idempotencyKey'), idempotencyKey],
    [t('payments.providerId'), providerId],
  ]
}
