import type { PaymentDetail } from '../../../../shared/domain/payment.ts'
import { formatLocalDate } from '../../../../shared/time/format-time.ts'
import { instantFromMs } from '../../../../shared/time/instant.ts'
import { Card } from '../../../ui/card.tsx'
import { useText } from '../../../ui/text.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { contestFacts } from '../contest-facts.ts'

const HOUR_MS = 3_600_000

/** That a Pix which left by fraud can be contested, until when, where, and what to have ready. */
export function ContestCard({ payment }: { readonly payment: PaymentDetail }) {
  const t = useText()
  const now = useNow(HOUR_MS)
  const facts = contestFacts(payment, instantFromMs(now))
  if (facts === null) return null
  const { until, daysLeft } = facts
  const date = formatLocalDate(until)
  if (daysLeft === 0) {
    return (
      <Card title={t('payments.contest')} titleLook="label">
        <p className="sub">{t('payments.contestOver', { date })}</p>
      </Card>
    )
  }
  return (
    <Card title={t('payments.contest')} titleLook="label">
      <p className="strong num">{t('payments.contestUntil', { date, days: daysLeft })}</p>
      <p className="sub">{t('payments.contestWhat')}</p>
      <p className="sub">{t('payments.contestPrepare')}</p>
    </Card>
  )
}
