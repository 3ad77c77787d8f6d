import { useMemo, useSyncExternalStore } from 'react'
import type { LogEntry, LogFinding } from '../../../../shared/domain/log.ts'
import type { RowWindow } from '../../../bridge/row-window.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Grid } from '../../../ui/grid.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useText } from '../../../ui/text.tsx'
import { entryColumns } from '../entry-columns.tsx'
import type { LogTotals } from '../use-log.ts'
import type { OpenEntry } from '../use-open-entry.ts'

interface LogRowsProps {
  readonly rows: RowWindow<LogEntry, LogTotals>
  readonly findings: readonly LogFinding[]
  /** Whether a filter leaves entries out. */
  readonly isNarrow: boolean
  readonly onClear: () => void
  readonly open: OpenEntry
}

/** The entries themselves; only those in sight are in the page's memory. */
export function LogRows({ rows, findings, isNarrow, onClear, open }: LogRowsProps) {
  const t = useText()
  useSyncExternalStore(rows.subscribe, rows.version)
  const isPaneOpen = open.entry !== null
  const columns = useMemo(() => entryColumns(t, findings, isPaneOpen), [t, findings, isPaneOpen])
  const failure = rows.failure()
  if (!rows.ready()) return <Skeleton rows={12} />
  return (
    <>
      {failure !== null && <ErrorNote className="strip-failure" error={failure} onRetry={rows.grewOld} />}
      {rows.length() === 0 ? (
        failure === null && <NoEntries isNarrow={isNarrow} onClear={onClear} />
      ) : (
        <Grid<LogEntry>
          ref={open.grid}
          label={t('log.list')}
          columns={columns}
          rows={{ length: rows.length(), at: rows.at }}
          list={rows}
          rowKey={({ n }) => String(n)}
          selected={open.entry === null ? null : String(open.entry.n)}
          onOpen={open.show}
          onMove={(reached) => {
            if (isPaneOpen) open.show(reached)
          }}
          onRange={rows.want}
        />
      )}
    </>
  )
}

function NoEntries({ isNarrow, onClear }: Pick<LogRowsProps, 'isNarrow' | 'onClear'>) {
  const t = useText()
  if (!isNarrow) return <EmptyState>{t('log.empty')}</EmptyState>
  return (
    <EmptyState action={<Button onPress={onClear}>{t('lists.clearFilters')}</Button>}>
      {t('log.emptyFilter')}
    </EmptyState>
  )
}
