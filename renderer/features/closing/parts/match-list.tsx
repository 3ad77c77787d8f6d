import { useEffect, useMemo, useRef } from 'react'
import type { ShownMatch } from '../../../../shared/domain/closing.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Grid } from '../../../ui/grid.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useText } from '../../../ui/text.tsx'
import type { Marks } from '../../../ui/use-marks.ts'
import type { MatchState } from '../closing-tab.ts'
import { matchColumns } from '../match-columns.tsx'
import type { Queue } from '../use-queue.ts'

interface MatchListProps {
  readonly state: MatchState
  readonly queue: Queue
  /** Where several may be worked on at once. */
  readonly marks?: Marks<ShownMatch> | undefined
  /** A row was clicked. */
  readonly onOpen: () => void
}

/** The matches of a month in one state; the one the keyboard is on stands in the pane. */
export function MatchList({ state, queue, marks, onOpen }: MatchListProps) {
  const t = useText()
  const columns = useMemo(() => matchColumns(t, state), [t, state])
  const { rows, length, current } = queue
  const failure = rows.failure()
  if (!rows.ready()) return <Skeleton rows={10} />
  if (failure !== null && length === 0)
    return <ErrorNote className="over-list" error={failure} onRetry={rows.grewOld} />
  if (length === 0) return <Emptied>{t(`closing.empty_${state}`)}</Emptied>
  return (
    <div className="closing-list" onKeyDownCapture={queue.onKeyDownCapture}>
      <Grid<ShownMatch>
        ref={queue.grid}
        label={t('closing.list')}
        columns={columns}
        rows={{ length, at: rows.at }}
        list={rows}
        rowKey={({ id }) => id}
        selected={current?.id ?? null}
        onOpen={(match) => {
          queue.goTo(match)
          onOpen()
        }}
        onMove={queue.goTo}
        onRange={rows.want}
        marked={marks?.keys}
        onMark={marks?.mark}
      />
    </div>
  )
}

/** The good news that a list is empty; it takes the keyboard whose row, or whose pane, was the last one. */
function Emptied({ children }: { readonly children: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus()
  }, [])
  return (
    <div ref={box} tabIndex={-1}>
      <EmptyState>{children}</EmptyState>
    </div>
  )
}
