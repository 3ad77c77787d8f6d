import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { pixTie } from '../../../../shared/books/book-thing.ts'
import { keysOf } from '../../../../shared/books/closing-of.ts'
import { firstOf } from '../../../../shared/books/match-items.ts'
import type { ShownMatch, Month } from '../../../../shared/domain/closing.ts'
import type { AppError } from '../../../../shared/errors/app-error.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Grid } from '../../../ui/grid.tsx'
import type { GridHandle } from '../../../ui/grid-props.ts'
import { Moment } from '../../../ui/moment.tsx'
import { Pane } from '../../../ui/pane.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { shownDocument } from '../../../ui/shown-ids.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useText } from '../../../ui/text.tsx'
import { everyMatch } from '../every-match.ts'
import { candidateColumns } from '../match-columns.tsx'
import { kindWords, leftOf } from '../match-words.ts'
import { searched } from '../searched.ts'
import type { Deciding } from '../use-deciding.ts'
import { rowOf } from '../use-queue.ts'
import { MatchHead } from './match-pane.tsx'

interface WorkPaneProps {
  readonly month: Month
  readonly match: ShownMatch
  readonly deciding: Deciding
  readonly search: RefObject<HTMLInputElement | null>
  readonly onIgnore: () => void
  /** Back to the list. */
  readonly onLeave: () => void
  readonly onClose: () => void
  /** Whether the keyboard is to come here; what may explain the item is still on its way then, as often as not. */
  readonly isEntered: boolean
  /** The keyboard has come. */
  readonly onEntered: () => void
}

/** What may explain the item in front, best first, or whatever a search finds; Enter joins what is marked, or the one it stands on. */
export function WorkPane(props: WorkPaneProps) {
  const { month, match, deciding, search, onIgnore, onLeave, onClose, isEntered, onEntered } = props
  const t = useText()
  const hintId = useId()
  const [text, setText] = useState('')
  const [marked, setMarked] = useState<readonly ShownMatch[]>([])
  const grid = useRef<GridHandle | null>(null)
  const { found, failure, loading } = useCandidates(month, match, text)
  const columns = useMemo(() => candidateColumns(t), [t])
  const rows = { length: found.length, at: (index: number) => found[index] }
  const hasFound = found.length > 0
  useEffect(() => {
    if (!isEntered || loading) return
    // The grid knows its rows once it was painted.
    const frame = requestAnimationFrame(() => {
      if (hasFound) grid.current?.focus()
      else search.current?.focus()
      onEntered()
    })
    return () => cancelAnimationFrame(frame)
  }, [isEntered, onEntered, loading, hasFound, search])
  const difference = leftOf(match, marked)
  const mark = (other: ShownMatch, on: boolean): void =>
    setMarked((before) => [...before.filter(({ id }) => id !== other.id), ...(on ? [other] : [])])
  const join = (others: readonly ShownMatch[]): void => {
    deciding.join([match, ...others])
    onLeave()
  }
  const onKeyDownCapture = (event: KeyboardEvent): void => {
    const row = rowOf(event.target, rows)
    if (row === undefined || event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
    join(marked.length > 0 ? marked : [row])
  }
  return (
    <Pane
      title={t('closing.pane')}
      className="closing-work"
      header={<WorkHead match={match} />}
      onClose={onClose}
      footer={
        <>
          <p id={hintId} className="closing-sum">
            {marked.length === 0
              ? t('closing.pickFirst')
              : t('closing.joinSum', { count: marked.length, difference: formatBrl(difference) })}
          </p>
          <Button
            kind="filled"
            keyHint="Enter"
            busy={deciding.busy}
            disabledBy={marked.length === 0 ? hintId : null}
            onPress={() => join(marked)}
          >
            {t('closing.join')}
          </Button>
          <Button keyHint="Delete" onPress={onIgnore}>
            {t('closing.ignore')}
          </Button>
        </>
      }
    >
      <SearchField
        ref={search}
        label={t('closing.search')}
        placeholder={t('closing.searchHint')}
        clearLabel={t('lists.clearSearch')}
        keyHint="Ctrl+F"
        value={text}
        onChange={setText}
        onDown={() => grid.current?.focus()}
      />
      {failure !== null && <ErrorNote error={failure} />}
      {loading && <Skeleton rows={3} />}
      {!loading && failure === null && found.length === 0 && (
        <EmptyState>{t(text.trim() === '' ? nothingSimilar(match) : 'closing.noneFound')}</EmptyState>
      )}
      {found.length > 0 && (
        <div className="closing-candidates" onKeyDownCapture={onKeyDownCapture}>
          <Grid<ShownMatch>
            ref={grid}
            label={t('closing.candidates')}
            columns={columns}
            rows={rows}
            list={found}
            tall
            quietHeader
            rowKey={({ id }) => id}
            onOpen={(row) => mark(row, !marked.some(({ id }) => id === row.id))}
            marked={new Set(marked.map(({ id }) => id))}
            onMark={mark}
          />
        </div>
      )}
    </Pane>
  )
}

// What bears the id of a refund (D...) came back: nothing else than its debit explains it.
function nothingSimilar(match: ShownMatch): 'closing.noCandidatesRefund' | 'closing.noCandidates' {
  const { direction, endToEndId } = firstOf(match)
  const isRefund = direction === 'in' && endToEndId !== null && pixTie(endToEndId).by === 'refund-id'
  return isRefund ? 'closing.noCandidatesRefund' : 'closing.noCandidates'
}

/** Whom and how much it is about, and what else is told of it, in few lines: the candidates need the room. */
function WorkHead({ match }: { readonly match: ShownMatch }) {
  const t = useText()
  const { at, document, description } = firstOf(match)
  const told = [
    document === null ? null : (
      <span key="document" className="nowrap">
        {shownDocument(document)}
      </span>
    ),
    description,
  ]
  const [first, second] = told.filter((fact) => fact !== null && fact !== '')
  return (
    <>
      <MatchHead match={match} />
      <p className="sub xs">
        {[...new Set(match.items.map((item) => kindWords(t, item)))].join(', ')} · <Moment at={at} />
      </p>
      {first !== undefined && (
        <p className="sub xs">
          {first}
          {second !== undefined && <> · {second}</>}
        </p>
      )}
    </>
  )
}

/** What may explain an item. */
interface Candidates {
  readonly found: readonly ShownMatch[]
  readonly failure: AppError | null
  readonly loading: boolean
}

/** What may explain an unmatched item, best first; with a text, every other unmatched thing of the month that says it. */
function useCandidates(month: Month, match: ShownMatch, text: string): Candidates {
  const [item = ''] = keysOf(match)
  const offered = useRemote('closing.candidates', { month, item })
  const all = useUnmatched(month, text.trim() !== '')
  const isSearch = text.trim() !== ''
  const found = useMemo(
    () => (isSearch ? searched(all.found, match, text) : (offered.value?.candidates ?? [])),
    [isSearch, all.found, match, text, offered.value],
  )
  if (isSearch) return { ...all, found }
  return { found, failure: offered.failure, loading: offered.loading }
}

// Read when somebody searches for the first time.
function useUnmatched(month: Month, wanted: boolean): Candidates {
  const [state, setState] = useState<Candidates>({ found: [], failure: null, loading: true })
  useEffect(() => {
    if (!wanted) return
    let waits = true
    void everyMatch(month, 'unmatched').then((reply) => {
      if (!waits) return
      setState({ found: reply.ok ? reply.value : [], failure: reply.ok ? null : reply.error, loading: false })
    })
    return () => {
      waits = false
    }
  }, [month, wanted])
  return state
}
