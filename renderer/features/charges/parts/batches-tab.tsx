import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { BatchSummary } from '../../../../shared/domain/charge-batch.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { useAction, useRemote } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { useDesk, useScreen } from '../../../ui/desk.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Grid, type GridColumn } from '../../../ui/grid.tsx'
import { ListDetail } from '../../../ui/pane.tsx'
import { UnreadStrip } from '../../../ui/unread-strip.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TabPanel } from '../../../ui/tabs.tsx'
import { useText } from '../../../ui/text.tsx'
import { BatchChip } from '../batch/batch-chips.tsx'
import { countWords } from '../batch/count-words.ts'
import { momentWords } from '../day-words.ts'

/** The batches of charges, below the tabs of the screen. */
export function BatchesTab({ tabs }: { readonly tabs: ReactNode }) {
  const t = useText()
  const desk = useDesk()
  const read = useRemote('batches.list', {})
  const unread = useRemote('lists.unread', { lists: ['batches'] }).value
  const ask = useAction('batches.refresh')
  const askNow = (): void => {
    if (!ask.busy) void ask.run({}).then(read.refresh)
  }
  const onOpen = useRef(askNow)
  useEffect(() => onOpen.current(), [])
  const columns = useMemo(() => batchColumns(t), [t])
  useScreen({
    title: t('charges.title'),
    keys: [
      { keys: 'Enter', does: t('batches.keyOpen') },
      { keys: 'F5', does: t('batches.keyConsult') },
    ],
    refresh: askNow,
  })
  const bring = (
    <Button kind="filled" icon={Plus} onPress={() => desk.go({ to: 'batch' })}>
      {t('batches.new')}
    </Button>
  )
  const rows = read.value?.rows ?? []
  const isEmpty = read.value !== undefined && rows.length === 0
  return (
    <ListDetail pane={null}>
      {tabs}
      <TabPanel id="charges" selected="batches" className="charges-panel">
        {!isEmpty && (
          <div className="toolbar">
            <p className="grow dim">{t('batches.about')}</p>
            {bring}
          </div>
        )}
        {read.failure !== null && <ErrorNote className="charges-fault" error={read.failure} onRetry={read.refresh} />}
        {ask.failure !== null && <ErrorNote className="charges-fault" error={ask.failure} onRetry={askNow} />}
        <UnreadStrip list="batches" unread={unread} />
        {read.loading && <Skeleton rows={8} />}
        {isEmpty && <EmptyState action={bring}>{t('batches.empty')}</EmptyState>}
        {rows.length > 0 && (
          <Grid<BatchSummary>
            label={t('batches.list')}
            columns={columns}
            rows={{ length: rows.length, at: (index) => rows[index] }}
            rowKey={({ id }) => id}
            onOpen={({ id }) => desk.go({ to: 'batch', id })}
          />
        )}
      </TabPanel>
    </ListDetail>
  )
}

function batchColumns(t: Text): readonly GridColumn<BatchSummary>[] {
  return [
    {
      id: 'created',
      header: t('batches.created'),
      width: '10.5rem',
      cell: ({ createdAt }) => <span className="num">{momentWords(createdAt)}</span>,
    },
    {
      id: 'description',
      header: t('batches.description'),
      width: 'minmax(9rem, 1.4fr)',
      cell: ({ description }) =>
        description === '' ? <span className="dim">{t('batches.noDescription')}</span> : <b>{description}</b>,
    },
    {
      id: 'rows',
      header: t('batches.rows'),
      width: '6rem',
      align: 'right',
      cell: ({ rows }) => <span className="num">{rows}</span>,
    },
    {
      id: 'counts',
      header: t('batches.howFar'),
      width: 'minmax(9rem, 1.4fr)',
      cell: ({ counts }) => <span className="num sub">{countWords(t, counts)}</span>,
    },
    { id: 'state', header: t('batches.state'), width: '13rem', cell: (batch) => <BatchChip batch={batch} /> },
  ]
}
