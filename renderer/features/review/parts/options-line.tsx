import type { PaymentReview } from '../../../../shared/domain/payment.ts'
import { useInstitutions } from '../../../bridge/use-institutions.ts'
import { DetailList } from '../../../ui/detail-list.tsx'
import { useText } from '../../../ui/text.tsx'

/** The rest of what will be sent: priority, approval, time in the queue, refused institutions. */
export function OptionsLine({ review }: { readonly review: PaymentReview }) {
  const t = useText()
  const institutions = useInstitutions()
  const { priority, paymentFlow, expiration, ispbDeny } = review.request
  const wait =
    expiration % 60 === 0
      ? t('payManual.minutesCount', { count: expiration / 60 })
      : t('payManual.secondsCount', { count: expiration })
  return (
    <DetailList
      className="review-options"
      details={[
        { term: t('review.priority'), value: t(`payManual.${priority}`) },
        { term: t('review.flow'), value: t(`payManual.${paymentFlow}`) },
        { term: t('review.expiration'), value: wait },
        {
          term: t('review.deny'),
          value: ispbDeny.length === 0 ? t('review.denyNone') : ispbDeny.map(institutions.text).join(', '),
        },
      ]}
    />
  )
}
