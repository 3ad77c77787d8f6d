import { RefreshCw } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import type { InfractionRow } from '../../../shared/domain/infraction.ts'
import { formatDateTime } from '../../../shared/time/format-time.ts'
import { useRemote } from '../../bridge/use-remote.ts'
import { useRetired } from '../../bridge/use-retired.ts'
import { Button } from '../../ui/button.tsx'
import { useDesk, useScreen } from '../../ui/desk.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Grid, type GridHandle } from '../../ui/grid.tsx'
import { ListDetail } from '../../ui/pane.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { useText } from '../../ui/text.tsx'
import { UnreadNote } from '../../ui/unread-note.tsx'
import { UnreadStrip } from '../../ui/unread-strip.tsx'
import { infractionColumns } from './infraction-columns.tsx'
import { infractionTabs, rowsOf } from './infraction-tab.ts'
import { InfractionPane } from './parts/infraction-pane.tsx'
import type { ListChoice } from './screen.tsx'
import { type InfractionList, useInfractionList } from './use-infraction-list.ts'

interface ListScreenProps {
  readonly choice: ListChoice
  readonly onChoose: (some: Partial<ListChoice>) => void
}

/** Every infraction that is kept, most pressing first, with its pane. Works without a network. */
export function ListScreen({ choice, onChoose }: ListScreenProps) {
  const t = useText()
  const desk = useDesk()
  const grid = useRef<GridHandle | null>(null)
  const list = useInfractionList()
  const rows = list.read.value?.rows ?? []
  const readAt = list.read.value?.readAt ?? null
  const unread = useRemote('lists.unread', { lists: ['infractions'] }).value
  const selected = rows.find(({ infraction }) => infraction.id === choice.open)
  const close = (): void => {
    onChoose({ open: null })
    grid.current?.focus()
  }
  const askNow = (): void => {
    void list.askNow().then((answered) => answered && desk.say(t('infractions.refreshed')))
  }
  useScreen({
    title: t('infractions.title'),
    keys: [
      { keys: 'Enter', does: t('infractions.keyOpen') },
      { keys: 'Ctrl+Enter', does: t('infractions.keyFull') },
    ],
    selection: readAt === null ? undefined : t('infractions.readAt', { time: formatDateTime(readAt) }),
    refresh: askNow,
    escape: () => {
      if (selected === undefined) return false
      close()
      return true
    },
  })
  return (
    <ListDetail pane={selected !== undefined && <InfractionPane row={selected} onClose={close} />}>
      <ListBar rows={rows} choice={choice} onChoose={onChoose} asking={list.asking} onAsk={askNow} />
      <p className="infractions-note dim xs">{t('infractions.limitNote')}</p>
      {list.unasked !== null && (
        <UnreadNote error={list.unasked} readAt={readAt} neverRead={t('infractions.neverRead')} onRetry={askNow} />
      )}
      <UnreadStrip list="infractions" unread={unread} />
      <TabPanel id="infractions" selected={choice.tab} className="infractions-panel">
        <InfractionRows list={list} choice={choice} onChoose={onChoose} grid={grid} />
      </TabPanel>
    </ListDetail>
  )
}

interface ListBarProps extends ListScreenProps {
  readonly rows: readonly InfractionRow[]
  readonly asking: boolean
  readonly onAsk: () => void
}

function ListBar({ rows, choice, onChoose, asking, onAsk }: ListBarProps) {
  const t = useText()
  const retiredAt = useRetired()
  return (
    <div className="toolbar">
      <Tabs
        id="infractions"
        label={t('infractions.tabs')}
        tabs={infractionTabs.map((tab) => {
          const count = tab === 'waiting' ? rowsOf(tab, rows).length : 0
          return {
            id: tab,
            label: t(`infractions.tab-${tab}`),
            count,
            countWords: t('infractions.tabCount', { count }),
          }
        })}
        selected={choice.tab}
        onSelect={(tab) => onChoose({ tab, open: null })}
      />
      <span className="grow" />
      {retiredAt === null && (
        <Button icon={RefreshCw} keyHint="F5" busy={asking} onPress={onAsk}>
          {t('infractions.refresh')}
        </Button>
      )}
    </div>
  )
}

interface InfractionRowsProps extends ListScreenProps {
  readonly list: InfractionList
  readonly grid: RefObject<GridHandle | null>
}

function InfractionRows({ list: { read, asking }, choice, onChoose, grid }: InfractionRowsProps) {
  const t = useText()
  const desk = useDesk()
  const all = read.value?.rows ?? []
  const rows = rowsOf(choice.tab, all)
  if (read.failure !== null && read.value === undefined) {
    return <ErrorNote className="infractions-fault" error={read.failure} onRetry={read.refresh} />
  }
  if (read.loading || (all.length === 0 && asking)) return <Skeleton rows={6} />
  if (rows.length === 0) {
    const isAll = choice.tab === 'all' || all.length === 0
    return (
      <EmptyState
        action={!isAll && <Button onPress={() => onChoose({ tab: 'all' })}>{t('infractions.seeAll')}</Button>}
      >
        {t(all.length === 0 ? 'infractions.empty-all' : `infractions.empty-${choice.tab}`)}
      </EmptyState>
    )
  }
  return (
    <Grid<InfractionRow>
      ref={grid}
      label={t('infractions.list')}
      columns={infractionColumns(t, choice.open !== null)}
      rows={rows}
      rowKey={({ infraction }) => infraction.id}
      selected={choice.open}
      onOpen={({ infraction }) => onChoose({ open: infraction.id })}
      onOpenFull={({ infraction }) => desk.go({ to: 'infractions', id: infraction.id })}
      onMove={({ infraction }) => {
        if (choice.open !== null) onChoose({ open: infraction.id })
      }}
    />
  )
}
