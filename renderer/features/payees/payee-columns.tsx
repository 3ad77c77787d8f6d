import type { PayeeRow, PayeeSort } from '../../../shared/domain/payee.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import type { GridColumn } from '../../ui/grid-props.ts'
import { Moment } from '../../ui/moment.tsx'
import { shownDocument } from '../../ui/shown-ids.ts'
import { payeeName, payeeWayText } from '../../ui/payee-words.ts'

interface PayeeColumns {
  /** While the pane is open. */
  readonly narrow: boolean
  readonly sort: PayeeSort
  readonly onSort: (sort: PayeeSort) => void
}

/** The columns of the book of payees. */
export function payeeColumns(t: Text, { narrow, sort, onSort }: PayeeColumns): readonly GridColumn<PayeeRow>[] {
  const columns: readonly (GridColumn<PayeeRow> | false)[] = [
    {
      id: 'name',
      header: t('payees.name'),
      width: 'minmax(9rem, 1.4fr)',
      sorted: sort === 'name' ? 'ascending' : null,
      onSort: () => onSort('name'),
      cell: (row) => <span className="payee-in-book cut">{payeeName(t, row)}</span>,
    },
    {
      id: 'document',
      header: t('payees.document'),
      width: '11.5rem',
      narrow: null,
      cell: (row) => <span className="num">{row.document === null ? '' : shownDocument(row.document)}</span>,
    },
    !narrow && {
      id: 'way',
      header: t('payees.way'),
      width: 'minmax(8rem, 1fr)',
      narrow: null,
      cell: (row) => <span className="sub cut">{row.way === null ? '' : payeeWayText(t, row.way)}</span>,
    },
    {
      id: 'last',
      header: t('payees.last'),
      width: '9.5rem',
      narrow: '7rem',
      align: 'right',
      sorted: sort === 'last' ? 'descending' : null,
      onSort: () => onSort('last'),
      cell: (row) => <Moment at={row.lastAt} show="date" className="dim" />,
    },
  ]
  return columns.filter((column) => column !== false)
}
