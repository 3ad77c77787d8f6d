import type { BilletRow } from '../../../shared/domain/billet.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { type Centavos, centavos } from '../../../shared/money/centavos.ts'
import { formatLocalDate } from '../../../shared/time/format-time.ts'
import type { GridColumn } from '../../ui/grid-props.ts'
import { Moment } from '../../ui/moment.tsx'
import { Money } from '../../ui/money.tsx'
import type { BankNames } from '../../ui/payment-kind.ts'
import { BilletChip } from './billet-chip.tsx'
import { billetName } from '../../ui/billet-name.ts'

const LEAVES: ReadonlySet<string> = new Set(['ON_QUEUE', 'PENDING', 'PROCESSING', 'LIQUIDATED'])

/** The columns of the paid boletos; `narrow` while the pane is open. */
export function billetColumns(t: Text, banks: BankNames, narrow: boolean): readonly GridColumn<BilletRow>[] {
  const columns: readonly (GridColumn<BilletRow> | false)[] = [
    {
      id: 'at',
      header: t('billets.at'),
      width: '6.5rem',
      narrow: '6.5rem',
      cell: (row) => <Moment at={row.at} show="short" className="dim" />,
    },
    {
      id: 'name',
      header: t('billets.beneficiary'),
      width: 'minmax(8rem, 1.4fr)',
      cell: (row) => <span className="medium">{billetName(t, row, banks)}</span>,
    },
    !narrow && {
      id: 'description',
      header: t('billets.description'),
      width: 'minmax(6rem, 1fr)',
      narrow: null,
      cell: (row) => <span className="sub">{row.description}</span>,
    },
    !narrow && {
      id: 'due',
      header: t('billets.dueDate'),
      width: '7rem',
      narrow: null,
      cell: (row) => <span className="num">{row.dueDate === null ? '' : formatLocalDate(row.dueDate)}</span>,
    },
    {
      id: 'state',
      header: t('billets.state'),
      width: '13rem',
      narrow: '12.5rem',
      cell: (row) => <BilletChip billet={row} />,
    },
    {
      id: 'amount',
      header: t('billets.amount'),
      width: '9.5rem',
      align: 'right',
      cell: (row) => <PaidAmount row={row} />,
    },
  ]
  return columns.filter((column) => column !== false)
}

function PaidAmount({ row }: { readonly row: BilletRow }) {
  const amount = paidAmount(row)
  return amount === null ? null : <Money amount={amount} className="strong" />
}

/** What a boleto comes to: a minus stands only where money left or is leaving; null where nobody told its amount. */
export function paidAmount({
  amount,
  status,
  queued,
}: Pick<BilletRow, 'amount' | 'status' | 'queued'>): Centavos | null {
  const leaves = queued || LEAVES.has(status.toUpperCase())
  return amount !== null && leaves ? centavos(-amount) : amount
}
