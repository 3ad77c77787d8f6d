import { firstOf } from '../../../shared/books/match-items.ts'
import type { ShownMatch } from '../../../shared/domain/closing.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import type { GridColumn } from '../../ui/grid-props.ts'
import { Money } from '../../ui/money.tsx'
import { RowMoment } from '../../ui/row-moment.tsx'
import type { MatchState } from './closing-tab.ts'
import { amountOf, kindWords, paperWords, partyOf, placeWords, reasonWords, scoreWords } from './match-words.ts'
import { dayAndHour } from './day-and-hour.ts'

type Column = GridColumn<ShownMatch>

interface CellProps {
  readonly match: ShownMatch
  readonly t: Text
}

/** The columns of the matches in one state. */
export function matchColumns(t: Text, state: MatchState): readonly Column[] {
  return [
    {
      id: 'at',
      header: t('closing.when'),
      width: '9.25rem',
      cell: (match, above) => <RowMoment at={firstOf(match).at} above={above && firstOf(above).at} />,
    },
    {
      id: 'who',
      header: t('closing.who'),
      width: 'minmax(9rem, 2fr)',
      cell: (match) => <Party match={match} t={t} />,
    },
    {
      id: 'state',
      header: t(stateHeaders[state]),
      width: 'minmax(7.5rem, 1fr)',
      cell: (match) => <span className="sub">{stateWords(t, state, match)}</span>,
    },
    ...(state === 'proposed' ? [scoreColumn(t)] : []),
    {
      id: 'amount',
      header: t('closing.amount'),
      width: '8.5rem',
      align: 'right',
      cell: (match) => <Money amount={amountOf(match)} sign="always" className="strong" />,
    },
  ]
}

/** The columns of what may explain an item: two lines each. */
export function candidateColumns(t: Text): readonly Column[] {
  return [
    {
      id: 'what',
      header: t('closing.candidates'),
      width: 'minmax(0, 1fr)',
      cell: (match) => <Candidate match={match} t={t} />,
    },
    {
      id: 'amount',
      header: t('closing.amount'),
      width: '8.5rem',
      align: 'right',
      cell: (match) => (
        <span className="grid-two">
          <Money amount={amountOf(match)} sign="always" className="strong" />
          <span className="num">{dayAndHour(firstOf(match).at)}</span>
        </span>
      ),
    },
  ]
}

const stateHeaders = {
  proposed: 'closing.explains',
  matched: 'closing.explains',
  unmatched: 'closing.onlyIn',
  ignored: 'closing.note',
} as const

function stateWords(t: Text, state: MatchState, match: ShownMatch): string {
  if (state === 'ignored') return match.note ?? ''
  return state === 'unmatched' ? placeWords(t, match) : paperWords(t, match)
}

function scoreColumn(t: Text): Column {
  return {
    id: 'score',
    header: t('closing.score'),
    width: '4.5rem',
    align: 'right',
    cell: ({ score }) => (
      <span className="num" title={scoreWords(t, score)}>
        {score}
      </span>
    ),
  }
}

function Party({ match, t }: CellProps) {
  const party = partyOf(match)
  const first = firstOf(match)
  const text = first.description ?? ''
  const words = party ?? (text === '' ? t('closing.unnamed') : text)
  return (
    <span className={party === null ? 'dim grid-lines' : 'medium grid-lines'} title={words}>
      {words}
    </span>
  )
}

/** What it is and whose; below, what its text says, which alone tells equals apart, then why, and how sure. */
function Candidate({ match, t }: CellProps) {
  const { score } = match
  const first = firstOf(match)
  const told = [
    first.description,
    score > 0 ? reasonWords(t, match) : null,
    score > 0 ? String(score) : null,
    score > 0 ? null : first.endToEndId,
  ]
  const below = told.filter((part) => part !== null && part !== '').join(' · ')
  return (
    <span className="grid-two" title={below}>
      <span>
        <span className="sub">{kindWords(t, first)}</span>{' '}
        <b className="medium">{partyOf(match) ?? t('closing.unnamed')}</b>
      </span>
      <span>{below}</span>
    </span>
  )
}
