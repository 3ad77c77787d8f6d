import type { PaymentReview } from '../../../../shared/domain/payment.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { formatTaxDocument } from '../../../../shared/ids/tax-document.ts'
import { useInstitutions } from '../../../bridge/use-institutions.ts'
import { DetailList } from '../../../ui/detail-list.tsx'
import { useText } from '../../../ui/text.tsx'
import { reviewedPayee } from '../reviewed-payee.ts'

/** The rest of what will be sent: priority, approval, time in the queue, refused institutions. A refund has none. */
export function OptionsLine({ review }: { readonly review: PaymentReview }) {
  const t = useText()
  const institutions = useInstitutions()
  const { request } = review
  if (request.kind === 'refund') return null
  const flow = { term: t('review.flow'), value: t(`payForm.${request.paymentFlow}`) }
  if (request.kind === 'billet') return <DetailList className="review-options" details={[flow]} />
  const { priority, expiration, ispbDeny } = request
  const { document } = reviewedPayee(request)
  // A code has no column for what the person added to it.
  const beside =
    request.kind === 'pix-qr'
      ? [
          {
            term: t('review.message'),
            value: request.description === '' ? t('review.noMessage') : request.description,
          },
          {
            term: t('review.expected'),
            value: document === null ? t('review.anybody') : formatTaxDocument(document),
          },
        ]
      : []
  return (
    <DetailList
      className="review-options"
      details={[
        ...beside,
        { term: t('review.priority'), value: t(`payForm.${priority}`) },
        flow,
        { term: t('review.expiration'), value: durationWords(t, expiration) },
        {
          term: t('review.deny'),
          value: ispbDeny.length === 0 ? t('review.denyNone') : ispbDeny.map(institutions.text).join(', '),
        },
      ]}
    />
  )
}

function durationWords(t: Text, seconds: number): string {
  return seconds % 60 === 0
    ? t('payForm.minutesCount', { count: seconds / 60 })
    : t('payForm.secondsCount', { count: seconds })
}
