import { PencilLine } from 'lucide-react'
import type { InfractionRow } from '../../../shared/domain/infraction.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import type { GridColumn } from '../../ui/grid-props.ts'
import { Icon } from '../../ui/icon.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Money } from '../../ui/money.tsx'
import { payerWords } from './case-words.ts'
import { InfractionChip } from './infraction-chip.tsx'
import { UrgencyChip } from './urgency-chip.tsx'

/** The columns of the infractions, most pressing first; `narrow` while the pane is open. */
export function infractionColumns(t: Text, narrow: boolean): readonly GridColumn<InfractionRow>[] {
  const columns: readonly (GridColumn<InfractionRow> | false)[] = [
    {
      id: 'deadline',
      header: t('infractions.deadline'),
      width: '10.75rem',
      cell: (row) => <UrgencyChip row={row} />,
    },
    {
      id: 'payer',
      header: t('infractions.payer'),
      width: narrow ? 'minmax(9rem, 1fr)' : 'minmax(14.5rem, 1fr)',
      narrow: 'minmax(5rem, 1fr)',
      cell: (row) => <PayerCell row={row} narrow={narrow} t={t} />,
    },
    !narrow && {
      id: 'reported',
      header: t('infractions.reported'),
      width: 'minmax(4rem, 3fr)',
      narrow: null,
      cell: ({ infraction }) => <span className="reported sub">{infraction.reportDetails}</span>,
    },
    !narrow && {
      id: 'opened',
      header: t('infractions.opened'),
      width: '6.5rem',
      narrow: null,
      cell: ({ infraction }) => <Moment at={infraction.createdAt} show="date" className="dim" />,
    },
    {
      id: 'state',
      header: t('infractions.state'),
      width: '11rem',
      cell: ({ infraction }) => <InfractionChip infraction={infraction} />,
    },
    {
      id: 'amount',
      header: t('infractions.contested'),
      width: '8.25rem',
      align: 'right',
      cell: ({ infraction: { amount } }) =>
        amount === null ? '' : <Money amount={amount} sign="never" className="strong" />,
    },
  ]
  return columns.filter((column) => column !== false)
}

interface PayerCellProps {
  readonly row: InfractionRow
  readonly narrow: boolean
  readonly t: Text
}

function PayerCell({ row, narrow, t }: PayerCellProps) {
  return (
    <span className="inline-cell">
      <span className={row.payerName === null ? 'cut dim' : 'cut medium'}>{payerWords(t, row)}</span>
      {row.hasDraft && (
        <span className="draft-mark inline-row gives-way">
          <Icon of={PencilLine} className="tiny-sign" />
          <span className={narrow ? 'sr' : undefined}>{t('infractions.draftMark')}</span>
        </span>
      )}
    </span>
  )
}
