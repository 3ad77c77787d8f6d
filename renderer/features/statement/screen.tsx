import { type ReactNode, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { monthOf } from '../../../shared/books/month-span.ts'
import type {
  DayBalance,
  StatementFilter,
  StatementLine,
  StatementSort,
  StatementTotals,
} from '../../../shared/domain/statement.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { ok } from '../../../shared/kit/result.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { formatLocalDate } from '../../../shared/time/format-time.ts'
import { type Instant, instantFromMs } from '../../../shared/time/instant.ts'
import { localDateOf, weekday } from '../../../shared/time/local-date.ts'
import { call } from '../../bridge/call.ts'
import { on } from '../../bridge/on.ts'
import type { RowSource, RowWindow } from '../../bridge/row-window.ts'
import { useRemote } from '../../bridge/use-remote.ts'
import { useRowWindow } from '../../bridge/use-row-window.ts'
import { dayHeads, type WithDays } from '../../list/day-heads.ts'
import { createListMemory } from '../../list/list-memory.ts'
import { ListScreen } from '../../list/list-screen.tsx'
import { useList } from '../../list/use-list.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { hourOf } from '../../ui/moment.tsx'
import { Money } from '../../ui/money.tsx'
import type { PlaceOf } from '../../ui/place.ts'
import { useText } from '../../ui/text.tsx'
import { UnreadStrip } from '../../ui/unread-strip.tsx'
import { useMarks } from '../../ui/use-marks.ts'
import { useNow } from '../../ui/use-now.ts'
import { ExportDialog } from './export/export-dialog.tsx'
import { type FilterDraft, filterOf, isNarrow, wholeStatement } from './filter-draft.ts'
import { isByDay, lineColumns } from './line-columns.tsx'
import { signedAmount } from '../../ui/line-words.ts'
import { type ListedLine, withStanding } from './listed-line.ts'
import { LinePane } from './parts/line-pane.tsx'
import { StatementFilters } from './parts/statement-filters.tsx'
import { OlderPeriod, StatementDoubts } from './parts/statement-strips.tsx'
import './statement.css'

const memory = createListMemory<FilterDraft, ListedLine, string>(wholeStatement)

/** The statement as it is kept here: any period, any filter, whole at once, with or without a network. */
export function StatementScreen({ place }: { readonly place: PlaceOf<'statement'> }) {
  const t = useText()
  const list = useList(memory, { place, open: place.id })
  const { filter: draft, refine } = list
  const marks = useMarks(({ id }: StatementLine) => id, signedAmount)
  const filter = filterOf(draft, localDateOf(instantFromMs(useNow(60_000))))
  const rows = useStatement(filter, draft.sort)
  const heads = useMemo(() => dayHeads(rows, draft.sort === 'newest'), [rows, draft.sort])
  const extent = useRemote('statement.extent', {}).value
  const unread = useRemote('lists.unread', { lists: ['statement'] }).value
  const [isExporting, setIsExporting] = useState(false)
  const openExport = (): void => setIsExporting(true)
  const columns = useCallback(
    (narrow: boolean) => lineColumns(t, draft.sort, (sort) => refine({ sort }), narrow),
    [t, draft.sort, refine],
  )
  return (
    <ListScreen
      title={t('statement.title')}
      label={t('statement.list')}
      keys={[{ keys: 'Ctrl+E', does: t('exports.key') }]}
      list={list}
      rows={rows}
      keyOf={keyOf}
      columns={columns}
      marks={marks}
      over={isByDay(draft.sort) ? ({ at }) => <DayOver at={at} /> : undefined}
      heads={isByDay(draft.sort) ? heads : undefined}
      markedWords={() => t('statement.marked', { count: marks.keys.size, sum: formatBrl(marks.sum) })}
      refresh={rows.grewOld}
      onExport={openExport}
      searches
      above={
        <>
          <StatementFilters
            draft={draft}
            set={refine}
            kinds={extent?.kinds ?? []}
            search={list.search}
            onDown={list.down}
            onExport={openExport}
          />
          <UnreadStrip list="statement" unread={unread} />
          <TotalsStrip
            rows={rows}
            isUnread={extent?.completeUpTo === null}
            aside={
              <>
                <StatementDoubts />
                <OlderPeriod extent={extent} from={filter.from} />
              </>
            }
          />
        </>
      }
      reads="statement"
      empty={
        <NoLines isUnread={extent?.completeUpTo === null} isNarrow={isNarrow(filter)} onClear={() => list.clear()} />
      }
      pane={(id, _, close) => <LinePane id={id} onClose={close} />}
      below={isExporting && <ExportDialog filter={filter} onClose={() => setIsExporting(false)} />}
    />
  )
}

function keyOf({ id }: StatementLine): string {
  return id
}

interface NoLinesProps {
  /** Whether nothing was ever read of the institution. */
  readonly isUnread: boolean
  readonly isNarrow: boolean
  readonly onClear: () => void
}

function NoLines({ isUnread, isNarrow: isFiltered, onClear }: NoLinesProps) {
  const t = useText()
  if (isUnread) return <EmptyState>{t('lists.emptyUnread')}</EmptyState>
  if (!isFiltered) return <EmptyState>{t('statement.empty')}</EmptyState>
  return (
    <EmptyState action={<Button onPress={onClear}>{t('lists.clearFilters')}</Button>}>
      {t('statement.emptyFilter')}
    </EmptyState>
  )
}

/** The lines of a filter in an order, read from the vault as they come in sight; never waits for the network. */
function useStatement(filter: StatementFilter, sort: StatementSort): RowWindow<ListedLine, ListedTotals> {
  const { from, to, direction, kind, lowest, highest, text } = filter
  const source = useMemo((): RowSource<ListedLine, ListedTotals> => {
    const asked = { from, to, direction, kind, lowest, highest, text }
    return {
      async rows(first, limit) {
        return withStanding(await call('statement.rows', { filter: asked, sort, first, limit }))
      },
      async totals() {
        const wanted = isByDay(sort) ? call('statement.days', { filter: asked }) : null
        const [totals, days] = [await call('statement.totals', { filter: asked }), await wanted]
        return totals.ok ? ok({ ...totals.value, days: days?.ok === true ? days.value.days : null }) : totals
      },
    }
  }, [from, to, direction, kind, lowest, highest, text, sort])
  const rows = useRowWindow(source, 'statement.changed')
  // What explains a line comes after the line.
  useEffect(() => on('watch.changed', rows.grewOld), [rows])
  return rows
}

/** What a filter adds up to, and its days. */
type ListedTotals = StatementTotals & WithDays

/** A day, and what the account held on it; of a day of which that is not known nothing is said. */
function DayOver({ at }: { readonly at: Instant }) {
  const t = useText()
  const day = localDateOf(at)
  const known = useRemote('statement.dayBalances', { month: monthOf(day) }).value?.days.find((one) => one.day === day)
  return (
    <>
      <b>{t('statement.dayOver', { date: formatLocalDate(day), weekday: weekday(day) })}</b>{' '}
      {known !== undefined && (
        <span className="dim">
          {balanceWords(t, known)} <Money amount={known.amount} className="strong" />
        </span>
      )}
    </>
  )
}

function balanceWords(t: Text, balance: DayBalance): string {
  if (balance.by === 'reading') return t('statement.dayBalanceRead', { time: hourOf(balance.at) })
  if (balance.by === 'counted')
    return t(balance.hasBlocked ? 'statement.dayBalanceCountedHeld' : 'statement.dayBalanceCounted')
  return t(balance.hasBlocked ? 'statement.dayBalanceHeld' : 'statement.dayBalance')
}

interface TotalsStripProps {
  readonly rows: RowWindow<ListedLine, ListedTotals>
  /** Whether nothing was ever read of the institution: then no sum is known, nought neither. */
  readonly isUnread: boolean
  /** What stands at the end of the line. */
  readonly aside: ReactNode
}

/** What the filter adds up to, and at its end how far back the statement is kept. */
function TotalsStrip({ rows, isUnread, aside }: TotalsStripProps) {
  return (
    <div className="totals-bar">
      <Totals rows={rows} isUnread={isUnread} />
      {aside}
    </div>
  )
}

// How many, in, out and the difference.
function Totals({ rows, isUnread }: Omit<TotalsStripProps, 'aside'>) {
  const t = useText()
  const totals = useSyncExternalStore(rows.subscribe, rows.totals)
  const isAdding = useSyncExternalStore(rows.subscribe, rows.isAdding)
  if (totals === null) return isAdding && <p className="totals dim">{t('lists.adding')}</p>
  if (isUnread && totals.count === 0) return <p className="totals dim">{t('shell.notYetComplete')}</p>
  return (
    <dl className="totals" aria-label={t('lists.totals')}>
      <div className="flex">
        <dt className="sr">{t('lists.totals')}</dt>
        <dd className="num">
          {t('statement.count', { count: totals.count })}
          {totals.unbooked !== undefined && ` · ${t('statement.unbooked', { count: totals.unbooked })}`}
        </dd>
      </div>
      <div className="flex">
        <dt className="sub">{t('statement.incoming')}</dt>
        <dd>
          <Money amount={totals.in} sign="always" />
        </dd>
      </div>
      <div className="flex">
        <dt className="sub">{t('statement.outgoing')}</dt>
        <dd>
          <Money amount={totals.out === 0 ? totals.out : centavos(-totals.out)} />
        </dd>
      </div>
      <div className="gives-way flex">
        <dt className="sub">{t('statement.balance')}</dt>
        <dd>
          <Money amount={centavos(totals.in - totals.out)} sign="always" />
        </dd>
      </div>
    </dl>
  )
}
