import { Plus } from 'lucide-react'
import { type RefObject, useMemo, useSyncExternalStore } from 'react'
import type { ChargeKind, ChargeRow, ChargeSort, ChargeTotals } from '../../../../shared/domain/charge.ts'
import type { Txid } from '../../../../shared/ids/txid.ts'
import type { RowWindow } from '../../../bridge/row-window.ts'
import { Button } from '../../../ui/button.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Grid, type GridHandle } from '../../../ui/grid.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useText } from '../../../ui/text.tsx'
import { chargeColumns } from '../charge-columns.tsx'
import type { Marks } from '../use-marks.ts'

interface ChargeRowsProps {
  readonly kind: ChargeKind
  readonly rows: RowWindow<ChargeRow, ChargeTotals>
  readonly sort: ChargeSort
  readonly onSort: (sort: ChargeSort) => void
  /** Whether a filter leaves charges out. */
  readonly isNarrow: boolean
  readonly onClear: () => void
  readonly open: Txid | null
  readonly onOpen: (txid: Txid) => void
  readonly marks: Marks
  readonly grid: RefObject<GridHandle | null>
}

/** The charges themselves; only those in sight are in the page's memory. */
export function ChargeRows(props: ChargeRowsProps) {
  const { kind, rows, sort, onSort, open, onOpen, marks } = props
  const t = useText()
  const desk = useDesk()
  useSyncExternalStore(rows.subscribe, rows.version)
  const isPaneOpen = open !== null
  const columns = useMemo(() => chargeColumns(t, kind, sort, onSort, isPaneOpen), [t, kind, sort, onSort, isPaneOpen])
  const failure = rows.failure()
  if (!rows.ready()) return <Skeleton rows={12} />
  return (
    <>
      {failure !== null && <ErrorNote className="charges-fault" error={failure} onRetry={rows.grewOld} />}
      {rows.length() === 0 ? (
        failure === null && <NoCharges kind={kind} isNarrow={props.isNarrow} onClear={props.onClear} />
      ) : (
        <Grid<ChargeRow>
          ref={props.grid}
          label={t(`charges.list_${kind}`)}
          columns={columns}
          rows={{ length: rows.length(), at: rows.at }}
          list={rows}
          rowKey={({ txid }) => txid}
          selected={open}
          onOpen={({ txid }) => onOpen(txid)}
          onOpenFull={({ txid }) => desk.go({ to: 'charge', kind, txid })}
          onMove={({ txid }) => {
            if (isPaneOpen) onOpen(txid)
          }}
          onRange={rows.want}
          marked={marks.keys}
          onMark={marks.mark}
        />
      )}
    </>
  )
}

function NoCharges({ kind, isNarrow, onClear }: Pick<ChargeRowsProps, 'kind' | 'isNarrow' | 'onClear'>) {
  const t = useText()
  const desk = useDesk()
  if (isNarrow) {
    return (
      <EmptyState action={<Button onPress={onClear}>{t('charges.clearFilters')}</Button>}>
        {t('charges.emptyFilter')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      action={
        <Button icon={Plus} onPress={() => desk.go({ to: 'new-charge', kind })}>
          {t(`charges.new_${kind}`)}
        </Button>
      }
    >
      {t(`charges.empty_${kind}`)}
    </EmptyState>
  )
}
