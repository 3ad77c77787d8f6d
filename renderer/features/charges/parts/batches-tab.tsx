import { Plus } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import type { BatchId, BatchSummary } from '../../../../shared/domain/charge-batch.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { useAction, useRemote } from '../../../bridge/use-remote.ts'
import { useHealthOf } from '../../../bridge/use-health.ts'
import { useRetired } from '../../../bridge/use-retired.ts'
import { createListMemory } from '../../../list/list-memory.ts'
import { listRowsOf } from '../../../list/list-rows.ts'
import { ListScreen } from '../../../list/list-screen.tsx'
import { useList } from '../../../list/use-list.ts'
import { Asking } from '../../../ui/asking.tsx'
import { Button } from '../../../ui/button.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import type { GridColumn } from '../../../ui/grid-props.ts'
import { useText } from '../../../ui/text.tsx'
import { UnreadStrip } from '../../../ui/unread-strip.tsx'
import { BatchChip } from '../batch/batch-chips.tsx'
import { countWords } from '../batch/count-words.ts'
import { momentWords } from '../day-words.ts'

const memory = createListMemory<null, BatchSummary, BatchId>(null)

/** The batches of charges, below the tabs of the screen; each opens as a screen of its own. */
export function BatchesTab({ tabs }: { readonly tabs: ReactNode }) {
  const t = useText()
  const desk = useDesk()
  const retiredAt = useRetired()
  const list = useList(memory)
  const read = useRemote('batches.list', {})
  const unread = useRemote('lists.unread', { lists: ['batches'] }).value
  const ask = useAction('batches.refresh')
  const askNow = (): void => {
    if (!ask.busy) void ask.run({}).then(read.refresh)
  }
  const onOpen = useRef(askNow)
  useEffect(() => onOpen.current(), [])
  const columns = useCallback(() => batchColumns(t), [t])
  const isOffered = useHealthOf('charges')?.state !== 'absent'
  const bring = isOffered && (
    <Asking retiredAt={retiredAt}>
      <Button kind="filled" icon={Plus} onPress={() => desk.go({ to: 'batch' })}>
        {t('batches.new')}
      </Button>
    </Asking>
  )
  const rows = read.value?.rows ?? []
  const isEmpty = read.value !== undefined && rows.length === 0
  return (
    <ListScreen
      title={t('charges.title')}
      label={t('batches.list')}
      keys={[{ keys: 'F5', does: t('batches.keyConsult') }]}
      list={list}
      rows={listRowsOf({ ...read, rows })}
      of="batches"
      keyOf={keyOf}
      columns={columns}
      onOpen={({ id }) => desk.go({ to: 'batch', id })}
      refresh={askNow}
      tab={{ id: 'charges', selected: 'batches' }}
      head={tabs}
      above={
        <>
          {!isEmpty && (
            <div className="toolbar">
              <p className="grow dim">{t('batches.about')}</p>
              {bring}
            </div>
          )}
          {ask.failure !== null && <ErrorNote className="over-list" error={ask.failure} onRetry={askNow} />}
          <UnreadStrip list="batches" unread={unread} />
        </>
      }
      reads="charges"
      empty={<EmptyState action={bring}>{t('batches.empty')}</EmptyState>}
    />
  )
}

function keyOf({ id }: BatchSummary): BatchId {
  return id
}

function batchColumns(t: Text): readonly GridColumn<BatchSummary>[] {
  return [
    {
      id: 'created',
      header: t('batches.created'),
      width: '10.5rem',
      narrow: '9.5rem',
      cell: ({ createdAt }) => <span className="num">{momentWords(createdAt)}</span>,
    },
    {
      id: 'description',
      header: t('batches.description'),
      width: 'minmax(9rem, 1.4fr)',
      narrow: 'minmax(7rem, 1fr)',
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
      narrow: null,
      cell: ({ counts }) => <span className="num sub">{countWords(t, counts)}</span>,
    },
    {
      id: 'state',
      header: t('batches.state'),
      width: '13rem',
      narrow: '12.5rem',
      cell: (batch) => <BatchChip batch={batch} />,
    },
  ]
}
