import { useEffect, useMemo, useRef, useState } from 'react'
import type { BatchId, BatchRow, ChargeBatch } from '../../../../shared/domain/charge-batch.ts'
import type { Txid } from '../../../../shared/ids/txid.ts'
import { type Action, type Remote, useAction, useRemote } from '../../../bridge/use-remote.ts'
import { useDesk, useScreen } from '../../../ui/desk.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Grid } from '../../../ui/grid.tsx'
import type { GridHandle } from '../../../ui/grid-props.ts'
import { ListDetail } from '../../../ui/pane.tsx'
import { PlaceLink } from '../../../ui/place-link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { useText } from '../../../ui/text.tsx'
import { BatchHead } from './batch-head.tsx'
import { isUnderWay } from './batch-look.ts'
import { rowColumns } from './row-columns.tsx'
import { RowPane } from './row-pane.tsx'
import { type PlacedRow, type RowsTab, rowsIn, rowsTabs } from './rows-in.ts'
import { useMilestones } from './use-milestones.ts'
import './batch.css'

/** One batch: how far it is, and each of its charges. */
export function BatchDetail({ id }: { readonly id: BatchId }) {
  const t = useText()
  const { read, asking, ask } = useBatch(id)
  const [open, setOpen] = useState<Txid | null>(null)
  const grid = useRef<GridHandle | null>(null)
  const batch = read.value
  const row = batch?.items.find(({ txid }) => txid === open)
  const close = (): void => {
    setOpen(null)
    grid.current?.focus()
  }
  useMilestones(batch)
  useScreen({
    title: batch === undefined || batch.description === '' ? t('batches.noDescription') : batch.description,
    path: [{ title: t('shell.charges'), place: { to: 'charges', tab: 'batches' } }],
    keys: [
      { keys: 'Enter', does: t('charges.keyOpen') },
      { keys: 'F5', does: t('batches.keyConsult') },
    ],
    refresh: ask,
    escape: () => {
      if (open === null) return false
      close()
      return true
    },
  })
  return (
    <ListDetail
      pane={
        batch !== undefined && row !== undefined && <RowPane key={row.txid} batch={batch} row={row} onClose={close} />
      }
    >
      {read.failure !== null && <ErrorNote className="over-list" error={read.failure} onRetry={read.refresh} />}
      {read.failure?.kind === 'not-found' && <Unknown />}
      {batch === undefined && read.failure === null && <Skeleton rows={10} />}
      {batch !== undefined && (
        <>
          <BatchHead batch={batch} asking={asking} onAsk={ask} />
          <Rows batch={batch} open={open} onOpen={setOpen} grid={grid} />
        </>
      )}
    </ListDetail>
  )
}

function Unknown() {
  const t = useText()
  return (
    <EmptyState action={<PlaceLink place={{ to: 'charges', tab: 'batches' }}>{t('batches.toList')}</PlaceLink>}>
      {t('batches.notFound')}
    </EmptyState>
  )
}

interface RowsProps {
  readonly batch: ChargeBatch
  readonly open: Txid | null
  readonly onOpen: (txid: Txid) => void
  readonly grid: { current: GridHandle | null }
}

function Rows({ batch, open, onOpen, grid }: RowsProps) {
  const t = useText()
  const desk = useDesk()
  const [tab, setTab] = useState<RowsTab>('all')
  const rows = useMemo(() => rowsIn(batch.items, tab), [batch.items, tab])
  const isNarrow = open !== null
  const columns = useMemo(() => rowColumns(t, isNarrow), [t, isNarrow])
  const { refused } = batch.counts
  return (
    <>
      <div className="toolbar">
        <Tabs
          id="batch-rows"
          label={t('batches.rowsTabs')}
          tabs={rowsTabs.map((id) => ({
            id,
            label: t(`batches.tab_${id}`),
            ...(id === 'refused' && { count: refused, countWords: t('batches.count_refused', { count: refused }) }),
          }))}
          selected={tab}
          onSelect={setTab}
        />
      </div>
      <TabPanel id="batch-rows" selected={tab} className="list-panel column fill">
        {rows.length === 0 ? (
          <EmptyState>{t(`batches.noRows_${tab}`)}</EmptyState>
        ) : (
          <Grid<PlacedRow>
            ref={grid}
            label={t('batches.rowsOf')}
            columns={columns}
            rows={{ length: rows.length, at: (index) => rows[index] }}
            list={tab}
            rowKey={({ row }) => row.txid}
            selected={open}
            onOpen={({ row }) => onOpen(row.txid)}
            onOpenFull={({ row }) => {
              if (mayOpen(row)) desk.go({ to: 'charge', kind: 'cobv', txid: row.txid })
            }}
            onMove={({ row }) => {
              if (isNarrow) onOpen(row.txid)
            }}
          />
        )}
      </TabPanel>
    </>
  )
}

function mayOpen({ state }: BatchRow): boolean {
  return state === 'created'
}

/** A batch as it is kept here, and the question to the institution. */
interface BatchReading {
  readonly read: Remote<ChargeBatch>
  readonly asking: Action<'batches.consult'>
  readonly ask: () => void
}

const EVERY_MS = 5_000

/** Reads a batch, asks the institution when the screen opens and, while it is under way, every few seconds until it is left. */
function useBatch(id: BatchId): BatchReading {
  const read = useRemote('batches.read', { id })
  const asking = useAction('batches.consult')
  const ask = (): void => {
    if (!asking.busy) void asking.run({ id })
  }
  const newest = useRef(ask)
  useEffect(() => {
    newest.current = ask
  })
  useEffect(() => newest.current(), [id])
  const isFollowed = read.value !== undefined && isUnderWay(read.value.state)
  useEffect(() => {
    if (!isFollowed) return
    const timer = setInterval(() => newest.current(), EVERY_MS)
    return () => clearInterval(timer)
  }, [isFollowed])
  return { read, asking, ask }
}
