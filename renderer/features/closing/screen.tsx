import { CheckCheck, ChevronLeft, ChevronRight, Download, Undo2, Unlink } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { standingOf } from '../../../shared/books/closing-of.ts'
import { sureEnough } from '../../../shared/books/match-rules.ts'
import { addMonths, monthOf, monthToClose } from '../../../shared/books/month-span.ts'
import type { Closing, Month } from '../../../shared/domain/closing.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import { useRemote } from '../../bridge/use-remote.ts'
import { useWorkingOn } from '../../bridge/use-working-on.ts'
import { createListMemory } from '../../list/list-memory.ts'
import { useList } from '../../list/use-list.ts'
import { Button } from '../../ui/button.tsx'
import { type UsefulKey, useDesk, useScreen } from '../../ui/desk.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { monthWords } from '../../ui/month-words.ts'
import { OthersNote } from '../../ui/others-note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { useText } from '../../ui/text.tsx'
import { UnreadStripOf } from '../../ui/unread-strip.tsx'
import { useNow } from '../../ui/use-now.ts'
import { usePaneSwitch } from '../../ui/use-pane-switch.ts'
import { type ClosingTab, closingTabs, type MatchState } from './closing-tab.ts'
import type { ListTabProps } from './list-tab.ts'
import { AcceptDialog } from './parts/accept-dialog.tsx'
import { ExportDialog } from './parts/export-dialog.tsx'
import { MatchDesk } from './parts/match-desk.tsx'
import { SummaryTab } from './parts/summary-tab.tsx'
import { UnmatchedTab } from './parts/unmatched-tab.tsx'
import { DecisionClashNote } from './parts/decision-clash-note.tsx'
import { useDeciding } from './use-deciding.ts'
import { useMatches } from './use-matches.ts'
import { useQueue } from './use-queue.ts'
import '../../ui/list-strips.css'
import './closing.css'

const memory = createListMemory<{ readonly tab: ClosingTab }, never, never>({ tab: 'summary' })

/** The closing of a month: what is left to do, and the lists in which it is done. Works without a network. */
export function ClosingScreen({ month: asked }: { readonly month?: Month | undefined }) {
  const t = useText()
  const desk = useDesk()
  const now = instantFromMs(useNow(60_000))
  const month = asked ?? monthToClose(now)
  const { filter, refine } = useList(memory)
  const { tab } = filter
  const setTab = (chosen: ClosingTab): void => refine({ tab: chosen })
  const [exporting, setExporting] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  const closing = useRemote('closing.read', { month })
  const others = useWorkingOn(`closing:${month}`)
  const startExport = (): void => setExporting(closing.value !== undefined)
  useScreen({
    title: t('shell.closing'),
    keys: keysOf(t, tab),
    refresh: closing.refresh,
    find: () => search.current?.focus(),
    export: startExport,
  })
  return (
    <>
      <MonthBar
        month={month}
        last={monthOf(localDateOf(now))}
        closing={closing.value}
        tab={tab}
        onTab={setTab}
        onMonth={(next) => desk.go({ to: 'closing', month: next })}
        onExport={startExport}
      />
      <TabPanel id="closing" selected={tab} className="scrolls-whole column fill">
        <UnreadRows />
        <OthersNote others={others} className="over-list" />
        {closing.failure !== null && (
          <ErrorNote className="over-list" error={closing.failure} onRetry={closing.refresh} />
        )}
        {closing.loading && <Skeleton rows={8} />}
        {tab === 'summary' ? (
          closing.value !== undefined && <SummaryTab closing={closing.value} onTab={setTab} onExport={startExport} />
        ) : (
          <ListTab key={`${month}:${tab}`} month={month} state={tab} search={search} onChange={closing.refresh} />
        )}
      </TabPanel>
      {exporting && closing.value !== undefined && (
        <ExportDialog closing={closing.value} onClose={() => setExporting(false)} />
      )}
    </>
  )
}

// Of what a month is put together: where a row could not be read, its sums and its matches lack it.
function UnreadRows() {
  const statement = useRemote('lists.unread', { lists: ['statement'] }).value
  const pix = useRemote('lists.unread', { lists: ['pix'] }).value
  const billets = useRemote('lists.unread', { lists: ['billets'] }).value
  const charges = useRemote('lists.unread', { lists: ['cob', 'cobv'] }).value
  return (
    <UnreadStripOf
      lists={[
        { list: 'statement', unread: statement },
        { list: 'pix', unread: pix },
        { list: 'billets', unread: billets },
        { list: 'cob', unread: charges },
      ]}
    />
  )
}

interface MonthBarProps {
  readonly month: Month
  /** The month it is: none after it has begun. */
  readonly last: Month
  readonly closing: Closing | undefined
  readonly tab: ClosingTab
  readonly onTab: (tab: ClosingTab) => void
  readonly onMonth: (month: Month) => void
  readonly onExport: () => void
}

function MonthBar({ month, last, closing, tab, onTab, onMonth, onExport }: MonthBarProps) {
  const t = useText()
  const countOf = (one: ClosingTab): number => (one === 'proposed' || one === 'unmatched' ? (closing?.[one] ?? 0) : 0)
  return (
    <div className="toolbar closing-toolbar">
      <div className="closing-month" role="group" aria-label={t('closing.month')}>
        <IconButton
          label={t('closing.previousMonth')}
          icon={ChevronLeft}
          onPress={() => onMonth(addMonths(month, -1))}
        />
        <span className="h2" aria-live="polite">
          {monthWords(t, month)}
        </span>
        <IconButton
          label={t('closing.nextMonth')}
          icon={ChevronRight}
          disabled={month >= last}
          onPress={() => onMonth(addMonths(month, 1))}
        />
      </div>
      <Tabs
        id="closing"
        label={t('closing.tabs')}
        tabs={closingTabs.map((id) => {
          const count = countOf(id)
          return { id, label: t(`closing.tab_${id}`), count, countWords: t('closing.tabCount', { count }) }
        })}
        selected={tab}
        onSelect={onTab}
      />
      <span className="grow" />
      {!(tab === 'summary' && closing !== undefined && standingOf(closing) === 'closed') && (
        <Button icon={Download} keyHint="Ctrl+E" onPress={onExport}>
          {t('closing.export')}
        </Button>
      )}
    </div>
  )
}

interface ListTabOwnProps {
  readonly month: Month
  readonly state: MatchState
  readonly search: RefObject<HTMLInputElement | null>
  readonly onChange: () => void
}

function ListTab({ month, state, search, onChange }: ListTabOwnProps) {
  const rows = useMatches(month, state)
  const deciding = useDeciding(month, () => {
    rows.grewOld()
    onChange()
  })
  const pane = usePaneSwitch()
  const props = { month, rows, deciding, pane }
  return (
    <>
      {deciding.failure !== null && <ErrorNote className="over-list" error={deciding.failure} />}
      {deciding.clash !== null && <DecisionClashNote clash={deciding.clash} onSettle={deciding.settle} />}
      {state === 'proposed' && <ProposedTab {...props} />}
      {state === 'unmatched' && <UnmatchedTab {...props} search={search} />}
      {(state === 'matched' || state === 'ignored') && <SettledTab {...props} state={state} />}
    </>
  )
}

function keysOf(t: Text, tab: ClosingTab): readonly UsefulKey[] {
  const remove = (does: string): UsefulKey => ({ keys: 'Delete', does })
  switch (tab) {
    case 'summary':
      return [{ keys: 'Ctrl+E', does: t('exports.key') }]
    case 'proposed':
      return [{ keys: 'Enter', does: t('closing.keyConfirm') }, remove(t('closing.keyRefuse'))]
    case 'unmatched':
      return [
        { keys: 'Enter', does: t('closing.keyCandidates') },
        remove(t('closing.keyIgnore')),
        { keys: 'Ctrl+F', does: t('closing.keySearch') },
      ]
    case 'matched':
      return [remove(t('closing.keySplit'))]
    case 'ignored':
      return [remove(t('closing.keyRestore'))]
  }
}

interface SettledTabProps extends ListTabProps {
  readonly state: 'matched' | 'ignored'
}

/** What needs nothing any more, and the way back: what was matched is split, what was ignored is pending again. */
function SettledTab({ state, rows, deciding, pane }: SettledTabProps) {
  const t = useText()
  const isMatched = state === 'matched'
  const undo = isMatched ? deciding.split : deciding.restore
  const queue = useQueue(rows, { remove: undo })
  return (
    <MatchDesk
      state={state}
      queue={queue}
      pane={pane}
      deeds={(match) => (
        <Button icon={isMatched ? Unlink : Undo2} keyHint="Delete" busy={deciding.busy} onPress={() => undo(match)}>
          {t(isMatched ? 'closing.split' : 'closing.restore')}
        </Button>
      )}
    />
  )
}

/** What the rules propose: the surest are confirmed in one review, the others one by one. */
function ProposedTab({ month, rows, deciding, pane }: ListTabProps) {
  const t = useText()
  const [accepting, setAccepting] = useState(false)
  const queue = useQueue(rows, { enter: deciding.confirm, remove: deciding.refuse })
  const { length } = queue
  return (
    <>
      <MatchDesk
        state="proposed"
        queue={queue}
        pane={pane}
        deeds={(match) => (
          <>
            <Button kind="filled" keyHint="Enter" busy={deciding.busy} onPress={() => deciding.confirm(match)}>
              {t('closing.confirm')}
            </Button>
            <Button keyHint="Delete" onPress={() => deciding.refuse(match)}>
              {t('closing.refuse')}
            </Button>
          </>
        )}
      >
        {length > 0 && (
          <div className="strip">
            <span className="grow">{t('closing.proposedSome', { count: length })}</span>
            <Button size="sm" icon={CheckCheck} onPress={() => setAccepting(true)}>
              {t('closing.acceptAll')}
            </Button>
          </div>
        )}
      </MatchDesk>
      {accepting && (
        <AcceptDialog
          month={month}
          onClose={() => setAccepting(false)}
          onAccept={(sure) => {
            setAccepting(false)
            deciding.confirmAll(sureEnough, sure)
          }}
        />
      )}
    </>
  )
}
