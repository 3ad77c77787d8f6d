import { type RefObject, useMemo, useSyncExternalStore } from 'react'
import type { ReceiptId } from '../../../../shared/domain/receipt.ts'
import type { ReceiptRow } from '../../../../shared/domain/receipt-filter.ts'
import { useHealthOf } from '../../../bridge/use-health.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Grid } from '../../../ui/grid.tsx'
import type { GridHandle } from '../../../ui/grid-props.ts'
import { isToldOver } from '../../../ui/reading-words.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useText } from '../../../ui/text.tsx'
import type { GridPlace } from '../../../ui/use-grid-place.ts'
import type { Marks } from '../../../ui/use-marks.ts'
import type { ReceiptWindow } from '../use-receipts.ts'
import { receiptColumns } from './receipt-columns.tsx'

interface ReceiptRowsProps {
  readonly rows: ReceiptWindow
  /** The words that found them. */
  readonly words: string
  /** What stands in the box. */
  readonly text: string
  readonly selected: ReceiptId | null
  readonly onSelect: (row: ReceiptRow) => void
  readonly onClear: () => void
  readonly marks: Marks<ReceiptRow>
  readonly grid: RefObject<GridHandle | null>
  readonly stood: GridPlace
}

/** The receipts found, two lines each; only those in sight are in the page's memory. The keyboard's row is the one on the desk. */
export function ReceiptRows({ rows, words, text, selected, onSelect, onClear, marks, grid, stood }: ReceiptRowsProps) {
  const t = useText()
  useSyncExternalStore(rows.subscribe, rows.version)
  const columns = useMemo(() => receiptColumns(t, words), [t, words])
  const failure = rows.failure()
  if (!rows.ready()) return <Skeleton rows={8} />
  if (failure !== null && rows.length() === 0) return <ErrorNote error={failure} onRetry={rows.grewOld} />
  if (rows.length() === 0) return <NoReceipts text={text} onClear={onClear} />
  return (
    <>
      {failure !== null && <ErrorNote error={failure} onRetry={rows.grewOld} />}
      <Grid<ReceiptRow>
        ref={grid}
        label={t('receipts.list')}
        columns={columns}
        rows={{ length: rows.length(), at: rows.at }}
        list={rows}
        rowKey={({ id }) => id}
        tall
        quietHeader
        selected={selected}
        onOpen={onSelect}
        onMove={onSelect}
        onRange={rows.want}
        marked={marks.keys}
        onMark={marks.mark}
        stood={stood}
      />
    </>
  )
}

function NoReceipts({ text, onClear }: Pick<ReceiptRowsProps, 'text' | 'onClear'>) {
  const t = useText()
  const unread = useRemote('receipts.unread', { limit: 1 }).value?.left ?? 0
  const isUnread = isToldOver(useHealthOf('receipts'))
  if (text.trim() === '') return <EmptyState>{t(isUnread ? 'receipts.emptyUnread' : 'receipts.empty')}</EmptyState>
  return (
    <EmptyState action={<Button onPress={onClear}>{t('receipts.clearSearch')}</Button>}>
      {t('receipts.emptySearch', { text: text.trim() })} {t('receiptSearch.emptyOther')}
      {unread > 0 && ` ${t('receiptSearch.unread', { count: unread })}`}
    </EmptyState>
  )
}
