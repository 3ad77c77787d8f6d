import { useMemo, useSyncExternalStore } from 'react'
import type { StatementLine, StatementSort, StatementTotals } from '../../../../shared/domain/statement.ts'
import type { RowWindow } from '../../../bridge/row-window.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Grid } from '../../../ui/grid.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useText } from '../../../ui/text.tsx'
import type { Marks } from '../../../ui/use-marks.ts'
import { lineColumns } from '../line-columns.tsx'
import type { ListedLine } from '../listed-line.ts'
import type { OpenLine } from '../use-open-line.ts'

interface StatementRowsProps {
  readonly rows: RowWindow<ListedLine, StatementTotals>
  readonly sort: StatementSort
  readonly onSort: (sort: StatementSort) => void
  /** Whether a filter leaves lines out. */
  readonly isNarrow: boolean
  readonly onClear: () => void
  readonly line: OpenLine
  readonly marks: Marks<StatementLine>
}

/** The lines themselves; only those in sight are in the page's memory. */
export function StatementRows(props: StatementRowsProps) {
  const { rows, sort, onSort, line, marks } = props
  const t = useText()
  useSyncExternalStore(rows.subscribe, rows.version)
  const isPaneOpen = line.id !== null
  const columns = useMemo(() => lineColumns(t, sort, onSort, isPaneOpen), [t, sort, onSort, isPaneOpen])
  const failure = rows.failure()
  if (!rows.ready()) return <Skeleton rows={12} />
  return (
    <>
      {failure !== null && <ErrorNote className="strip-failure" error={failure} onRetry={rows.grewOld} />}
      {rows.length() === 0 ? (
        failure === null && <NoLines isNarrow={props.isNarrow} onClear={props.onClear} />
      ) : (
        <Grid<ListedLine>
          ref={line.grid}
          label={t('statement.list')}
          columns={columns}
          rows={{ length: rows.length(), at: rows.at }}
          list={rows}
          rowKey={({ id }) => id}
          selected={line.id}
          onOpen={line.show}
          onMove={(reached) => {
            if (isPaneOpen) line.show(reached)
          }}
          onRange={rows.want}
          marked={marks.keys}
          onMark={marks.mark}
        />
      )}
    </>
  )
}

function NoLines({ isNarrow, onClear }: Pick<StatementRowsProps, 'isNarrow' | 'onClear'>) {
  const t = useText()
  if (!isNarrow) return <EmptyState>{t('statement.empty')}</EmptyState>
  return (
    <EmptyState action={<Button onPress={onClear}>{t('lists.clearFilters')}</Button>}>
      {t('statement.emptyFilter')}
    </EmptyState>
  )
}
