import { Plus } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import type { ChargeKind } from '../../../../shared/domain/charge.ts'
import type { ChargeLocation } from '../../../../shared/domain/charge-location.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { instantFromMs } from '../../../../shared/time/instant.ts'
import { localDateOf } from '../../../../shared/time/local-date.ts'
import { useHeld } from '../../../bridge/use-held.ts'
import { type Remote, useAction, useRemote } from '../../../bridge/use-remote.ts'
import { useRetired } from '../../../bridge/use-retired.ts'
import { createListMemory } from '../../../list/list-memory.ts'
import { listRowsOf } from '../../../list/list-rows.ts'
import { ListScreen } from '../../../list/list-screen.tsx'
import { useList } from '../../../list/use-list.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { Asking } from '../../../ui/asking.tsx'
import { Button } from '../../../ui/button.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import type { GridColumn } from '../../../ui/grid-props.ts'
import type { PlaceOf } from '../../../ui/place.ts'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { useText } from '../../../ui/text.tsx'
import { UnreadStrip } from '../../../ui/unread-strip.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { momentWords } from '../day-words.ts'
import { LocationChip } from './location-chip.tsx'
import { freshLocations, type LocationFilter, locationsAsk } from './location-filter.ts'
import { LocationFilters } from './location-filters.tsx'
import { locationKind } from './location-kind.ts'
import { LocationPane } from './location-pane.tsx'
import './location.css'

interface Choice {
  readonly filter: LocationFilter
  readonly page: number
}

const memory = createListMemory<Choice, ChargeLocation, string>({ filter: freshLocations, page: 0 })

interface LocationsTabProps {
  readonly place: PlaceOf<'charges'>
  readonly tabs: ReactNode
}

/** The locations, where the payloads of charges lie, below the tabs of the screen; read from the institution by pages. */
export function LocationsTab({ place, tabs }: LocationsTabProps) {
  const t = useText()
  const list = useList(memory, { place, open: place.location })
  const retiredAt = useRetired()
  const { filter, page } = list.filter
  const [making, setMaking] = useState(false)
  const today = localDateOf(instantFromMs(useNow(60_000)))
  const { ask, whole } = locationsAsk(filter, today, page)
  const read = useRemote('locations.list', ask, { keep: true, enabled: whole })
  // One that was gone to may have been read with another filter or page than the list shows.
  const others = useHeld('locations.list').map((answer) => answer.rows)
  const unread = useRemote('lists.unread', { lists: ['locations'] }, { enabled: read.value !== undefined }).value
  const columns = useCallback((narrow: boolean) => locationColumns(t, narrow), [t])
  const rows = read.value?.rows ?? []
  const turn = (some: Partial<Choice>): void => {
    list.refine(some)
    list.close()
  }
  return (
    <ListScreen
      title={t('charges.title')}
      label={t('locations.list')}
      keys={[{ keys: 'F5', does: t('locations.keyAsk') }]}
      list={list}
      rows={listRowsOf({ ...read, rows })}
      of={page}
      keyOf={keyOf}
      columns={columns}
      refresh={read.refresh}
      tab={{ id: 'charges', selected: 'locations' }}
      head={tabs}
      above={
        <>
          <LocationFilters
            filter={filter}
            set={(some) => turn({ filter: { ...filter, ...some }, page: 0 })}
            action={
              <Asking retiredAt={retiredAt}>
                <Button icon={Plus} onPress={() => setMaking(true)}>
                  {t('locations.new')}
                </Button>
              </Asking>
            }
          />
          <UnreadStrip list="locations" unread={unread} />
        </>
      }
      reads="charges"
      empty={
        read.value !== undefined && (
          <EmptyState>{t(isFiltered(filter) ? 'locations.emptyFilter' : 'locations.empty')}</EmptyState>
        )
      }
      pane={(key, _, close) => {
        const row = [rows, ...others].flat().find((one) => keyOf(one) === key)
        return row !== undefined && <LocationPane location={row} onClose={close} onChanged={read.refresh} />
      }}
      below={
        <>
          <Pages read={read} page={page} onTurn={(next) => turn({ page: next })} />
          {making && (
            <LocationNewDialog
              onClose={() => setMaking(false)}
              onMade={() => {
                setMaking(false)
                read.refresh()
              }}
            />
          )}
        </>
      }
    />
  )
}

function keyOf({ id }: ChargeLocation): string {
  return String(id)
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

type Column = GridColumn<ChargeLocation>

/** The columns of the locations; `narrow` while the pane tells the rest. */
function locationColumns(t: Text, narrow: boolean): readonly Column[] {
  const columns: readonly (Column | false)[] = [
    { id: 'id', header: t('locations.id'), width: '7rem', cell: ({ id }) => <b className="num">{id}</b> },
    { id: 'kind', header: t('locations.kind'), width: '9rem', cell: ({ kind }) => locationKind(t, kind) },
    !narrow && {
      id: 'created',
      header: t('locations.created'),
      width: '10.5rem',
      cell: ({ createdAt }) => (
        <span className="num">{createdAt === null ? t('common.notStated') : momentWords(createdAt)}</span>
      ),
    },
    {
      id: 'txid',
      header: t('locations.txid'),
      width: 'minmax(8rem, 1fr)',
      cell: ({ txid }) => (txid === null ? <LocationChip /> : <span className="code">{txid}</span>),
    },
  ]
  return columns.filter((column) => column !== false)
}

interface LocationNewDialogProps {
  readonly onClose: () => void
  readonly onMade: () => void
}

const KINDS = ['cob', 'cobv'] as const

/** Makes a free location of a kind. */
function LocationNewDialog({ onClose, onMade }: LocationNewDialogProps) {
  const t = useText()
  const desk = useDesk()
  const create = useAction('locations.create')
  const [kind, setKind] = useState<ChargeKind>('cob')
  async function run(): Promise<void> {
    const reply = await create.run({ kind })
    if (!reply.ok) return
    desk.toast({ text: t('locations.made', { id: String(reply.value.id) }) })
    onMade()
  }
  return (
    <AlertDialog
      title={t('locations.newQuestion')}
      action={t('locations.newNow')}
      busy={create.busy}
      onAction={() => void run()}
      onClose={onClose}
    >
      <p>{t('locations.newDetail')}</p>
      <RadioGroup
        label={t('locations.newKind')}
        look="row"
        options={KINDS.map((value) => ({ value, label: t(`locations.kind_${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      {create.failure !== null && <ErrorNote error={create.failure} context="writing" />}
    </AlertDialog>
  )
}
