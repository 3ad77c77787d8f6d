import { FileDown, Plus } from 'lucide-react'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import type { Due, DueId, DueProposal, DuePut, DueState, MonthlyDue } from '../../../shared/domain/due.ts'
import { sumOfDues } from '../../../shared/domain/sum-of-dues.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import { useLocalHolidays } from '../../bridge/use-local-holidays.ts'
import { useAction, useRemote } from '../../bridge/use-remote.ts'
import { useOpenConnection } from '../../bridge/use-open-connection.ts'
import { keptOf } from '../../form/create-kept-forms.ts'
import { goesOverLock } from '../../form/over-lock.ts'
import { duesFound } from '../../list/rows-found.ts'
import { Button } from '../../ui/button.tsx'
import { useDesk, useScreen } from '../../ui/desk.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { ListDetail } from '../../ui/pane.tsx'
import { SearchChips } from '../../ui/search-chips.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { useText } from '../../ui/text.tsx'
import { undoOf } from '../../ui/undo-of.ts'
import { filesOf, useDrop } from '../../ui/use-drop.ts'
import { useFormKey } from '../../ui/use-form-key.ts'
import { useNow } from '../../ui/use-now.ts'
import { useSearchText } from '../../ui/use-search-text.ts'
import { daysOfDues, duesOutOfSight } from './agenda-days.ts'
import { type Noted, useDuePapers } from './use-due-papers.ts'
import { AgendaPane } from './agenda-pane.tsx'
import { EndedDues } from './ended-dues.tsx'
import { MonthlyDues } from './monthly-dues.tsx'
import { keptReminders, NEW_REMINDER, useReminder } from './kept-reminder.ts'
import { NewReminder } from './new-reminder.tsx'
import { OpenDues } from './open-dues.tsx'
import { Reading, UnnotedNote } from './paper-notes.tsx'
import { RefuseDues } from './refuse-dues.tsx'
import { TrainingPapers } from './training-papers.tsx'
import { usePayToday } from './use-pay-today.ts'
import { LeftPapers } from './watched-folder.tsx'
import './agenda.css'

const MINUTE_MS = 60_000
const PAPERS = '.xml,.pdf,.png,.jpg,.jpeg,.webp,.gif,.bmp,.eml,.txt'
const NONE: readonly Due[] = []
const tabs = ['open', 'monthly', 'paid', 'dismissed'] as const satisfies readonly (DueState | 'monthly')[]
type Tab = (typeof tabs)[number]

goesOverLock(keptReminders)

/** What has to be paid, by day: reminders on this computer, read from papers. Nothing is paid from here: it becomes a batch to be checked. */
export function AgendaScreen() {
  const t = useText()
  const desk = useDesk()
  const [tab, setTab] = useState<Tab>('open')
  // A reminder being entered, and what its fields begin with.
  const [adding, setAdding] = useState<{
    readonly from: DueProposal | null
    readonly monthly: MonthlyDue | null
  } | null>(null)
  const connection = useOpenConnection()?.id ?? null
  const isLeft = keptOf(useReminder(), connection, NEW_REMINDER) !== undefined
  const entering = adding ?? (isLeft ? { from: null, monthly: null } : null)
  const [isRefusing, setRefusing] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const open = useRemote('agenda.list', { state: 'open' })
  const state = tab === 'monthly' ? 'open' : tab
  const ended = useRemote('agenda.list', { state }, { enabled: state !== 'open' })
  const monthly = useRemote('agenda.monthly', {})
  const end = useAction('agenda.endMonthly')
  const mark = useAction('agenda.mark')
  const dues = open.value?.rows ?? NONE
  const selected = dues.filter(({ id }) => chosen.has(id))
  const today = localDateOf(instantFromMs(useNow(MINUTE_MS)))
  const local = useLocalHolidays()
  const days = useMemo(() => daysOfDues(dues, today, local), [dues, today, local])
  const box = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const search = useSearchText(text, 'dues')
  const isSearched = tab !== 'monthly' && (tab !== 'open' || dues.length > 0)
  const asked = useDeferredValue(search.isNarrow && tab !== 'monthly' ? search.reading.filter : null)
  const shown = useMemo(
    () => (asked === null ? days : daysOfDues(duesFound(dues, asked, local), today, local)),
    [asked, days, dues, today, local],
  )
  const papers = useDuePapers(({ added, joined }: Noted) => {
    if (added.length + joined === 0) return
    const undo = undoOf(t, desk.toast, () => mark.run({ ids: [...added], state: 'dismissed' }))
    const text = t('agenda.noted', { count: added.length, joined })
    desk.toast({ about: 'agenda', text, ...(added.length > 0 && { action: undo }) })
  })
  const { over, handlers } = useDrop((data) => {
    if (papers.step === null) void filesOf(data).then(papers.bring)
  }, true)
  const pay = usePayToday(selected, today)
  useFormKey(pay.run)
  const markAs = async (rows: readonly Due[], to: DueState): Promise<void> => {
    const ids = rows.map(({ id }) => id)
    if (!(await mark.run({ ids, state: to })).ok) return
    setChosen(new Set())
    const back = rows.map(({ state: from }) => from)[0] ?? 'open'
    desk.toast({
      about: 'agenda',
      text: t(`agenda.became_${to}`, { count: ids.length }),
      action: undoOf(t, desk.toast, () => mark.run({ ids, state: back })),
    })
  }
  const tellRefused = (refused: readonly Due[]): void => {
    setChosen(new Set())
    const ids = refused.map(({ id }) => id)
    desk.toast({
      about: 'agenda',
      text: t('agenda.wasRefused', { count: ids.length }),
      ...(ids.length > 0 && { action: undoOf(t, desk.toast, () => mark.run({ ids, state: 'open' })) }),
    })
  }
  const listed = tab === 'open' ? open : tab === 'monthly' ? monthly : ended
  const endIt = async ({ id, payeeName }: MonthlyDue): Promise<void> => {
    if (!(await end.run({ id, ended: true })).ok) return
    const undo = undoOf(t, desk.toast, () => end.run({ id, ended: false }))
    desk.toast({ about: 'agenda', text: t('agenda.wasEnded', { name: payeeName }), action: undo })
  }
  useScreen({
    title: t('agenda.title'),
    keys: [
      { keys: t('agenda.keySpace'), does: t('agenda.keyMark') },
      { keys: 'Ctrl+Enter', does: t('agenda.keyPay') },
    ],
    selection:
      selected.length === 0
        ? undefined
        : t('agenda.selection', { count: selected.length, sum: formatBrl(sumOfDues(selected)) }),
    refresh: listed.refresh,
    ...(isSearched && { find: () => box.current?.focus() }),
    escape: () => {
      if (chosen.size === 0) return false
      setChosen(new Set())
      return true
    },
  })
  const tellPut = ({ became, id }: DuePut): void => {
    if (id === null || became === 'known' || became === 'paid' || became === 'refused') {
      desk.toast({ about: 'agenda', text: t(`agenda.put_${became}`) })
      return
    }
    const undo = undoOf(t, desk.toast, () => mark.run({ ids: [id], state: 'dismissed' }))
    const text = t(became === 'joined' ? 'agenda.put_joined' : 'agenda.put_added')
    desk.toast({ about: 'agenda', text, ...(became === 'added' && { action: undo }) })
  }
  const toggle = (id: DueId, isMarked: boolean): void =>
    setChosen((before) => new Set(isMarked ? [...before, id] : [...before].filter((one) => one !== id)))
  const { failure } = listed
  return (
    <ListDetail
      pane={
        <AgendaPane
          days={days}
          selected={selected}
          hidden={{
            dues: duesOutOfSight(selected, tab === 'open' ? shown : []),
            by: tab === 'open' ? 'search' : 'tab',
          }}
          today={today}
          pay={pay}
          busy={mark.busy}
          onState={(to) => void markAs(selected, to)}
          onRefuse={() => setRefusing(true)}
          onRemind={(from) => setAdding({ from, monthly: null })}
        />
      }
    >
      <div className="fill column" {...handlers}>
        <div className="toolbar">
          <Tabs
            id="agenda"
            label={t('agenda.title')}
            selected={tab}
            onSelect={setTab}
            tabs={tabs.map((id) => ({
              id,
              label: t(`agenda.tab_${id}`),
              ...(id === 'open' && { count: dues.length, countWords: t('agenda.countOpen', { count: dues.length }) }),
              ...(id === 'monthly' && {
                count: monthly.value?.rows.length ?? 0,
                countWords: t('agenda.countMonthly', { count: monthly.value?.rows.length ?? 0 }),
              }),
            }))}
          />
          <div className="grow" />
          <Button icon={Plus} onPress={() => setAdding({ from: null, monthly: null })}>
            {t('agenda.newReminder')}
          </Button>
        </div>
        <TabPanel id="agenda" selected={tab} className="list-panel column fill">
          {papers.step !== null ? (
            <Reading papers={papers} step={papers.step} />
          ) : (
            <div className="agenda-over">
              <FileDrop
                icon={FileDown}
                choose={t('agenda.choose')}
                accept={PAPERS}
                several={{ chooseFolder: t('agenda.chooseFolder') }}
                onFiles={papers.bring}
                over={over}
                busy={false}
                small={dues.length > 0 || tab !== 'open'}
              >
                <p className={dues.length > 0 || tab !== 'open' ? 'strong' : 'h2'}>
                  {t(over ? 'agenda.dropNow' : 'agenda.drop')}
                </p>
                {dues.length === 0 && tab === 'open' && <p className="sub">{t('agenda.dropDetail')}</p>}
              </FileDrop>
            </div>
          )}
          {tab === 'open' && dues.length === 0 && papers.step === null && (
            <TrainingPapers today={today} onFiles={papers.bring} />
          )}
          <UnnotedNote papers={papers} />
          <LeftPapers />
          {papers.failure !== null && <ErrorNote error={papers.failure} context="writing" />}
          {mark.failure !== null && <ErrorNote error={mark.failure} context="writing" />}
          {pay.failure !== null && <ErrorNote error={pay.failure} context="writing" />}
          {end.failure !== null && <ErrorNote error={end.failure} context="writing" />}
          {failure !== null && <ErrorNote error={failure} onRetry={listed.refresh} />}
          {isSearched && (
            <div className="agenda-search">
              <SearchField
                ref={box}
                label={t('agenda.search')}
                placeholder={t('agenda.search')}
                clearLabel={t('lists.clearSearch')}
                value={text}
                onChange={setText}
                keyHint="Ctrl+F"
              />
              {text !== '' && <SearchChips text={text} parts={search.reading.parts} onChange={setText} />}
            </div>
          )}
          {tab === 'open' ? (
            <OpenDues
              days={shown}
              sought={asked === null ? '' : text.trim()}
              isRead={open.value !== undefined}
              more={open.value?.more === true}
              today={today}
              chosen={chosen}
              onToggle={toggle}
            />
          ) : tab === 'monthly' ? (
            <MonthlyDues
              rows={monthly.value?.rows}
              today={today}
              onChange={(changed) => setAdding({ from: null, monthly: changed })}
              onEnd={(ended) => void endIt(ended)}
            />
          ) : (
            <EndedDues
              tab={tab}
              rows={asked === null ? ended.value?.rows : ended.value && duesFound(ended.value.rows, asked, local)}
              sought={asked === null ? '' : text.trim()}
              onOpenAgain={(due) => void markAs([due], 'open')}
            />
          )}
        </TabPanel>
        {isRefusing && selected.length > 0 && (
          <RefuseDues dues={selected} onClose={() => setRefusing(false)} onRefused={tellRefused} />
        )}
        {entering !== null && (
          <NewReminder
            today={today}
            proposal={entering.from}
            monthly={entering.monthly}
            onClose={() => {
              setAdding(null)
              useReminder.getState().drop(NEW_REMINDER)
            }}
            onPut={tellPut}
            onMonthly={() => desk.toast({ about: 'agenda', text: t('agenda.keptMonthly') })}
          />
        )}
      </div>
    </ListDetail>
  )
}
