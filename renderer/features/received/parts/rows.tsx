import { Plus, QrCode } from 'lucide-react'
import { type RefObject, useMemo, useSyncExternalStore } from 'react'
import type { ReceivedRow, ReceivedSort } from '../../../../shared/domain/received-pix.ts'
import type { ToldEndToEndId } from '../../../../shared/domain/refund.ts'
import type { Txid } from '../../../../shared/ids/txid.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Grid, type GridHandle } from '../../../ui/grid.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useText } from '../../../ui/text.tsx'
import type { Marks } from '../../../ui/use-marks.ts'
import { receivedColumns } from '../received-columns.tsx'
import type { ReceivedRows } from '../use-received.ts'

interface RowsProps {
  readonly rows: ReceivedRows
  readonly sort: ReceivedSort
  readonly onSort: (sort: ReceivedSort) => void
  /** Whether the person's filter leaves Pix out. */
  readonly isNarrow: boolean
  /** The charge whose Pix alone are shown. */
  readonly txid: Txid | undefined
  readonly onClear: () => void
  readonly open: ToldEndToEndId | null
  readonly onOpen: (endToEndId: ToldEndToEndId) => void
  readonly marks: Marks<ReceivedRow>
  readonly grid: RefObject<GridHandle | null>
}

/** The Pix themselves; only those in sight are in the page's memory. */
export function Rows(props: RowsProps) {
  const { rows, sort, onSort, open, onOpen, marks } = props
  const t = useText()
  useSyncExternalStore(rows.subscribe, rows.version)
  const isPaneOpen = open !== null
  const columns = useMemo(() => receivedColumns(t, sort, onSort, isPaneOpen), [t, sort, onSort, isPaneOpen])
  const failure = rows.failure()
  if (!rows.ready()) return <Skeleton rows={12} />
  return (
    <>
      {failure !== null && <ErrorNote className="strip-failure" error={failure} onRetry={rows.grewOld} />}
      {rows.length() === 0 ? (
        failure === null && <NothingReceived {...props} />
      ) : (
        <Grid<ReceivedRow>
          ref={props.grid}
          label={t('received.list')}
          columns={columns}
          rows={{ length: rows.length(), at: rows.at }}
          list={rows}
          rowKey={({ endToEndId }) => endToEndId}
          selected={open}
          onOpen={({ endToEndId }) => onOpen(endToEndId)}
          onMove={({ endToEndId }) => {
            if (isPaneOpen) onOpen(endToEndId)
          }}
          onRange={rows.want}
          marked={marks.keys}
          onMark={marks.mark}
        />
      )}
    </>
  )
}

function NothingReceived({ isNarrow, txid, onClear }: Pick<RowsProps, 'isNarrow' | 'txid' | 'onClear'>) {
  const t = useText()
  const { go } = useDesk()
  const session = useRemote('session.read', {}).value
  if (txid !== undefined) return <EmptyState>{t('received.emptyCharge')}</EmptyState>
  if (isNarrow) {
    return (
      <EmptyState action={<Button onPress={onClear}>{t('lists.clearFilters')}</Button>}>
        {t('received.emptyFilter')}
      </EmptyState>
    )
  }
  // In the training bank the person pays what was charged: there the way to a first Pix is a charge that exists.
  if (session?.stage === 'open' && session.connection.environment === 'training') {
    return (
      <EmptyState
        action={
          <Button icon={QrCode} onPress={() => go({ to: 'charges' })}>
            {t('received.toCharges')}
          </Button>
        }
      >
        {t('received.emptyTraining')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      action={
        <Button icon={Plus} onPress={() => go({ to: 'new-charge' })}>
          {t('shell.newCharge')}
        </Button>
      }
    >
      {t('received.empty')}
    </EmptyState>
  )
}
