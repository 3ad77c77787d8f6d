import { CircleCheck, CircleDashed, CircleQuestionMark } from 'lucide-react'
import type { Centavos } from '../../../../shared/money/centavos.ts'
import { balanceFact } from '../../../ui/balance-fact.ts'
import { SummaryCard, type SummaryFact } from '../../../ui/summary-card.tsx'
import { useText } from '../../../ui/text.tsx'

interface PaymentSummaryProps {
  readonly amount: Centavos | null
  readonly available: Centavos | null
  /** The names of the fields that are not right yet. */
  readonly missing: readonly string[]
  /** What nobody checks before the payment. */
  readonly unchecked: string
  /** Why the review is closed to this form, where it is. */
  readonly refused: string | null
  readonly busy: boolean
  readonly onReview: () => void
}

/** What the form comes to so far, and the way to the review. */
export function PaymentSummary(props: PaymentSummaryProps) {
  const { amount, available, missing, unchecked, refused, busy, onReview } = props
  const t = useText()
  const fields: SummaryFact =
    missing.length === 0
      ? { icon: CircleCheck, look: 'fine', title: t('payForm.fieldsRight') }
      : { icon: CircleDashed, title: t('payForm.fieldsLeft', { count: missing.length }), detail: missing.join(', ') }
  return (
    <SummaryCard
      title={t('payForm.youWillPay')}
      amount={amount}
      facts={[balanceFact(t, amount, available), fields, { icon: CircleQuestionMark, title: unchecked }]}
      refused={refused}
      busy={busy}
      onReview={onReview}
    />
  )
}
