import { useCallback } from 'react'
import type { DebitCase, DebitState, WatchView } from '../../../shared/domain/watch.ts'
import { formatDateTime } from '../../../shared/time/format-time.ts'
import { useRemote } from '../../bridge/use-remote.ts'
import { createListMemory } from '../../list/list-memory.ts'
import { listRowsOf } from '../../list/list-rows.ts'
import { ListScreen as List } from '../../list/list-screen.tsx'
import { useList } from '../../list/use-list.ts'
import { useDesk } from '../../ui/desk.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useText } from '../../ui/text.tsx'
import { debitColumns } from './debit-columns.tsx'
import { FeeList } from './parts/fee-list.tsx'
import { HoldNote } from './parts/hold-note.tsx'

/** The tabs of the list. */
type DebitTab = 'open' | 'waiting' | 'answered'

const states: Readonly<Record<DebitTab, DebitState[]>> = {
  open: ['open'],
  waiting: ['waiting'],
  answered: ['answered', 'explained'],
}
const tabs: readonly DebitTab[] = ['open', 'waiting', 'answered']
const MOST = 200

const memory = createListMemory<{ readonly tab: DebitTab }, DebitCase, string>({ tab: 'open' })

/** The debits that nothing explains, those that wait for the bank, and those that were explained. */
export function ListScreen() {
  const t = useText()
  const desk = useDesk()
  const list = useList(memory)
  const { tab } = list.filter
  const view = useRemote('watch.view', {}).value
  const read = useRemote('watch.list', { states: states[tab], first: 0, limit: MOST }, { keep: true })
  const columns = useCallback(() => debitColumns(t), [t])
  return (
    <List
      title={t('watch.title')}
      label={t('watch.list')}
      path={[{ title: t('shell.statement'), place: { to: 'statement' } }]}
      list={list}
      rows={listRowsOf({ ...read, rows: read.value?.cases ?? [] })}
      of={tab}
      keyOf={keyOf}
      columns={columns}
      onOpen={({ line }) => desk.go({ to: 'watch', id: line.id })}
      refresh={read.refresh}
      onEscape={() => {
        desk.go({ to: 'statement' })
        return true
      }}
      tab={{ id: 'watch', selected: tab }}
      head={<ListHead view={view} tab={tab} onTab={(next) => list.refine({ tab: next })} />}
      empty={<EmptyState>{t(`watch.empty-${tab}`)}</EmptyState>}
      below={tab === 'answered' && <FeeList />}
    />
  )
}

function keyOf({ line }: DebitCase): string {
  return line.id
}

interface ListHeadProps {
  readonly view: WatchView | undefined
  readonly tab: DebitTab
  readonly onTab: (tab: DebitTab) => void
}

function ListHead({ view, tab, onTab }: ListHeadProps) {
  const t = useText()
  const counts = { open: view?.open ?? 0, waiting: view?.waiting ?? 0, answered: 0 }
  const since = view?.since ?? null
  return (
    <>
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
    </>
  )
}
