import { CircleCheck, CircleX } from 'lucide-react'
import type { TermField } from '../../../../../shared/domain/charge-terms.ts'
import type { Text } from '../../../../../shared/i18n/text-over.ts'
import { formatTaxDocument } from '../../../../../shared/ids/tax-document.ts'
import { formatLocalDate } from '../../../../../shared/time/format-time.ts'
import type { GridColumn } from '../../../../ui/grid-props.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Money } from '../../../../ui/money.tsx'
import { Chip } from '../../../../ui/state-chip.tsx'
import type { SheetField } from '../../sheet/sheet-fields.ts'
import { termWords } from '../../term-words.ts'
import { faultsInBrief } from '../fault-words.ts'
import type { CheckRow } from './check-rows.ts'

type Column = GridColumn<CheckRow>

/** The columns of the rows that are checked; a row that cannot be read shows its cells as they are written. */
export function checkColumns(t: Text, narrow: boolean, terms: readonly TermField[]): readonly Column[] {
  const columns: readonly (Column | false)[] = [
    {
      id: 'line',
      header: t('batches.line'),
      width: '4.75rem',
      cell: ({ line }) => <span className="num dim">{line}</span>,
    },
    {
      id: 'payer',
      header: t('batches.payer'),
      width: 'minmax(8rem, 1fr)',
      cell: (row) => <Told row={row} field="name" read={row.form?.debtor.name} />,
    },
    !narrow &&
      terms.length < 2 && {
        id: 'document',
        header: t('batches.field_document'),
        width: '10.5rem',
        narrow: null,
        cell: (row) => (
          <Told
            row={row}
            field="document"
            read={row.form === null ? undefined : formatTaxDocument(row.form.debtor.document)}
          />
        ),
      },
    {
      id: 'due',
      header: t('batches.field_dueDate'),
      width: '6.5rem',
      cell: (row) => (
        <Told row={row} field="dueDate" read={row.form === null ? undefined : formatLocalDate(row.form.dueDate)} />
      ),
    },
    {
      id: 'amount',
      header: t('batches.field_amount'),
      width: '7.5rem',
      align: 'right',
      cell: (row) =>
        row.form === null ? (
          <Told row={row} field="amount" read={undefined} />
        ) : (
          <Money amount={row.form.amount} className="strong" />
        ),
    },
    ...(narrow ? [] : terms.map((field) => termColumn(t, field))),
    {
      id: 'state',
      header: t('batches.state'),
      width: narrow || terms.length > 1 ? 'minmax(8rem, 1fr)' : 'minmax(12rem, 1.6fr)',
      narrow: 'minmax(8rem, 1fr)',
      cell: (row) => <Judged row={row} t={t} />,
    },
  ]
  return columns.filter((column) => column !== false)
}

// A term as it was read, with its unit.
function termColumn(t: Text, field: TermField): Column {
  return {
    id: field,
    header: t(`batches.field_${field}`),
    width: '6.25rem',
    narrow: null,
    align: 'right',
    cell: (row) => {
      const term = row.form?.terms[field]
      if (row.form === null || term == null) return <Told row={row} field={field} read={undefined} />
      const words = termWords(t, field, row.form.terms) ?? ''
      return (
        <span className="num cut" title={words}>
          {words}
        </span>
      )
    },
  }
}

interface ToldProps {
  readonly row: CheckRow
  readonly field: SheetField
  readonly read: string | undefined
}

function Told({ row, field, read }: ToldProps) {
  if (read !== undefined) return <span className="num">{read}</span>
  const isFault = row.faults.some((fault) => fault.field === field)
  return <span className={isFault ? 'num text-bad' : 'num sub'}>{row.texts[field]}</span>
}

function Judged({ row, t }: { readonly row: CheckRow; readonly t: Text }) {
  const words = faultsInBrief(t, row.faults)
  return words === null ? (
    <Chip tone="ok" icon={CircleCheck} plain>
      {t('batches.ready')}
    </Chip>
  ) : (
    <span className="batch-judged text-bad" title={words}>
      <Icon of={CircleX} className="small-sign" />
      <span className="cut">{words}</span>
    </span>
  )
}
