import { PackageCheck, UnfoldVertical } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import type { LogEntry, LogFilter, LogFinding } from '../../../shared/domain/log.ts'
import { mapOk } from '../../../shared/kit/result.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import { call } from '../../bridge/call.ts'
import type { RowSource, RowWindow } from '../../bridge/row-window.ts'
import { useRemote } from '../../bridge/use-remote.ts'
import { useRowWindow } from '../../bridge/use-row-window.ts'
import { createListMemory } from '../../list/list-memory.ts'
import { ListScreen } from '../../list/list-screen.tsx'
import { useList } from '../../list/use-list.ts'
import { Button } from '../../ui/button.tsx'
import { useDesk } from '../../ui/desk.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { PlaceOf } from '../../ui/place.ts'
import { PlaceLink } from '../../ui/place-link.tsx'
import { useText } from '../../ui/text.tsx'
import { useNow } from '../../ui/use-now.ts'
import { entryColumns } from './entry-columns.tsx'
import { type FilterDraft, filterOf, isNarrow, wholeLog } from './filter-draft.ts'
import { EntryPane } from './parts/entry-pane.tsx'
import { ExportDialog } from './parts/export-dialog.tsx'
import { LogFilters } from './parts/log-filters.tsx'
import { VerifyStrip } from './parts/verify-strip.tsx'
import { useVerify } from './use-verify.ts'
import './log.css'

const none: readonly LogFinding[] = []
const memory = createListMemory<FilterDraft, LogEntry, string>(wholeLog)

/** The audit log: who did what, when and how it ended; whether it is whole; and its way out. */
export function LogScreen({ place }: { readonly place: PlaceOf<'log'> }) {
  const t = useText()
  const desk = useDesk()
  const list = useList(memory, {
    place,
    open: place.entry,
    filter: place.entry === undefined ? {} : { ...wholeLog, near: Number(place.entry) },
  })
  const { filter: draft, refine } = list
  const [isExporting, setIsExporting] = useState(false)
  const openExport = (): void => setIsExporting(true)
  const verification = useVerify(({ findings }) => {
    const said = findings.length === 0 ? 'log.wholeSay' : 'log.brokenSay'
    desk.say(t(said, { count: findings.length }), findings.length === 0 ? 'polite' : 'assertive')
  })
  const filter = filterOf(draft, localDateOf(instantFromMs(useNow(60_000))))
  const rows = useLog(filter)
  const people = useRemote('log.people', {}).value?.people ?? []
  const findings = verification.report?.findings ?? none
  const around = (n: number): void => list.clear({ near: n })
  const isShort = draft.near !== null
  const columns = useCallback((narrow: boolean) => entryColumns(t, findings, narrow), [t, findings])
  return (
    <ListScreen
      title={t('log.title')}
      label={t('log.list')}
      keys={[{ keys: 'Ctrl+E', does: t('log.keyExport') }]}
      list={list}
      rows={rows}
      keyOf={keyOf}
      columns={columns}
      refresh={rows.grewOld}
      onExport={openExport}
      onEscape={() => {
        if (isShort) list.clear()
        return isShort
      }}
      searches
      above={
        <>
          <LogFilters
            draft={draft}
            set={refine}
            people={people}
            search={list.search}
            onDown={list.down}
            onExport={openExport}
          />
          <VerifyStrip verification={verification} onShow={around} isShort={isShort} />
          {draft.near !== null && <NearStrip n={draft.near} onAll={() => list.clear()} />}
          <CountStrip rows={rows} />
        </>
      }
      empty={<NoEntries isNarrow={isNarrow(filter)} onClear={() => list.clear()} />}
      pane={(key, entry, close) => (
        <OpenEntry rows={rows} of={key} seen={entry}>
          {(shown) => <EntryPane entry={shown} findings={findings} onAround={around} onClose={close} />}
        </OpenEntry>
      )}
      below={
        isExporting && (
          <ExportDialog filter={filter} count={rows.totals()?.count ?? null} onClose={() => setIsExporting(false)} />
        )
      }
    />
  )
}

function keyOf({ n }: LogEntry): string {
  return String(n)
}

interface OpenEntryProps {
  readonly rows: RowWindow<LogEntry, LogTotals>
  readonly of: string
  /** The entry as it was last seen in the list; null where it was gone to by its number. */
  readonly seen: LogEntry | null
  readonly children: (entry: LogEntry) => ReactNode
}

function OpenEntry({ rows, of, seen, children }: OpenEntryProps) {
  useSyncExternalStore(rows.subscribe, rows.version)
  const entry = seen ?? entryAmong(rows, of)
  return entry === null ? null : children(entry)
}

function entryAmong(
  { length, at }: Pick<RowWindow<LogEntry, LogTotals>, 'length' | 'at'>,
  key: string,
): LogEntry | null {
  for (let place = 0; place < length(); place += 1) {
    const entry = at(place)
    if (entry !== undefined && keyOf(entry) === key) return entry
  }
  return null
}

function NoEntries({ isNarrow: isFiltered, onClear }: { readonly isNarrow: boolean; readonly onClear: () => void }) {
  const t = useText()
  if (!isFiltered) return <EmptyState>{t('log.empty')}</EmptyState>
  return (
    <EmptyState action={<Button onPress={onClear}>{t('lists.clearFilters')}</Button>}>
      {t('log.emptyFilter')}
    </EmptyState>
  )
}

function NearStrip({ n, onAll }: { readonly n: number; readonly onAll: () => void }) {
  const t = useText()
  return (
    <p className="strip info">
      <Icon of={UnfoldVertical} />
      <span className="grow">{t('log.aroundStrip', { n })}</span>
      <Button size="sm" onPress={onAll}>
        {t('log.showAll')}
      </Button>
    </p>
  )
}

function CountStrip({ rows }: { readonly rows: Pick<RowWindow<unknown, LogTotals>, 'subscribe' | 'totals'> }) {
  const t = useText()
  const totals = useSyncExternalStore(rows.subscribe, rows.totals)
  return (
    <div className="totals log-totals">
      <span className="grow num">{totals === null ? '' : t('log.count', { count: totals.count })}</span>
      <span className="dim gives-way">{t('log.packHint')}</span>
      <PlaceLink place={{ to: 'audit' }} className="log-pack">
        <Icon of={PackageCheck} />
        {t('log.pack')}
      </PlaceLink>
    </div>
  )
}

/** What a list of entries adds up to. */
interface LogTotals {
  readonly count: number
}

/** The entries of a filter, newest first, read as they come in sight. Another `who` is another list, so it must be a stable value. */
function useLog(filter: LogFilter): RowWindow<LogEntry, LogTotals> {
  const { from, to, who, area, outcome, text, near } = filter
  const source = useMemo((): RowSource<LogEntry, LogTotals> => {
    const asked = { from, to, who, area, outcome, text, near }
    return {
      async rows(first, limit) {
        return mapOk(await call('log.rows', { filter: asked, first, limit }), (reply) => reply.rows)
      },
      totals: () => call('log.totals', { filter: asked }),
    }
  }, [from, to, who, area, outcome, text, near])
  return useRowWindow(source, 'log.changed')
}
