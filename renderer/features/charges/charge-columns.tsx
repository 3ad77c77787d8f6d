import type { ChargeKind, ChargeRow, ChargeSort } from '../../../shared/domain/charge.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import { formatLocalDate } from '../../../shared/time/format-time.ts'
import type { GridColumn } from '../../ui/grid-props.ts'
import { Money } from '../../ui/money.tsx'
import { shownDocument } from '../../ui/shown-ids.ts'
import { ChargeChip } from './charge-chip.tsx'
import { momentWords } from './day-words.ts'

type Column = GridColumn<ChargeRow>

/** The columns of a list of charges; `narrow` while the pane is open, which tells the rest of its charge. */
export function chargeColumns(
  t: Text,
  kind: ChargeKind,
  sort: ChargeSort,
  onSort: (sort: ChargeSort) => void,
  narrow: boolean,
): readonly Column[] {
  const columns: readonly (Column | false)[] = [
    endColumn(t, kind, sort, onSort),
    {
      id: 'debtor',
      header: t('charges.payer'),
      width: narrow ? 'minmax(7rem, 1fr)' : 'minmax(9.5rem, 2fr)',
      cell: (row) => <DebtorCell row={row} t={t} />,
    },
    !narrow && {
      id: 'txid',
      header: t('charges.txid'),
      width: 'minmax(5rem, 1fr)',
      narrow: null,
      cell: ({ txid }) => <span className="code">{txid}</span>,
    },
    {
      id: 'amount',
      header: t('charges.amount'),
      width: '7.5rem',
      align: 'right',
      sorted: sort === 'highest' ? 'descending' : sort === 'lowest' ? 'ascending' : null,
      onSort: () => onSort(sort === 'highest' ? 'lowest' : 'highest'),
      cell: ({ amount }) => <Money amount={amount} className="strong" />,
    },
    !narrow && moneyColumn('received', t('charges.received'), ({ received }) => received),
    !narrow && moneyColumn('refunded', t('charges.refunded'), ({ refunded }) => refunded),
    {
      id: 'state',
      header: t('charges.state'),
      width: narrow ? '8.25rem' : '8.75rem',
      cell: ({ state, status }) => <ChargeChip state={state} status={status} brief />,
    },
  ]
  return columns.filter((column) => column !== false)
}

function endColumn(t: Text, kind: ChargeKind, sort: ChargeSort, onSort: (sort: ChargeSort) => void): Column {
  const isDated = kind === 'cobv'
  return {
    id: 'end',
    header: t(isDated ? 'charges.dueDate' : 'charges.expires'),
    width: isDated ? '7.5rem' : '9.5rem',
    sorted: sort === 'due' ? 'ascending' : null,
    onSort: () => onSort(sort === 'due' ? 'newest' : 'due'),
    cell: (row) => <span className="num">{endWords(row) ?? t('common.notStated')}</span>,
  }
}

function endWords({ dueDate, expiresAt }: ChargeRow): string | null {
  if (dueDate !== null) return formatLocalDate(dueDate)
  return expiresAt === null ? null : momentWords(expiresAt)
}

function moneyColumn(id: string, header: string, amountOf: (row: ChargeRow) => Centavos): Column {
  return {
    id,
    header,
    width: '7.25rem',
    narrow: null,
    align: 'right',
    cell: (row) => <Money amount={amountOf(row)} className={amountOf(row) === 0 ? 'dim' : undefined} />,
  }
}

// Whoever is to pay; an immediate charge may name nobody, and then its message tells it from others.
function DebtorCell({ row, t }: { readonly row: ChargeRow; readonly t: Text }) {
  const { debtorName, debtorDocument, message } = row
  const name = debtorName ?? (debtorDocument === null ? null : shownDocument(debtorDocument))
  if (name !== null) return <b className="cut">{name}</b>
  return <span className="dim cut">{message ?? t('charges.anyPayer')}</span>
}
