import { useSyncExternalStore } from 'react'
import type { Instant } from '../../../../shared/time/instant.ts'
import { Moment } from '../../../ui/moment.tsx'
import { Money } from '../../../ui/money.tsx'
import { useText } from '../../../ui/text.tsx'
import type { ReceivedRows } from '../use-received.ts'

interface TotalsStripProps {
  readonly rows: ReceivedRows
  /** Up to when the kept Pix are complete. */
  readonly upTo: Instant | null
}

/** What the filter adds up to: how many, received, given back; and up to when the list is complete. */
export function TotalsStrip({ rows, upTo }: TotalsStripProps) {
  const t = useText()
  const totals = useSyncExternalStore(rows.subscribe, rows.totals)
  if (totals === null) return <p className="totals dim">{t('lists.adding')}</p>
  return (
    <dl className="totals" aria-label={t('lists.totals')}>
      <div>
        <dt className="sr">{t('lists.totals')}</dt>
        <dd className="num">{t('received.count', { count: totals.count })}</dd>
      </div>
      <div>
        <dt>{t('received.received')}</dt>
        <dd>
          <Money amount={totals.amount} sign="always" />
        </dd>
      </div>
      <div>
        <dt>{t('received.refunded')}</dt>
        <dd>
          <Money amount={totals.refunded} />
        </dd>
      </div>
      <div className="received-up-to dim">
        <dt className={upTo === null ? 'sr' : undefined}>{t('received.upTo')}</dt>
        <dd>{upTo === null ? t('received.notYetRead') : <Moment at={upTo} />}</dd>
      </div>
    </dl>
  )
}
