import { PackageCheck, UnfoldVertical } from 'lucide-react'
import { useRef, useState, useSyncExternalStore } from 'react'
import type { LogFinding } from '../../../shared/domain/log.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import type { RowWindow } from '../../bridge/row-window.ts'
import { useRemote } from '../../bridge/use-remote.ts'
import { Button } from '../../ui/button.tsx'
import { useDesk, useScreen } from '../../ui/desk.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ListDetail } from '../../ui/pane.tsx'
import { PlaceLink } from '../../ui/place-link.tsx'
import { useText } from '../../ui/text.tsx'
import { useNow } from '../../ui/use-now.ts'
import { filterOf, isNarrow, wholeLog } from './filter-draft.ts'
import { EntryPane } from './parts/entry-pane.tsx'
import { ExportDialog } from './parts/export-dialog.tsx'
import { LogFilters } from './parts/log-filters.tsx'
import { LogRows } from './parts/log-rows.tsx'
import { VerifyStrip } from './parts/verify-strip.tsx'
import { type LogTotals, useLog } from './use-log.ts'
import { useOpenEntry } from './use-open-entry.ts'
import { useVerify } from './use-verify.ts'
import '../../ui/list-strips.css'
import './log.css'

const none: readonly LogFinding[] = []

/** The audit log: who did what, when and how it ended; whether it is whole; and its way out. */
export function LogScreen() {
  const t = useText()
  const desk = useDesk()
  const [draft, setDraft] = useState(wholeLog)
  const [isExporting, setIsExporting] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  const open = useOpenEntry()
  const verification = useVerify(({ findings }) => {
    const said = findings.length === 0 ? 'log.wholeSay' : 'log.brokenSay'
    desk.say(t(said, { count: findings.length }), findings.length === 0 ? 'polite' : 'assertive')
  })
  const filter = filterOf(draft, localDateOf(instantFromMs(useNow(60_000))))
  const rows = useLog(filter)
  const people = useRemote('log.people', {}).value?.people ?? []
  const findings = verification.report?.findings ?? none
  const around = (n: number): void => setDraft({ ...wholeLog, near: n })
  useScreen({
    title: t('log.title'),
    keys: [
      { keys: 'Enter', does: t('log.keyOpen') },
      { keys: 'Ctrl+E', does: t('log.keyExport') },
    ],
    find: () => search.current?.focus(),
    refresh: rows.grewOld,
    export: () => setIsExporting(true),
    escape: () => {
      if (open.entry !== null) open.close()
      else if (draft.near !== null) setDraft(wholeLog)
      else return false
      return true
    },
  })
  return (
    <ListDetail
      pane={
        open.entry !== null && (
          <EntryPane key={open.entry.n} entry={open.entry} findings={findings} onAround={around} onClose={open.close} />
        )
      }
    >
      <LogFilters
        draft={draft}
        set={(some) => setDraft({ ...draft, ...some })}
        people={people}
        search={search}
        onDown={() => open.grid.current?.focus()}
        onExport={() => setIsExporting(true)}
      />
      <VerifyStrip verification={verification} onShow={around} isShort={draft.near !== null} />
      {draft.near !== null && <NearStrip n={draft.near} onAll={() => setDraft(wholeLog)} />}
      <CountStrip rows={rows} />
      <LogRows
        rows={rows}
        findings={findings}
        isNarrow={isNarrow(filter)}
        onClear={() => setDraft(wholeLog)}
        open={open}
      />
      {isExporting && (
        <ExportDialog filter={filter} count={rows.totals()?.count ?? null} onClose={() => setIsExporting(false)} />
      )}
    </ListDetail>
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
      <span className="dim">{t('log.packHint')}</span>
      <PlaceLink place={{ to: 'audit' }} className="log-pack">
        <Icon of={PackageCheck} />
        {t('log.pack')}
      </PlaceLink>
    </div>
  )
}
