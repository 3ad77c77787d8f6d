import { type ReactNode, useSyncExternalStore } from 'react'
import type { StatementTotals } from '../../../../shared/domain/statement.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import type { RowWindow } from '../../../bridge/row-window.ts'
import { Money } from '../../../ui/money.tsx'
import { useText } from '../../../ui/text.tsx'
import type { ListedLine } from '../listed-line.ts'

interface TotalsStripProps {
  readonly rows: RowWindow<ListedLine, StatementTotals>
  /** What stands at the end of the line. */
  readonly aside: ReactNode
}

/** What the filter adds up to, and at its end how far back the statement is kept. */
export function TotalsStrip({ rows, aside }: TotalsStripProps) {
  return (
    <div className="totals-bar">
      <Totals rows={rows} />
      {aside}
    </div>
  )
}

// How many, in, out and the difference.
function Totals({ rows }: Pick<TotalsStripProps, 'rows'>) {
  const t = useText()
  const totals = useSyncExternalStore(rows.subscribe, rows.totals)
  if (totals === null) return <p className="totals dim">{t('lists.adding')}</p>
  return (
    <dl className="totals" aria-label={t('lists.totals')}>
      <div>
        <dt className="sr">{t('lists.totals')}</dt>
        <dd className="num">
          {t('statement.count', { count: totals.count })}
          {totals.unbooked !== undefined && ` · ${t('statement.unbooked', { count: totals.unbooked })}`}
        </dd>
      </div>
      <div>
        <dt>{t('statement.incoming')}</dt>
        <dd>
          <Money amount={totals.in} sign="always" />
        </dd>
      </div>
      <div>
        <dt>{t('statement.outgoing')}</dt>
        <dd>
          <Money amount={totals.out === 0 ? totals.out : centavos(-totals.out)} />
        </dd>
      </div>
      <div className="difference">
        <dt>{t('statement.balance')}</dt>
        <dd>
          <Money amount={centavos(totals.in - totals.out)} sign="always" />
        </dd>
      </div>
    </dl>
  )
}
