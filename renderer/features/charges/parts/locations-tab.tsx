import { Plus } from 'lucide-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { ChargeLocation } from '../../../../shared/domain/charge-location.ts'
import { instantFromMs } from '../../../../shared/time/instant.ts'
import { localDateOf } from '../../../../shared/time/local-date.ts'
import { type Remote, useRemote } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { useScreen } from '../../../ui/desk.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Grid, type GridHandle } from '../../../ui/grid.tsx'
import { ListDetail } from '../../../ui/pane.tsx'
import { UnreadStrip } from '../../../ui/unread-strip.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TabPanel } from '../../../ui/tabs.tsx'
import { useText } from '../../../ui/text.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { locationColumns } from './location-columns.tsx'
import { freshLocations, type LocationFilter, locationsAsk } from './location-filter.ts'
import { LocationFilters } from './location-filters.tsx'
import { LocationNewDialog } from './location-new-dialog.tsx'
import { LocationPane } from './location-pane.tsx'
import './location.css'

/** The locations, where the payloads of charges lie, below the tabs of the screen; read from the institution by pages. */
export function LocationsTab({ tabs }: { readonly tabs: ReactNode }) {
  const t = useText()
  const [filter, setFilter] = useState(freshLocations)
  const [page, setPage] = useState(0)
  const [open, setOpen] = useState<number | null>(null)
  const [making, setMaking] = useState(false)
  const grid = useRef<GridHandle | null>(null)
  const today = localDateOf(instantFromMs(useNow(60_000)))
  const { ask, whole } = locationsAsk(filter, today, page)
  const read = useRemote('locations.list', ask, { keep: true, enabled: whole })
  const unread = useRemote('lists.unread', { lists: ['locations'] }, { enabled: read.value !== undefined }).value
  const isNarrow = open !== null
  const columns = useMemo(() => locationColumns(t, isNarrow), [t, isNarrow])
  const rows = read.value?.rows ?? []
  const row = rows.find(({ id }) => id === open)
  const close = (): void => {
    setOpen(null)
    grid.current?.focus()
  }
  useScreen({
    title: t('charges.title'),
    keys: [
      { keys: 'Enter', does: t('locations.keyOpen') },
      { keys: 'F5', does: t('locations.keyAsk') },
    ],
    refresh: read.refresh,
    escape: () => {
      if (open === null) return false
      close()
      return true
    },
  })
  const turn = (next: number): void => {
    setPage(next)
    setOpen(null)
  }
  return (
    <ListDetail
      pane={row !== undefined && <LocationPane key={row.id} location={row} onClose={close} onChanged={read.refresh} />}
    >
      {tabs}
      <TabPanel id="charges" selected="locations" className="charges-panel">
        <LocationFilters
          filter={filter}
          set={(some) => {
            setFilter({ ...filter, ...some })
            turn(0)
          }}
          action={
            <Button icon={Plus} onPress={() => setMaking(true)}>
              {t('locations.new')}
            </Button>
          }
        />
        {read.failure !== null && <ErrorNote className="charges-fault" error={read.failure} onRetry={read.refresh} />}
        <UnreadStrip list="locations" unread={unread} />
        {read.loading && <Skeleton rows={10} />}
        {read.value !== undefined && rows.length === 0 && (
          <EmptyState>{t(isFiltered(filter) ? 'locations.emptyFilter' : 'locations.empty')}</EmptyState>
        )}
        {rows.length > 0 && (
          <Grid<ChargeLocation>
            ref={grid}
            label={t('locations.list')}
            columns={columns}
            rows={{ length: rows.length, at: (index) => rows[index] }}
            list={page}
            rowKey={({ id }) => String(id)}
            selected={open === null ? null : String(open)}
            onOpen={({ id }) => setOpen(id)}
            onMove={({ id }) => {
              if (isNarrow) setOpen(id)
            }}
          />
        )}
        <Pages read={read} page={page} onTurn={turn} />
      </TabPanel>
      {making && (
        <LocationNewDialog
          onClose={() => setMaking(false)}
          onMade={() => {
            setMaking(false)
            read.refresh()
          }}
        />
      )}
    </ListDetail>
  )
}

function isFiltered({ kind, use }: LocationFilter): boolean {
  return kind !== 'any' || use !== 'any'
}

interface PagesProps {
  readonly read: Remote<{ readonly more: boolean; readonly total: number | null }>
  readonly page: number
  readonly onTurn: (page: number) => void
}

function Pages({ read: { value }, page, onTurn }: PagesProps) {
  const t = useText()
  if (value === undefined || (page === 0 && !value.more && value.total === null)) return null
  return (
    <nav className="location-pages" aria-label={t('locations.pages')}>
      <span className="grow dim num">{value.total !== null && t('locations.total', { count: value.total })}</span>
      {(page > 0 || value.more) && (
        <>
          {page > 0 && (
            <Button size="sm" onPress={() => onTurn(page - 1)}>
              {t('locations.earlier')}
            </Button>
          )}
          <span className="num">{t('locations.page', { page: page + 1 })}</span>
          {value.more && (
            <Button size="sm" onPress={() => onTurn(page + 1)}>
              {t('locations.later')}
            </Button>
          )}
        </>
      )}
    </nav>
  )
}
