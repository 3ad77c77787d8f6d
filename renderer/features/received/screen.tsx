import { ListFilter, Plus, QrCode } from 'lucide-react'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import {
  MOST_MARKED_PIX,
  type ReceivedFilter,
  type ReceivedRow,
  type ReceivedSort,
  type ReceivedTotals,
} from '../../../shared/domain/received-pix.ts'
import { type ToldEndToEndId, toldEndToEndIdSchema } from '../../../shared/domain/refund.ts'
import type { Txid } from '../../../shared/ids/txid.ts'
import { mapOk } from '../../../shared/kit/result.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { type Instant, instantFromMs } from '../../../shared/time/instant.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import { call } from '../../bridge/call.ts'
import { useHealthOf } from '../../bridge/use-health.ts'
import type { RowSource, RowWindow } from '../../bridge/row-window.ts'
import { useAction, useRemote } from '../../bridge/use-remote.ts'
import { useOpenConnection } from '../../bridge/use-open-connection.ts'
import { useRetired } from '../../bridge/use-retired.ts'
import { useRowWindow } from '../../bridge/use-row-window.ts'
import { dayHeads, type WithDays } from '../../list/day-heads.ts'
import { createListMemory } from '../../list/list-memory.ts'
import { ListScreen } from '../../list/list-screen.tsx'
import { useList } from '../../list/use-list.ts'
import { Asking } from '../../ui/asking.tsx'
import { Button } from '../../ui/button.tsx'
import { Code } from '../../ui/code.tsx'
import { useDesk } from '../../ui/desk.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MarkedStrip } from '../../ui/marked-strip.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Money } from '../../ui/money.tsx'
import type { PlaceOf } from '../../ui/place.ts'
import { isToldOver } from '../../ui/reading-words.ts'
import { useText } from '../../ui/text.tsx'
import { UnreadNote } from '../../ui/unread-note.tsx'
import { UnreadStrip } from '../../ui/unread-strip.tsx'
import { useMarks } from '../../ui/use-marks.ts'
import { useNow } from '../../ui/use-now.ts'
import { allReceived, type FilterDraft, filterOf, isNarrow } from './filter-draft.ts'
import { DayOver } from './parts/day-over.tsx'
import { ExportDialog } from './parts/export-dialog.tsx'
import { PixPane } from './parts/pix-pane.tsx'
import { ReceivedFilters } from './parts/received-filters.tsx'
import { isByDay, receivedColumns } from './received-columns.tsx'
import './received.css'

const memory = createListMemory<FilterDraft, ReceivedRow, ToldEndToEndId>(allReceived)

/** The Pix that came in, as they are kept here, with their pane; works without a network. With a `txid`, what paid that charge alone. */
export function ReceivedScreen({ place }: { readonly place: PlaceOf<'received'> }) {
  const t = useText()
  const desk = useDesk()
  const { endToEndId, txid } = place
  const list = useList(memory, { place, open: endToEndId ?? (txid === undefined ? undefined : null) })
  const { filter: draft, refine } = list
  const marks = useMarks(keyOf, ({ amount }: ReceivedRow) => amount)
  // What paid one charge is shown whole, whatever the list was narrowed to before.
  const shown = txid === undefined ? draft : { ...allReceived, txid, sort: draft.sort }
  const filter = filterOf(shown, localDateOf(instantFromMs(useNow(60_000))))
  const rows = useReceived(filter, shown.sort)
  const heads = useMemo(() => dayHeads(rows, shown.sort === 'newest'), [rows, shown.sort])
  const extent = useRemote('received.extent', {}).value
  const upTo = extent?.completeUpTo ?? null
  const unread = useRemote('lists.unread', { lists: ['pix'] }).value
  const isTold = isToldOver(useHealthOf('received'))
  const refresh = useAction('received.refresh')
  const [isExporting, setIsExporting] = useState(false)
  const openExport = (): void => setIsExporting(true)
  const consult = useAction('received.consult')
  const markedWords = (): string => t('received.marked', { count: marks.keys.size, sum: formatBrl(marks.sum) })
  const columns = useCallback(
    (narrow: boolean) => receivedColumns(t, shown.sort, (sort) => refine({ sort }), narrow),
    [t, shown.sort, refine],
  )
  return (
    <ListScreen
      title={t('shell.received')}
      label={t('received.list')}
      keys={[
        { keys: 'F5', does: t('received.keyAsk') },
        { keys: 'Ctrl+E', does: t('exports.key') },
      ]}
      list={list}
      rows={rows}
      keyOf={keyOf}
      columns={columns}
      over={isByDay(shown.sort) ? ({ at }) => <DayOver day={localDateOf(at)} filter={filter} /> : undefined}
      heads={isByDay(shown.sort) ? heads : undefined}
      marks={marks}
      markedWords={markedWords}
      refresh={() => {
        void refresh.run({})
        if (list.open !== null) void consult.run({ endToEndId: list.open })
      }}
      onExport={openExport}
      searches
      above={
        <>
          {txid === undefined ? (
            <ReceivedFilters draft={draft} set={refine} search={list.search} onDown={list.down} onExport={openExport} />
          ) : (
            <ChargeStrip txid={txid} onAll={() => desk.go({ to: 'received' })} />
          )}
          {refresh.failure !== null && !isTold && (
            <UnreadNote
              error={refresh.failure}
              readAt={upTo}
              neverRead={t('received.neverRead')}
              onRetry={() => void refresh.run({})}
            />
          )}
          <UnreadStrip list="pix" unread={unread} />
          {marks.keys.size === 0 && <TotalsStrip rows={rows} upTo={upTo} />}
          <MarkedStrip
            label={t('received.markedLabel')}
            count={marks.keys.size}
            most={MOST_MARKED_PIX}
            words={markedWords()}
            onExport={openExport}
            onClear={marks.clear}
          />
        </>
      }
      reads="received"
      empty={
        <NothingReceived
          isUnread={extent?.completeUpTo === null}
          isNarrow={isNarrow(filter)}
          txid={txid}
          onClear={() => list.clear({ sort: draft.sort })}
        />
      }
      pane={(id, _, close) => <PixPane endToEndId={id} onClose={close} />}
      below={
        isExporting && (
          <ExportDialog
            filter={filter}
            marked={[...marks.keys].map((key) => toldEndToEndIdSchema.parse(key))}
            onClose={() => setIsExporting(false)}
          />
        )
      }
    />
  )
}

function keyOf({ endToEndId }: ReceivedRow): ToldEndToEndId {
  return endToEndId
}

/** Says that only what paid one charge is shown, and leads back to everything. */
function ChargeStrip({ txid, onAll }: { readonly txid: Txid; readonly onAll: () => void }) {
  const t = useText()
  return (
    <div className="strip info">
      <Icon of={ListFilter} />
      <p className="grow received-of-charge">
        {t('received.ofCharge')} <Code>{txid}</Code>
      </p>
      <Button size="sm" onPress={onAll}>
        {t('received.showAll')}
      </Button>
    </div>
  )
}

interface TotalsStripProps {
  readonly rows: ReceivedRows
  /** Up to when the kept Pix are complete. */
  readonly upTo: Instant | null
}

/** What the filter adds up to: how many, received, given back; and up to when the list is complete. */
function TotalsStrip({ rows, upTo }: TotalsStripProps) {
  const t = useText()
  const totals = useSyncExternalStore(rows.subscribe, rows.totals)
  const isAdding = useSyncExternalStore(rows.subscribe, rows.isAdding)
  if (totals === null) return isAdding && <p className="totals dim">{t('lists.adding')}</p>
  if (upTo === null && totals.count === 0) return <p className="totals dim">{t('received.notYetRead')}</p>
  return (
    <dl className="totals" aria-label={t('lists.totals')}>
      <div className="flex">
        <dt className="sr">{t('lists.totals')}</dt>
        <dd className="num">{t('received.count', { count: totals.count })}</dd>
      </div>
      <div className="flex">
        <dt className="sub">{t('received.received')}</dt>
        <dd>
          <Money amount={totals.amount} sign="always" />
        </dd>
      </div>
      <div className="flex">
        <dt className="sub">{t('received.refunded')}</dt>
        <dd>
          <Money amount={totals.refunded} />
        </dd>
      </div>
      <div className="gives-way flex to-end dim">
        <dt className={upTo === null ? 'sr' : undefined}>{t('received.upTo')}</dt>
        <dd>{upTo === null ? t('received.notYetRead') : <Moment at={upTo} />}</dd>
      </div>
    </dl>
  )
}

/** The window on the list of received Pix. */
type ReceivedRows = RowWindow<ReceivedRow, ReceivedTotals & WithDays>

/** The Pix of a filter in an order, read from the vault as they come in sight; never waits for the network. */
function useReceived(filter: ReceivedFilter, sort: ReceivedSort): ReceivedRows {
  const { from, to, txid, charged, refunded, document, lowest, highest, text } = filter
  const source = useMemo((): RowSource<ReceivedRow, ReceivedTotals & WithDays> => {
    const asked = { from, to, txid, charged, refunded, document, lowest, highest, text }
    return {
      async rows(first, limit) {
        return mapOk(await call('received.rows', { filter: asked, sort, first, limit }), (reply) => reply.rows)
      },
      async totals() {
        const wanted = isByDay(sort) ? call('received.days', { filter: asked }) : null
        const [totals, days] = [await call('received.totals', { filter: asked }), await wanted]
        return mapOk(totals, (told) => ({ ...told, days: days?.ok === true ? days.value.days : null }))
      },
    }
  }, [from, to, txid, charged, refunded, document, lowest, highest, text, sort])
  return useRowWindow(source, 'received.changed')
}

interface NothingReceivedProps {
  /** Whether nothing was ever read of the institution. */
  readonly isUnread: boolean
  /** Whether the person's filter leaves Pix out. */
  readonly isNarrow: boolean
  /** The charge whose Pix alone are shown. */
  readonly txid: Txid | undefined
  readonly onClear: () => void
}

/** In place of the received Pix where there is none: why, and the way to the first. */
function NothingReceived({ isUnread, isNarrow, txid, onClear }: NothingReceivedProps) {
  const t = useText()
  const { go } = useDesk()
  const retiredAt = useRetired()
  const isTraining = useOpenConnection()?.environment === 'training'
  if (isUnread) return <EmptyState>{t('lists.emptyUnread')}</EmptyState>
  if (txid !== undefined) return <EmptyState>{t('received.emptyCharge')}</EmptyState>
  if (isNarrow) {
    return (
      <EmptyState action={<Button onPress={onClear}>{t('lists.clearFilters')}</Button>}>
        {t('received.emptyFilter')}
      </EmptyState>
    )
  }
  // In the training bank the person pays what was charged: there the way to a first Pix is a charge that exists.
  if (isTraining) {
    return (
      <EmptyState
        action={
          <Button icon={QrCode} onPress={() => go({ to: 'charges' })}>
            {t('received.toCharges')}
          </Button>
        }
      >
        {t('received.emptyTraining')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      action={
        <Asking retiredAt={retiredAt}>
          <Button icon={Plus} onPress={() => go({ to: 'new-charge' })}>
            {t('shell.newCharge')}
          </Button>
        </Asking>
      }
    >
      {t('received.empty')}
    </EmptyState>
  )
}
