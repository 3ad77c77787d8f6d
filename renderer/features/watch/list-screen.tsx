import { useRef } from 'react'
import type { DebitCase, DebitState } from '../../../shared/domain/watch.ts'
import { formatDateTime } from '../../../shared/time/format-time.ts'
import { useRemote } from '../../bridge/use-remote.ts'
import { useDesk, useScreen } from '../../ui/desk.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Grid } from '../../ui/grid.tsx'
import type { GridHandle } from '../../ui/grid-props.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { useText } from '../../ui/text.tsx'
import { debitColumns } from './debit-columns.tsx'
import { FeeList } from './parts/fee-list.tsx'
import { HoldNote } from './parts/hold-note.tsx'

/** The tabs of the list. */
export type DebitTab = 'open' | 'waiting' | 'answered'

const states: Readonly<Record<DebitTab, DebitState[]>> = {
  open: ['open'],
  waiting: ['waiting'],
  answered: ['answered', 'explained'],
}
const tabs: readonly DebitTab[] = ['open', 'waiting', 'answered']
const MOST = 200

interface ListScreenProps {
  readonly tab: DebitTab
  readonly onTab: (tab: DebitTab) => void
}

/** The debits that nothing explains, those that wait for the bank, and those that were explained. */
export function ListScreen({ tab, onTab }: ListScreenProps) {
  const t = useText()
  const desk = useDesk()
  const grid = useRef<GridHandle | null>(null)
  const view = useRemote('watch.view', {}).value
  const read = useRemote('watch.list', { states: states[tab], first: 0, limit: MOST }, { keep: true })
  const cases = read.value?.cases ?? []
  const counts = { open: view?.open ?? 0, waiting: view?.waiting ?? 0, answered: 0 }
  useScreen({
    title: t('watch.title'),
    path: [{ title: t('shell.statement'), place: { to: 'statement' } }],
    keys: [{ keys: 'Enter', does: t('watch.keyOpen') }],
    refresh: read.refresh,
    escape: () => {
      desk.go({ to: 'statement' })
      return true
    },
  })
  const since = view?.since ?? null
  return (
    <div className="col">
      <div className="toolbar">
        <Tabs
          id="watch"
          label={t('watch.tabs')}
          tabs={tabs.map((each) => ({
            id: each,
            label: t(`watch.tab-${each}`),
            count: counts[each],
            countWords: t('watch.tabCount', { count: counts[each] }),
          }))}
          selected={tab}
          onSelect={onTab}
        />
      </div>
      {view?.hold != null && <HoldNote hold={view.hold} />}
      <p className="watch-since dim xs">
        {since === null ? t('watch.notYet') : t('watch.since', { when: formatDateTime(since) })}
      </p>
      <TabPanel id="watch" selected={tab} className="watch-panel">
        {read.failure !== null && <ErrorNote error={read.failure} onRetry={read.refresh} />}
        {read.loading && <Skeleton rows={4} />}
        {read.value !== undefined && cases.length === 0 && <EmptyState>{t(`watch.empty-${tab}`)}</EmptyState>}
        {cases.length > 0 && (
          <Grid<DebitCase>
            ref={grid}
            label={t('watch.list')}
            columns={debitColumns(t)}
            rows={cases}
            rowKey={({ line }) => line.id}
            selected={null}
            onOpen={({ line }) => desk.go({ to: 'watch', id: line.id })}
          />
        )}
        {tab === 'answered' && <FeeList />}
      </TabPanel>
    </div>
  )
}
