import { useSyncExternalStore } from 'react'
import type { ChargeRow, ChargeTotals } from '../../../../shared/domain/charge.ts'
import type { RowWindow } from '../../../bridge/row-window.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { Money } from '../../../ui/money.tsx'
import { useText } from '../../../ui/text.tsx'
import { momentWords } from '../day-words.ts'

/** What the filter adds up to: how many, charged, received and given back; and up to when the list is complete. */
export function TotalsStrip({ rows }: { readonly rows: RowWindow<ChargeRow, ChargeTotals> }) {
  const t = useText()
  const totals = useSyncExternalStore(rows.subscribe, rows.totals)
  const upTo = useRemote('charges.extent', {}).value?.completeUpTo ?? null
  if (totals === null) return <p className="charges-totals dim">{t('charges.adding')}</p>
  return (
    <dl className="charges-totals" aria-label={t('charges.totals')}>
      <div>
        <dt className="sr">{t('charges.totals')}</dt>
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
