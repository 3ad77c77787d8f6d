import type { PaymentDetail } from '../../../shared/domain/payment.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatDateTime } from '../../../shared/time/format-time.ts'

/** When a person said yes; of one that nobody confirmed yet, when it was put to the review. */
export function confirmedWords(
  t: Text,
  { timeline, createdAt }: Pick<PaymentDetail, 'timeline' | 'createdAt'>,
): { readonly term: string; readonly value: string } {
  const confirmed = timeline.find(({ what }) => what === 'confirmed')
  return confirmed === undefined
    ? { term: t('payments.reviewedAt'), value: formatDateTime(createdAt) }
    : { term: t('payments.createdAt'), value: formatDateTime(confirmed.at) }
}
