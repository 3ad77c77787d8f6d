import type { PayeeId, PayeeRow, PayeeSort } from '../../../shared/domain/payee.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { useRemote } from '../../bridge/use-remote.ts'
import type { GridColumn } from '../../ui/grid-props.ts'
import { Moment } from '../../ui/moment.tsx'
import { Money } from '../../ui/money.tsx'
import { hasChanged, payeeName, payeeWayText } from '../../ui/payee-words.ts'
import { shownDocument } from '../../ui/shown-ids.ts'
import { useText } from '../../ui/text.tsx'
import { WayText } from '../../ui/way-text.tsx'

interface PayeeColumns {
  readonly sort: PayeeSort
  readonly now: number
  /** The payees that have a namesake. */
  readonly repeated: ReadonlySet<string>
  readonly onSort: (sort: PayeeSort) => void
}

/** The columns of the book of payees, of two lines each: a key has both before anything of it is cut, whether a pane is open or not. */
export function payeeColumns(t: Text, { sort, now, repeated, onSort }: PayeeColumns): readonly GridColumn<PayeeRow>[] {
  return [
    {
      id: 'name',
      header: t('payees.name'),
      width: 'minmax(9rem, 1.1fr)',
      sorted: sort === 'name' ? 'ascending' : null,
      onSort: () => onSort('name'),
      cell: (row) => (
        <span className="column min-0">
          <span className="medium grid-lines">{payeeName(t, row)}</span>
          {row.document !== null && row.name !== null && (
            <span className="sub xs num">{shownDocument(row.document)}</span>
          )}
          {row.document === null && repeated.has(row.id) && <span className="sub xs">{t('payees.undocumented')}</span>}
        </span>
      ),
    },
    {
      id: 'way',
      header: t('payees.way'),
      width: 'minmax(9rem, 1.2fr)',
      narrow: null,
      cell: (row) => (
        <span className="column min-0">
          <span className="xs grid-lines">{row.way !== null && <WayText>{payeeWayText(t, row.way)}</WayText>}</span>
          {hasChanged(row, now) && <span className="text-warn xs">{t('payees.changedMark')}</span>}
          {repeated.has(row.id) && <span className="text-info xs">{t('payees.namesake')}</span>}
        </span>
      ),
    },
    {
      id: 'usual',
      header: t('payees.usual'),
      width: '8.5rem',
      narrow: null,
      align: 'right',
      cell: ({ id }) => <Usual id={id} />,
    },
    {
      id: 'last',
      header: t('payees.lastShort'),
      width: '7rem',
      align: 'right',
      sorted: sort === 'last' ? 'descending' : null,
      onSort: () => onSort('last'),
      cell: ({ lastAt }) =>
        lastAt === null ? (
          <span className="sub xs grid-lines">{t('payees.never')}</span>
        ) : (
          <Moment at={lastAt} show="date" className="dim" />
        ),
    },
  ]
}

// Read of each payee in sight alone, and kept for its pane: what it comes to is reckoned from its payments.
function Usual({ id }: { readonly id: PayeeId }) {
  const t = useText()
  const year = useRemote('payees.read', { id }).value?.year ?? null
  if (year === null) return null
  const { payments, from, to } = year
  if (payments === 1) return <span className="sub">{t('payees.usualOne')}</span>
  if (from === to) return <Money amount={from} sign="never" />
  return (
    <span className="num xs grid-lines">{t('payees.usualRange', { from: formatBrl(from), to: formatBrl(to) })}</span>
  )
}
