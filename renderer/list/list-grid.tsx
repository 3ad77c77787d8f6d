import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import type { Capability } from '../../shared/domain/health.ts'
import { useHealth } from '../bridge/use-health.ts'
import { dayAndHour } from '../ui/day-and-hour.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { Grid } from '../ui/grid.tsx'
import type { GridColumn } from '../ui/grid-props.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { isToldOver } from '../ui/reading-words.ts'
import { useText } from '../ui/text.tsx'
import type { Marks } from '../ui/use-marks.ts'
import { useToday } from '../ui/use-today.ts'
import type { ListRows } from './list-rows.ts'
import type { OpenList } from './use-list.ts'

/** What the rows of a list are. */
export interface ListGridProps<Row, Key extends string> {
  /** The name of the rows for readers. */
  readonly label: string
  readonly rows: ListRows<Row>
  /** Another value is another list, which is shown from its top; the window on a long list is its own. */
  readonly of?: unknown
  readonly keyOf: (row: Row) => Key
  /** The columns, `narrow` while a pane is open; always the same function while they are the same. */
  readonly columns: (narrow: boolean) => readonly GridColumn<Row>[]
  readonly list: Pick<
    OpenList<never, Row, Key>,
    'open' | 'row' | 'show' | 'close' | 'search' | 'grid' | 'down' | 'stood'
  >
  /** Enter or a click, where it does not open a pane. */
  readonly onOpen?: ((row: Row) => void) | undefined
  readonly onOpenFull?: ((row: Row) => void) | undefined
  /** Rows of two lines. */
  readonly tall?: boolean | undefined
  /** What stands over the rows about the first one in sight. */
  readonly over?: ((row: Row) => ReactNode) | undefined
  /** The places over whose rows that stands once more, since a group begins there; asked whenever the rows are others. */
  readonly heads?: (() => readonly number[]) | undefined
  readonly marks?: Pick<Marks<Row>, 'keys' | 'mark' | 'clear'> | undefined
  /** What stands where there is no row. */
  readonly empty: ReactNode
  /** What of the institution the rows come of: where one of it is not known as it is now, no row is no word that there is none. */
  readonly reads?: Capability | readonly Capability[] | undefined
}

/** The rows themselves: those that are kept stay in sight over a failure; only those in sight are in the page's memory. */
export function ListGrid<Row, Key extends string>(props: ListGridProps<Row, Key>) {
  const { label, rows, of = rows, keyOf, columns, list, onOpenFull, tall, over, heads, marks, empty, reads } = props
  const { onOpen = (row: Row) => list.show(keyOf(row), row) } = props
  useSyncExternalStore(rows.subscribe, rows.version)
  const isPaneOpen = list.open !== null
  const shown = useMemo(() => columns(isPaneOpen), [columns, isPaneOpen])
  const failure = rows.failure()
  if (!rows.ready()) return <Skeleton rows={12} />
  return (
    <>
      {failure !== null && <ErrorNote className="over-list" error={failure} onRetry={rows.grewOld} />}
      {rows.length() === 0 ? (
        failure === null && (reads === undefined ? empty : <NoRows of={reads}>{empty}</NoRows>)
      ) : (
        <Grid<Row>
          ref={list.grid}
          label={label}
          columns={shown}
          rows={{ length: rows.length(), at: rows.at }}
          list={of}
          rowKey={keyOf}
          selected={list.open}
          onOpen={onOpen}
          onOpenFull={onOpenFull}
          tall={tall}
          onMove={(row) => {
            if (isPaneOpen) list.show(keyOf(row), row)
          }}
          onRange={rows.want}
          over={over}
          heads={heads?.()}
          marked={marks?.keys}
          onMark={marks?.mark}
          stood={list.stood}
        />
      )}
    </>
  )
}

interface NoRowsProps {
  readonly of: Capability | readonly Capability[]
  readonly children: ReactNode
}

function NoRows({ of, children }: NoRowsProps) {
  const t = useText()
  const today = useToday()
  const told = useHealth().filter((health) => [of].flat().includes(health.capability) && isToldOver(health))
  if (told.some(({ readAt }) => readAt === null)) return <EmptyState>{t('lists.emptyUnread')}</EmptyState>
  const [oldest = null] = told.flatMap(({ readAt }) => readAt ?? []).toSorted()
  if (oldest === null) return children
  return (
    <>
      {children}
      <p className="list-note text-warn xs">{t('lists.emptySince', { time: dayAndHour(oldest, today) })}</p>
    </>
  )
}
