import type { PaymentReview } from '../../../../shared/domain/payment.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { formatTaxDocument } from '../../../../shared/ids/tax-document.ts'
import { type Institutions, useInstitutions } from '../../../bridge/use-institutions.ts'
import { Code } from '../../../ui/code.tsx'
import { type Detail, DetailList } from '../../../ui/detail-list.tsx'
import { Said } from '../../../ui/said.tsx'
import { TechnicalDetails } from '../../../ui/technical-details.tsx'
import { useText } from '../../../ui/text.tsx'
import { orderIds, reviewedPayee } from '../kinds.ts'
import type { ToldFact } from '../sorted-facts.ts'

interface ReviewTechnicalProps {
  readonly review: PaymentReview
  readonly told: readonly ToldFact[]
}

/** The rest of what will be sent: how the institution is to treat the order, and the ids it is known by. */
export function ReviewTechnical({ review, told }: ReviewTechnicalProps) {
  const t = useText()
  const institutions = useInstitutions()
  const orderKey = t('payments.idempotencyKey')
  const details = [
    ...told.map(({ fact, value }) => ({ term: fact, value: <Said>{value}</Said> })),
    ...idDetails(t, review),
    ...orderDetails(t, review, institutions),
    { term: orderKey, value: <Code copies={orderKey}>{review.idempotencyKey}</Code> },
  ]
  return (
    <TechnicalDetails says={details.map(({ term }) => term).join(', ')}>
      <DetailList details={details} />
    </TechnicalDetails>
  )
}

function idDetails(t: Text, { request }: PaymentReview): readonly Detail[] {
  return orderIds(request).map(({ term, value, isCode }) => ({
    term: t(term),
    value: isCode ? <Code copies={t(term)}>{value}</Code> : value,
  }))
}

function orderDetails(t: Text, { request }: PaymentReview, institutions: Institutions): readonly Detail[] {
  if (!('paymentFlow' in request)) return []
  const flow = { term: t('review.flow'), value: t(`payForm.${request.paymentFlow}`) }
  if (!('priority' in request)) return [flow]
  const { priority, expiration, ispbDeny } = request
  const { document } = reviewedPayee(request)
  const expected =
    request.kind === 'pix-qr' && document !== null
      ? [{ term: t('review.expected'), value: formatTaxDocument(document) }]
      : []
  const denied =
    ispbDeny.length === 0 ? [] : [{ term: t('review.deny'), value: ispbDeny.map(institutions.text).join(', ') }]
  return [
    ...expected,
    { term: t('review.priority'), value: t(`payForm.${priority}`) },
    flow,
    { term: t('review.expiration'), value: durationWords(t, expiration) },
    ...denied,
  ]
}

function durationWords(t: Text, seconds: number): string {
  return seconds % 60 === 0
    ? t('payForm.minutesCount', { count: seconds / 60 })
    : t('payForm.secondsCount', { count: seconds })
}
