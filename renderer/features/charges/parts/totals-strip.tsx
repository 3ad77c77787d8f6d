import { useSyncExternalStore } from 'react'
import type { ChargeRow, ChargeTotals } from '../../../../shared/domain/charge.ts'
import type { Instant } from '../../../../shared/time/instant.ts'
import type { RowWindow } from '../../../bridge/row-window.ts'
import { Money } from '../../../ui/money.tsx'
import { useText } from '../../../ui/text.tsx'
import { momentWords } from '../day-words.ts'

interface TotalsStripProps {
  readonly rows: RowWindow<ChargeRow, ChargeTotals>
  /** Up to when the kept charges are complete; null before they were ever read. */
  readonly upTo: Instant | null
}

/** What the filter adds up to: how many, charged, received and given back; and up to when the list is complete. */
export function TotalsStrip({ rows, upTo }: TotalsStripProps) {
  const t = useText()
  const totals = useSyncExternalStore(rows.subscribe, rows.totals)
  if (totals === null) return <p className="totals dim">{t('lists.adding')}</p>
  return (
    <dl className="totals" aria-label={t('lists.totals')}>
      <div>
        <dt className="sr">{t('lists.totals')}</dt>
        <dd className="num">{t('charges.count', { count: totals.count })}</dd>
      </div>
      {(['amount', 'received', 'refunded'] as const).map((part) => (
        <div key={part}>
          <dt>{t(`charges.${part}`)}</dt>
          <dd>
            <Money amount={totals[part]} />
          </dd>
        </div>
      ))}
      <div className="charges-up-to">
        <dt className="sr">{t('charges.upToTerm')}</dt>
        <dd className="dim num">
          {upTo === null ? t('charges.neverRead') : t('shell.completeUpTo', { when: momentWords(upTo) })}
        </dd>
      </div>
    </dl>
  )
}
