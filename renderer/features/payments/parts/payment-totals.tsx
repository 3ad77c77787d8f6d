import type { PaymentTotals as Totals } from '../../../../shared/domain/payment.ts'
import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import { Money } from '../../../ui/money.tsx'
import { useText } from '../../../ui/text.tsx'
import { countOf, sumParts } from '../payment-sums.ts'

const partKeys = {
  done: 'payments.totalDone',
  processing: 'payments.totalProcessing',
  doubtful: 'payments.totalDoubtful',
  'not-done': 'payments.totalNotDone',
} as const satisfies Readonly<Record<(typeof sumParts)[number], TextKey>>

/** What the filter comes to, each way of standing by itself: only what is concluded was paid. */
export function PaymentTotals({ totals }: { readonly totals: Totals | undefined }) {
  const t = useText()
  if (totals === undefined) return <p className="totals dim">{t('lists.adding')}</p>
  return (
    <dl className="totals" aria-label={t('lists.totals')}>
      <div>
        <dt className="sr">{t('lists.totals')}</dt>
        <dd className="num">{t('payments.count', { count: countOf(totals) })}</dd>
      </div>
      {sumParts
        .filter((part) => part === 'done' || totals[part].count > 0)
        .map((part) => (
          <div key={part}>
            <dt>{t(partKeys[part], { count: totals[part].count })}</dt>
            <dd>
              <Money amount={totals[part].amount} {...(part === 'done' && { className: 'strong' })} />
            </dd>
          </div>
        ))}
    </dl>
  )
}
