import { Plus } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import {
  type ChargeFilter,
  type ChargeKind,
  type ChargeRow,
  type ChargeSort,
  type ChargeTotals,
  MOST_MARKED_CHARGES,
} from '../../../../shared/domain/charge.ts'
import { type Txid, txidSchema } from '../../../../shared/ids/txid.ts'
import { mapOk } from '../../../../shared/kit/result.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { type Instant, instantFromMs } from '../../../../shared/time/instant.ts'
import { localDateOf } from '../../../../shared/time/local-date.ts'
import { call } from '../../../bridge/call.ts'
import { useHealthOf } from '../../../bridge/use-health.ts'
import type { RowSource, RowWindow } from '../../../bridge/row-window.ts'
import { useAction, useRemote } from '../../../bridge/use-remote.ts'
import { useRowWindow } from '../../../bridge/use-row-window.ts'
import { createListMemory } from '../../../list/list-memory.ts'
import { ListScreen } from '../../../list/list-screen.tsx'
import { useList } from '../../../list/use-list.ts'
import { Button } from '../../../ui/button.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MarkedStrip } from '../../../ui/marked-strip.tsx'
import { Money } from '../../../ui/money.tsx'
import type { PlaceOf } from '../../../ui/place.ts'
import { useText } from '../../../ui/text.tsx'
import { UnreadStrip } from '../../../ui/unread-strip.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { chargeColumns } from '../charge-columns.tsx'
import { momentWords } from '../day-words.ts'
import { allCharges, dueOnDay, type FilterDraft, filterOf, isNarrow } from '../filter-draft.ts'
import { useMarks } from '../use-marks.ts'
import { ChargePane } from './charge-pane.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { FilterBar } from './filter-bar.tsx'
import { ReadStrip } from './read-strip.tsx'

const memories = {
  cob: createListMemory<FilterDraft, ChargeRow, Txid>(allCharges),
  cobv: createListMemory<FilterDraft, ChargeRow, Txid>(allCharges),
}

interface ChargeListProps {
  readonly kind: ChargeKind
  readonly place: PlaceOf<'charges'>
  /** The tabs above the list. */
  readonly tabs: ReactNode
}

/** The charges of one kind as they are kept here, with their pane; works without a network. */
export function ChargeList({ kind, place, tabs }: ChargeListProps) {
  const t = useText()
  const desk = useDesk()
  const today = localDateOf(instantFromMs(useNow(60_000)))
  const asked = place.due === undefined ? undefined : dueOnDay(place.due, today)
  const list = useList(memories[kind], { place, open: place.txid, filter: asked })
  const { filter: draft, refine, open } = list
  const marks = useMarks()
  const isOffered = useHealthOf('charges')?.state !== 'absent'
  const filter = filterOf(kind, draft, today)
  const rows = useCharges(filter, draft.sort)
  const [isExporting, setIsExporting] = useState(false)
  const openExport = (): void => setIsExporting(true)
  const markedWords = (): string =>
    t('charges.marked', {
      count: marks.keys.size,
      amount: formatBrl(marks.amount),
      received: formatBrl(marks.received),
    })
  const asking = useAction('charges.refresh')
  const unread = useRemote('lists.unread', { lists: [kind] }).value
  const upTo = useRemote('charges.extent', {}).value?.completeUpTo ?? null
  const columns = useCallback(
    (narrow: boolean) => chargeColumns(t, kind, draft.sort, (sort) => refine({ sort }), narrow),
    [t, kind, draft.sort, refine],
  )
  return (
    <ListScreen
      title={t('charges.title')}
      label={t(`charges.list_${kind}`)}
      keys={[
        ...(open !== null ? [{ keys: 'Ctrl+C', does: t('charges.keyCopy') }] : []),
        ...(open === null && isOffered ? [{ keys: 'Ctrl+Shift+C', does: t('charges.keyNew') }] : []),
        { keys: 'Ctrl+E', does: t('exports.key') },
      ]}
      list={list}
      rows={rows}
      keyOf={keyOf}
      columns={columns}
      marks={marks}
      markedWords={markedWords}
      onExport={openExport}
      refresh={() => void asking.run({})}
      onOpenFull={({ txid }) => desk.go({ to: 'charge', kind, txid })}
      searches
      tab={{ id: 'charges', selected: kind }}
      head={tabs}
      above={
        <>
          <FilterBar
            kind={kind}
            draft={draft}
            set={refine}
            search={list.search}
            onDown={list.down}
            onExport={openExport}
          />
          <ReadStrip failure={asking.failure} of={upTo} busy={asking.busy} onRetry={() => void asking.run({})} />
          <UnreadStrip list={kind} unread={unread} />
          {marks.keys.size === 0 && <TotalsStrip rows={rows} upTo={upTo} />}
          <MarkedStrip
            label={t('charges.markedLabel')}
            count={marks.keys.size}
            most={MOST_MARKED_CHARGES}
            words={markedWords()}
            onExport={openExport}
            onClear={marks.clear}
          />
        </>
      }
      reads="charges"
      empty={
        <NoCharges
          kind={kind}
          isOffered={isOffered}
          isNarrow={isNarrow(filter)}
          onClear={() => list.clear({ sort: draft.sort })}
        />
      }
      pane={(txid, _, close) => <ChargePane kind={kind} txid={txid} onClose={close} />}
      below={
        isExporting && (
          <ExportDialog
            filter={filter}
            marked={[...marks.keys].map((key) => txidSchema.parse(key))}
            onClose={() => setIsExporting(false)}
          />
        )
      }
    />
  )
}

function keyOf({ txid }: ChargeRow): Txid {
  return txid
}

interface NoChargesProps {
  readonly kind: ChargeKind
  /** Whether the connection has access to charges. */
  readonly isOffered: boolean
  /** Whether a filter leaves charges out. */
  readonly isNarrow: boolean
  readonly onClear: () => void
}

function NoCharges({ kind, isOffered, isNarrow: isFiltered, onClear }: NoChargesProps) {
  const t = useText()
  const desk = useDesk()
  if (isFiltered) {
    return (
      <EmptyState action={<Button onPress={onClear}>{t('charges.clearFilters')}</Button>}>
        {t('charges.emptyFilter')}
      </EmptyState>
    )
  }
  if (!isOffered) return <EmptyState>{t('health.noCharges')}</EmptyState>
  return (
    <EmptyState
      action={
        <Button icon={Plus} onPress={() => desk.go({ to: 'new-charge', kind })}>
          {t(`charges.new_${kind}`)}
        </Button>
      }
    >
      {t(`charges.empty_${kind}`)}
    </EmptyState>
  )
}

/** The charges of a filter in an order, read from the vault as they come in sight; never waits for the network. */
function useCharges(filter: ChargeFilter, sort: ChargeSort): RowWindow<ChargeRow, ChargeTotals> {
  const { kind, state, from, to, lowest, highest, batchId, text } = filter
  const source = useMemo((): RowSource<ChargeRow, ChargeTotals> => {
    const asked = { kind, state, from, to, lowest, highest, batchId, text }
    return {
      async rows(first, limit) {
        return mapOk(await call('charges.rows', { filter: asked, sort, first, limit }), (reply) => reply.rows)
      },
      totals: () => call('charges.totals', { filter: asked }),
    }
  }, [kind, state, from, to, lowest, highest, batchId, text, sort])
  return useRowWindow(source, 'charges.changed')
}

interface TotalsStripProps {
  readonly rows: RowWindow<ChargeRow, ChargeTotals>
  /** Up to when the kept charges are complete; null before they were ever read. */
  readonly upTo: Instant | null
}

/** What the filter adds up to: how many, charged, received and given back; and up to when the list is complete. */
function TotalsStrip({ rows, upTo }: TotalsStripProps) {
  const t = useText()
  const totals = useSyncExternalStore(rows.subscribe, rows.totals)
  const isAdding = useSyncExternalStore(rows.subscribe, rows.isAdding)
  if (totals === null) return isAdding && <p className="totals dim">{t('lists.adding')}</p>
  if (upTo === null && totals.count === 0) return <p className="totals dim">{t('charges.neverRead')}</p>
  return (
    <dl className="totals" aria-label={t('lists.totals')}>
      <div className="flex">
        <dt className="sr">{t('lists.totals')}</dt>
        <dd className="num">{t('charges.count', { count: totals.count })}</dd>
      </div>
      {(['amount', 'received', 'refunded'] as const).map((part) => (
        <div key={part} className="flex">
          <dt className="sub">{t(`charges.${part}`)}</dt>
          <dd>
            <Money amount={totals[part]} />
          </dd>
        </div>
      ))}
      <div className="charges-up-to flex to-end">
        <dt className="sr">{t('charges.upToTerm')}</dt>
        <dd className="dim num">
          {upTo === null ? t('charges.neverRead') : t('shell.completeUpTo', { when: momentWords(upTo) })}
        </dd>
      </div>
    </dl>
  )
}
