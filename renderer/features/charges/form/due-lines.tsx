import { dueTable } from '../../../../shared/charge/due-table.ts'
import type { Centavos } from '../../../../shared/money/centavos.ts'
import { formatLocalDate } from '../../../../shared/time/format-time.ts'
import type { LocalDate } from '../../../../shared/time/local-date.ts'
import { DetailList } from '../../../ui/detail-list.tsx'
import { Money } from '../../../ui/money.tsx'
import { useText } from '../../../ui/text.tsx'
import type { Preview } from './preview-of.ts'

interface DueLinesProps {
  readonly amount: Centavos
  readonly dated: NonNullable<Preview['dated']>
  readonly today: LocalDate
}

/** What the payer would pay on each day that matters, as it is typed. */
export function DueLines({ amount, dated, today }: DueLinesProps) {
  const t = useText()
  const rows = dueTable({ amount, ...dated }, today)
  if (rows.length === 0) return null
  return (
    <section className="due-lines rule-above pt-3" aria-label={t('charges.howMuch')}>
      <h3 className="h3 mb-2">{t('charges.howMuch')}</h3>
      <DetailList
        look="money"
        details={rows.map(({ day, until, total }) => ({
          term: until ? t('charges.until', { day: formatLocalDate(day) }) : formatLocalDate(day),
          value: <Money amount={total} className="strong" />,
        }))}
      />
      <p className="hint">{t('charges.estimateNote')}</p>
    </section>
  )
}
