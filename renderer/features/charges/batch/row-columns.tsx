import type { Text } from '../../../../shared/i18n/text-over.ts'
import { formatTaxDocument } from '../../../../shared/ids/tax-document.ts'
import { formatLocalDate } from '../../../../shared/time/format-time.ts'
import type { GridColumn } from '../../../ui/grid-props.ts'
import { Money } from '../../../ui/money.tsx'
import { RowChip } from './batch-chips.tsx'
import { problemInBrief } from './problem-words.ts'
import type { PlacedRow } from './rows-in.ts'

type Column = GridColumn<PlacedRow>

/** The columns of the charges of a batch; one made elsewhere is known by its txid alone. */
export function rowColumns(t: Text, narrow: boolean): readonly Column[] {
  const columns: readonly (Column | false)[] = [
    {
      id: 'place',
      header: t('batches.place'),
      width: '4.25rem',
      cell: ({ place }) => <span className="num dim">{place}</span>,
    },
    {
      id: 'payer',
      header: t('batches.payer'),
      width: 'minmax(8rem, 1.2fr)',
      cell: ({ row }) =>
        row.form === null ? <span className="code">{row.txid}</span> : <b className="cut">{row.form.debtor.name}</b>,
    },
    !narrow && {
      id: 'document',
      header: t('batches.field_document'),
      width: '10.5rem',
      narrow: null,
      cell: ({ row }) =>
        row.form !== null && <span className="num">{formatTaxDocument(row.form.debtor.document)}</span>,
    },
    {
      id: 'due',
      header: t('batches.field_dueDate'),
      width: '6.5rem',
      narrow: null,
      cell: ({ row }) => row.form !== null && <span className="num">{formatLocalDate(row.form.dueDate)}</span>,
    },
    {
      id: 'amount',
      header: t('batches.field_amount'),
      width: '7.5rem',
      align: 'right',
      cell: ({ row }) => row.form !== null && <Money amount={row.form.amount} className="strong" />,
    },
    {
      id: 'state',
      header: t('batches.state'),
      width: narrow ? '9.5rem' : 'minmax(10rem, 1.6fr)',
      cell: ({ row }) => (
        <span className="row">
          <RowChip state={row.state} />
          {!narrow && <span className="sub cut">{problemInBrief(t, row)}</span>}
        </span>
      ),
    },
  ]
  return columns.filter((column) => column !== false)
}
