import type { PaymentReview } from '../../../../shared/domain/payment.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { formatTaxDocument, taxDocumentKind } from '../../../../shared/ids/tax-document.ts'
import { amountInWords } from '../../../../shared/money/amount-in-words.ts'
import { useInstitutions } from '../../../bridge/use-institutions.ts'
import { DetailList } from '../../../ui/detail-list.tsx'
import { Money } from '../../../ui/money.tsx'
import { PayeeTitle } from '../../../ui/payee-title.tsx'
import { kindLooks } from '../../../ui/payment-kind.ts'
import { Said } from '../../../ui/said.tsx'
import { useText } from '../../../ui/text.tsx'
import { reviewedPayee } from '../kinds.ts'
import type { ToldFact } from '../sorted-facts.ts'

interface PaymentCardProps {
  readonly review: PaymentReview
  readonly told: readonly ToldFact[]
}

/** How much goes to whom: the first that is read, and read together. */
export function PaymentCard({ review, told }: PaymentCardProps) {
  const t = useText()
  const institutions = useInstitutions()
  const { amount } = review.request
  return (
    <div className="review-card split folds">
      <div>
        <p className="dim">{kindWords(t, review)}</p>
        <p>
          <Money amount={amount} size="screen" />
        </p>
        <p className="sub">{amountInWords(amount, t.locale)}</p>
      </div>
      <div>
        <p className="dim">{t('review.to')}</p>
        <p className="review-payee">
          <PayeeTitle payee={reviewedPayee(review.request)} banks={institutions} />
        </p>
        <DetailList
          details={[
            ...payerDetails(t, review),
            ...told.map(({ fact, value }) => ({ term: fact, value: <Said>{value}</Said> })),
          ]}
        />
      </div>
    </div>
  )
}

// A refund is compared with nothing: its payer is the institution's word.
function payerDetails(t: Text, { request }: PaymentReview) {
  const { document } = reviewedPayee(request)
  if (request.kind !== 'refund' || document === null) return []
  return [{ term: t('review.document', { kind: taxDocumentKind(document) }), value: formatTaxDocument(document) }]
}

function kindWords(t: Text, { request }: PaymentReview): string {
  const kind = t(kindLooks[request.kind].key)
  if (request.kind !== 'pix-qr') return kind
  const { ours, told } = request.verified
  const code = told.kind === 'unknown' ? ours.kind : told.kind
  return code === 'unknown' ? kind : `${kind} · ${t(`payCode.kind_${code}`)}`
}
