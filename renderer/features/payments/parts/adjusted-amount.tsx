import type { PaymentDetail } from '../../../../shared/domain/payment.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { useText } from '../../../ui/text.tsx'

/** What the institution really paid, where it is not what was reviewed: a boleto with interest and fine, or a discount. */
export function AdjustedAmount({ payment }: { readonly payment: PaymentDetail }) {
  const t = useText()
  if (payment.adjustedAmount === null) return null
  return (
    <p className="num">
      {t('payments.adjusted', { paid: formatBrl(payment.adjustedAmount), reviewed: formatBrl(payment.amount) })}
    </p>
  )
}
