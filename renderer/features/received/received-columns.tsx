import { Loader, Scale } from 'lucide-react'
import type { ReceivedRow, ReceivedSort } from '../../../shared/domain/received-pix.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import type { GridColumn } from '../../ui/grid-props.ts'
import { HourCell } from '../../ui/hour-cell.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { RowMoment } from '../../ui/row-moment.tsx'
import { shownDocument } from '../../ui/shown-ids.ts'

type Column = GridColumn<ReceivedRow>

/** Whether Pix stand in the order of their days. */
export function isByDay(sort: ReceivedSort): boolean {
  return sort === 'newest' || sort === 'oldest'
}

/** The columns of the list; `narrow` while the pane is open, which tells the rest of its Pix. */
export function receivedColumns(
  t: Text,
  sort: ReceivedSort,
  onSort: (sort: ReceivedSort) => void,
  narrow: boolean,
): readonly Column[] {
  const byDay = isByDay(sort)
  const columns: readonly (Column | false)[] = [
    {
      id: 'at',
      header: t('received.when'),
      width: byDay ? '5.5rem' : '9.25rem',
      sorted: sort === 'newest' ? 'descending' : sort === 'oldest' ? 'ascending' : null,
      onSort: () => onSort(sort === 'newest' ? 'oldest' : 'newest'),
      cell: ({ at }) => (byDay ? <HourCell at={at} /> : <RowMoment at={at} above={undefined} />),
    },
    {
      id: 'payer',
      header: t('received.payer'),
      width: 'minmax(7rem, 1.4fr)',
      cell: (row) => <PayerCell row={row} t={t} />,
    },
    !narrow && {
      id: 'txid',
      header: t('received.txid'),
      width: 'minmax(5rem, 0.8fr)',
      narrow: null,
      cell: ({ txid }) =>
        txid === null ? <span className="dim">{t('received.noTxid')}</span> : <span className="code">{txid}</span>,
    },
    !narrow && {
      id: 'message',
      header: t('received.message'),
      width: 'minmax(5rem, 1fr)',
      narrow: null,
      cell: ({ message }) => <span className="sub grid-lines">{message}</span>,
    },
    {
      id: 'amount',
      header: t('received.amount'),
      width: narrow ? '8rem' : '8.5rem',
      align: 'right',
      sorted: sort === 'highest' ? 'descending' : sort === 'lowest' ? 'ascending' : null,
      onSort: () => onSort(sort === 'highest' ? 'lowest' : 'highest'),
      cell: ({ amount }) => <Money amount={amount} sign="always" className="strong" />,
    },
    {
      id: 'refunded',
      header: t('received.refunded'),
      width: narrow ? '8rem' : '8.5rem',
      align: 'right',
      cell: (row) => <RefundedCell row={row} t={t} />,
    },
  ]
  return columns.filter((column) => column !== false)
}

interface CellProps {
  readonly row: ReceivedRow
  readonly t: Text
}

/** Who paid, as far as the institution says; a Pix that is disputed carries its mark. */
function PayerCell({ row: { payer, infractionId }, t }: CellProps) {
  const document = payer?.document ?? null
  const name = payer?.name ?? (document === null ? null : shownDocument(document))
  return (
    <span className="row min-0">
      {infractionId !== null && (
        <span className="warn-mark" title={t('received.disputed')}>
          <Icon of={Scale} />
          <span className="sr">{t('received.disputed')}</span>
        </span>
      )}
      {name === null ? <span className="dim">{t('received.payerUnsaid')}</span> : <b className="cut">{name}</b>}
    </span>
  )
}

/** What went back; what is on its way back is marked, since it is not gone yet. */
function RefundedCell({ row: { refunded, refunding }, t }: CellProps) {
  const way = refunding > 0 ? t('received.refunding', { amount: formatBrl(refunding) }) : null
  return (
    <span className="received-refunded row min-0">
      {way !== null && (
        <span className="info-mark text-info" title={way}>
          <Icon of={Loader} />
          <span className="sr">{way}</span>
        </span>
      )}
      <Money amount={refunded} className={refunded === 0 ? 'dim' : undefined} />
    </span>
  )
}
