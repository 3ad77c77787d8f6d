import { type RefObject, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { MissingReceipt } from '../../../../shared/domain/missing-receipt.ts'
import { useScreen } from '../../../ui/desk.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Grid, type GridHandle } from '../../../ui/grid.tsx'
import { ListDetail } from '../../../ui/pane.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useText } from '../../../ui/text.tsx'
import { missingColumns } from './missing-columns.tsx'
import { MissingPane } from './missing-pane.tsx'
import { MissingStrip } from './missing-strip.tsx'
import { type MissingRows, useMissing } from './use-missing.ts'
import '../../../ui/list-strips.css'
import './missing.css'

/** Settled payments whose receipt is missing, wherever they were made: why, what was tried, and asking again. Works without a network. */
export function MissingReceipts() {
  const t = useText()
  const rows = useMissing()
  const grid = useRef<GridHandle | null>(null)
  const [selected, select] = useState<MissingReceipt | null>(null)
  useSyncExternalStore(rows.subscribe, rows.version)
  const close = (): void => {
    select(null)
    grid.current?.focus()
  }
  useScreen({
    title: t('receipts.title'),
    keys: [{ keys: 'Enter', does: t('lists.keyOpen') }],
    refresh: rows.grewOld,
    escape: () => {
      if (selected === null) return false
      close()
      return true
    },
  })
  const open = selected === null ? null : (newest(rows, selected) ?? selected)
  return (
    <ListDetail pane={open !== null && <MissingPane key={open.key} row={open} onClose={close} />}>
      <MissingStrip rows={rows} />
      <MissingRowsList rows={rows} selected={open?.key ?? null} onSelect={select} grid={grid} />
    </ListDetail>
  )
}

// The row in the pane, as the list has it now; one that has left the list stays as it was last seen.
function newest(rows: MissingRows, { key }: MissingReceipt): MissingReceipt | undefined {
  for (let place = 0; place < rows.length(); place += 1) {
    const row = rows.at(place)
    if (row?.key === key) return row
  }
  return undefined
}

interface MissingRowsListProps {
  readonly rows: MissingRows
  readonly selected: string | null
  readonly onSelect: (row: MissingReceipt) => void
  readonly grid: RefObject<GridHandle | null>
}

function MissingRowsList({ rows, selected, onSelect, grid }: MissingRowsListProps) {
  const t = useText()
  const isPaneOpen = selected !== null
  const columns = useMemo(() => missingColumns(t, isPaneOpen), [t, isPaneOpen])
  const failure = rows.failure()
  const payments = rows.totals()?.payments
  if (!rows.ready()) return <Skeleton rows={8} />
  if (failure !== null) return <ErrorNote className="strip-failure" error={failure} onRetry={rows.grewOld} />
  if (rows.length() === 0) {
    return payments === undefined ? (
      <Skeleton rows={1} />
    ) : (
      <EmptyState>{t('missing.complete', { payments })}</EmptyState>
    )
  }
  return (
    <Grid<MissingReceipt>
      ref={grid}
      label={t('missing.list')}
      columns={columns}
      rows={{ length: rows.length(), at: rows.at }}
      list={rows}
      rowKey={({ key }) => key}
      selected={selected}
      onOpen={onSelect}
      onMove={(row) => {
        if (isPaneOpen) onSelect(row)
      }}
      onRange={rows.want}
    />
  )
}
