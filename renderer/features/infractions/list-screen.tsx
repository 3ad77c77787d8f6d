import { RefreshCw } from 'lucide-react'
import { useCallback, useEffect, useRef } from 'react'
import type { InfractionId, InfractionRow } from '../../../shared/domain/infraction.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Answer } from '../../../shared/ipc/contract.ts'
import { formatDateTime } from '../../../shared/time/format-time.ts'
import { useHealthOf } from '../../bridge/use-health.ts'
import { type Remote, useAction, useRemote } from '../../bridge/use-remote.ts'
import { useRetired } from '../../bridge/use-retired.ts'
import { createListMemory } from '../../list/list-memory.ts'
import { listRowsOf } from '../../list/list-rows.ts'
import { ListScreen as List } from '../../list/list-screen.tsx'
import { useList } from '../../list/use-list.ts'
import { Button } from '../../ui/button.tsx'
import { useDesk } from '../../ui/desk.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { PlaceOf } from '../../ui/place.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { isToldOver } from '../../ui/reading-words.ts'
import { useText } from '../../ui/text.tsx'
import { UnreadNote } from '../../ui/unread-note.tsx'
import { UnreadStrip } from '../../ui/unread-strip.tsx'
import { infractionColumns } from './infraction-columns.tsx'
import { type InfractionTab, infractionTabs, rowsOf } from './infraction-tab.ts'
import { InfractionPane } from './parts/infraction-pane.tsx'

const memory = createListMemory<{ readonly tab: InfractionTab }, InfractionRow, InfractionId>({ tab: 'waiting' })

/** Every infraction that is kept, most pressing first, with its pane. Works without a network. */
export function ListScreen({ place }: { readonly place: PlaceOf<'infractions'> }) {
  const t = useText()
  const desk = useDesk()
  const list = useList(memory, { place, open: place.row, filter: place.row === undefined ? {} : { tab: 'all' } })
  const { tab } = list.filter
  const { read, asking, askNow: ask, unasked } = useInfractionList()
  const all = read.value?.rows ?? []
  const readAt = read.value?.readAt ?? null
  const isTold = isToldOver(useHealthOf('infractions'))
  const unread = useRemote('lists.unread', { lists: ['infractions'] }).value
  const askNow = (): void => {
    void ask().then((answered) => answered && desk.say(t('infractions.refreshed')))
  }
  const columns = useCallback((narrow: boolean) => infractionColumns(t, narrow), [t])
  return (
    <List
      title={t('infractions.title')}
      label={t('infractions.list')}
      keys={[{ keys: 'Ctrl+Enter', does: t('infractions.keyFull') }]}
      told={readAt === null ? undefined : t('infractions.readAt', { time: formatDateTime(readAt).slice(0, 16) })}
      list={list}
      rows={listRowsOf({ ...read, rows: rowsOf(tab, all), loading: read.loading || (all.length === 0 && asking) })}
      of={tab}
      keyOf={keyOf}
      columns={columns}
      onOpenFull={({ infraction }) => desk.go({ to: 'infractions', id: infraction.id })}
      refresh={askNow}
      tab={{ id: 'infractions', selected: tab }}
      head={
        <>
          <ListBar
            rows={all}
            tab={tab}
            onTab={(next) => {
              list.refine({ tab: next })
              list.close()
            }}
            asking={asking}
            onAsk={askNow}
          />
          <p className="list-note dim xs">{t('infractions.limitNote')}</p>
          {unasked !== null && !isTold && (
            <UnreadNote error={unasked} readAt={readAt} neverRead={t('infractions.neverRead')} onRetry={askNow} />
          )}
          <UnreadStrip list="infractions" unread={unread} />
        </>
      }
      reads="infractions"
      empty={<NoInfractions tab={tab} isNone={all.length === 0} onAll={() => list.refine({ tab: 'all' })} />}
      pane={(id, _, close) => {
        const row = all.find(({ infraction }) => infraction.id === id)
        return row !== undefined && <InfractionPane row={row} onClose={close} />
      }}
    />
  )
}

function keyOf({ infraction }: InfractionRow): InfractionId {
  return infraction.id
}

interface ListBarProps {
  readonly tab: InfractionTab
  readonly onTab: (tab: InfractionTab) => void
  readonly rows: readonly InfractionRow[]
  readonly asking: boolean
  readonly onAsk: () => void
}

function ListBar({ rows, tab: selected, onTab, asking, onAsk }: ListBarProps) {
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
        selected={selected}
        onSelect={onTab}
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

interface NoInfractionsProps {
  readonly tab: InfractionTab
  /** Whether there is none at all. */
  readonly isNone: boolean
  readonly onAll: () => void
}

function NoInfractions({ tab, isNone, onAll }: NoInfractionsProps) {
  const t = useText()
  const isAll = tab === 'all' || isNone
  return (
    <EmptyState action={!isAll && <Button onPress={onAll}>{t('infractions.seeAll')}</Button>}>
      {t(isNone ? 'infractions.empty-all' : `infractions.empty-${tab}`)}
    </EmptyState>
  )
}

/** The kept infractions, and the way to ask the institution for news of them. */
interface InfractionList {
  readonly read: Remote<Answer<'infractions.list'>>
  /** True once the institution answered. */
  readonly askNow: () => Promise<boolean>
  readonly asking: boolean
  /** Why the institution could not be asked; the kept rows stay. */
  readonly unasked: AppError | null
}

/** The kept infractions; the institution is asked once when the list opens, then on wish. */
function useInfractionList(): InfractionList {
  const read = useRemote('infractions.list', {})
  const refresh = useAction('infractions.refresh')
  const askNow = async (): Promise<boolean> => {
    if (refresh.busy) return false
    const reply = await refresh.run({})
    return reply.ok
  }
  const onOpen = useRef(askNow)
  useEffect(() => void onOpen.current(), [])
  return { read, askNow, asking: refresh.busy, unasked: refresh.failure }
}
