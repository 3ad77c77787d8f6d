import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import type { StatementSort } from '../../../shared/domain/statement.ts'
import type { StandingDebit } from '../../../shared/domain/watch.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import type { GridColumn } from '../../ui/grid-props.ts'
import { HourCell } from '../../ui/hour-cell.tsx'
import { Money } from '../../ui/money.tsx'
import { RowMoment } from '../../ui/row-moment.tsx'
import { Chip } from '../../ui/state-chip.tsx'
import { isSettled, StatusChip } from '../../ui/status-chip.tsx'
import { useText } from '../../ui/text.tsx'
import { historyWords, signedAmount } from '../../ui/line-words.ts'
import type { ListedLine } from './listed-line.ts'

/** Whether lines stand in the order of their days. */
export function isByDay(sort: StatementSort): boolean {
  return sort === 'newest' || sort === 'oldest'
}

/** The columns of the statement; `narrow` while the pane is open: then a long name has what it needs before the history has the rest. */
export function lineColumns(
  t: Text,
  sort: StatementSort,
  onSort: (sort: StatementSort) => void,
  narrow: boolean,
): readonly GridColumn<ListedLine>[] {
  const byDay = isByDay(sort)
  return [
    {
      id: 'at',
      header: t('statement.when'),
      width: byDay ? '5.5rem' : '10rem',
      sorted: sort === 'newest' ? 'descending' : sort === 'oldest' ? 'ascending' : null,
      onSort: () => onSort(sort === 'newest' ? 'oldest' : 'newest'),
      cell: ({ at }) => (byDay ? <HourCell at={at} /> : <RowMoment at={at} above={undefined} />),
    },
    {
      id: 'party',
      header: t('statement.party'),
      width: narrow ? 'minmax(9rem, 30rem)' : 'minmax(7rem, 1.2fr)',
      narrow: 'minmax(7rem, 1.2fr)',
      cell: ({ counterpartName }) =>
        counterpartName === null ? (
          <span className="dim">{t('statement.noPartyInList')}</span>
        ) : (
          <b className="cut">{counterpartName}</b>
        ),
    },
    {
      id: 'history',
      header: t('statement.history'),
      width: narrow ? 'minmax(9.75rem, 1fr)' : 'minmax(8rem, 1.4fr)',
      narrow: 'minmax(8.25rem, 1fr)',
      cell: (line) => <HistoryCell line={line} t={t} />,
    },
    {
      id: 'amount',
      header: t('statement.amount'),
      width: '9.5rem',
      align: 'right',
      sorted: sort === 'highest' ? 'descending' : sort === 'lowest' ? 'ascending' : null,
      onSort: () => onSort(sort === 'highest' ? 'lowest' : 'highest'),
      cell: (line) => <Money amount={signedAmount(line)} sign="always" className="strong" />,
    },
  ]
}

// Money that moved needs no word; what is still on its way, was given back or is new to us stands before the history, and what
// needs a person before all else.
function HistoryCell({ line, t }: { readonly line: ListedLine; readonly t: Text }) {
  const standing = line.standing !== null && <StandingChip standing={line.standing} />
  const isOpen = line.standing?.place.place === 'open'
  return (
    <span className="row sub line-history">
      {isOpen && standing}
      {!isSettled(line.status) && <StatusChip status={line.status} plain />}
      {!isOpen && standing}
      <span className="grid-lines">{historyWords(t, line)}</span>
    </span>
  )
}

/** Whether a debit of a list explains itself: what needs a person stands on a ground of its own, what is explained is plain. */
function StandingChip({ standing: { place, state } }: { readonly standing: StandingDebit }) {
  const t = useText()
  if (place.place === 'open') {
    return state === 'waiting' ? (
      <Chip tone="warn" icon={Clock}>
        {t('watch.state-waiting')}
      </Chip>
    ) : (
      <Chip tone="bad" icon={CircleAlert}>
        {t(`watch.why-${place.why}`)}
      </Chip>
    )
  }
  if (place.place === 'unmoved') return null
  return (
    <Chip tone="neutral" icon={CircleCheck} plain>
      {t(`watch.mark-${place.place}`)}
    </Chip>
  )
}
