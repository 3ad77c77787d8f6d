import { useCallback, useSyncExternalStore } from 'react'
import type { MissingReceipt } from '../../../../shared/domain/missing-receipt.ts'
import { createListMemory } from '../../../list/list-memory.ts'
import { ListScreen } from '../../../list/list-screen.tsx'
import { useList } from '../../../list/use-list.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useText } from '../../../ui/text.tsx'
import { missingColumns } from './missing-columns.tsx'
import { MissingPane } from './missing-pane.tsx'
import { MissingStrip } from './missing-strip.tsx'
import { type MissingRows, useMissing } from './use-missing.ts'

const memory = createListMemory<null, MissingReceipt, string>(null)

/** Settled payments whose receipt is missing, wherever they were made: why, what was tried, and asking again. Works without a network. */
export function MissingReceipts() {
  const t = useText()
  const rows = useMissing()
  const list = useList(memory)
  const columns = useCallback((narrow: boolean) => missingColumns(t, narrow), [t])
  return (
    <ListScreen
      title={t('receipts.title')}
      label={t('missing.list')}
      list={list}
      rows={rows}
      keyOf={keyOf}
      columns={columns}
      refresh={rows.grewOld}
      above={<MissingStrip rows={rows} />}
      reads={ledgerReads}
      empty={<Complete rows={rows} />}
      pane={(_, row, close) => row !== null && <NewestPane rows={rows} seen={row} onClose={close} />}
    />
  )
}

/** Payments made elsewhere are known by the statement and the boletos, and receipts are what is asked for. */
const ledgerReads = ['statement', 'billets', 'receipts'] as const

function keyOf({ key }: MissingReceipt): string {
  return key
}

interface NewestPaneProps {
  readonly rows: MissingRows
  readonly seen: MissingReceipt
  readonly onClose: () => void
}

/** The row as the list has it now; one that has left the list stays as it was last seen. */
function NewestPane({ rows, seen, onClose }: NewestPaneProps) {
  useSyncExternalStore(rows.subscribe, rows.version)
  const places = Array.from({ length: rows.length() }, (_, place) => place)
  const place = places.find((at) => rows.at(at)?.key === seen.key)
  return <MissingPane row={(place === undefined ? undefined : rows.at(place)) ?? seen} onClose={onClose} />
}

function Complete({ rows }: { readonly rows: MissingRows }) {
  const t = useText()
  const payments = useSyncExternalStore(rows.subscribe, rows.totals)?.payments
  if (payments === undefined) return <Skeleton rows={1} />
  return <EmptyState>{t('missing.complete', { payments })}</EmptyState>
}
