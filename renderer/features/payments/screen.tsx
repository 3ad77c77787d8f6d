import { CircleQuestionMark, Download, Send } from 'lucide-react'
import { useCallback, useDeferredValue, useState } from 'react'
import type {
  PaymentFilter,
  PaymentId,
  PaymentSummary,
  PaymentTab,
  PaymentTotals as Totals,
} from '../../../shared/domain/payment.ts'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import type { Answer } from '../../../shared/ipc/contract.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import { call } from '../../bridge/call.ts'
import { useInstitutions } from '../../bridge/use-institutions.ts'
import { type Pages, usePages } from '../../bridge/use-pages.ts'
import { useRemote } from '../../bridge/use-remote.ts'
import { createListMemory } from '../../list/list-memory.ts'
import { listRowsOf } from '../../list/list-rows.ts'
import { ListScreen } from '../../list/list-screen.tsx'
import { useList } from '../../list/use-list.ts'
import { Button } from '../../ui/button.tsx'
import { useDesk } from '../../ui/desk.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { daysOf, instantsOf } from '../../ui/period.ts'
import { ChosenDays, type PeriodChoice, PeriodField } from '../../ui/period-field.tsx'
import { PlaceLink } from '../../ui/place-link.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { type Tab, Tabs } from '../../ui/tabs.tsx'
import { useText } from '../../ui/text.tsx'
import { useMarks } from '../../ui/use-marks.ts'
import { useNow } from '../../ui/use-now.ts'
import { ExportDialog } from './parts/export-dialog.tsx'
import { GroupOver } from './parts/group-over.tsx'
import { markedIds, MarkedStrip } from './parts/marked-strip.tsx'
import { PaymentPane } from './parts/payment-pane.tsx'
import { paymentColumns } from './payment-columns.tsx'
import { groupHeads, groupOf } from './payment-groups.ts'
import { countOf, sumParts } from './payment-sums.ts'
import { markedWords } from './marked-words.ts'
import { signedAmount } from './signed-amount.ts'
import '../../ui/list-strips.css'
import './payments.css'

const MINUTE_MS = 60_000
// What the engine takes: more is a paste by mistake, and its first words find what all of it would.
const MAX_TEXT = 200

interface PaymentsDraft extends PeriodChoice {
  readonly text: string
}

const memory = createListMemory<PaymentsDraft, PaymentSummary, PaymentId>({
  text: '',
  period: 'all',
  chosen: { from: null, to: null },
})

/** The list of payments with its pane: tabs, words, a period, what they come to, doubtful ones first. */
export function PaymentsScreen({ tab = 'all' }: { readonly tab?: PaymentTab | undefined }) {
  const t = useText()
  const desk = useDesk()
  const institutions = useInstitutions()
  const list = useList(memory)
  const { text, period, chosen } = list.filter
  const today = localDateOf(instantFromMs(useNow(MINUTE_MS)))
  const filter = {
    tab,
    text: useDeferredValue(text.trim().slice(0, MAX_TEXT)),
    ...instantsOf(daysOf(period, today, chosen)),
  }
  const isNarrow = filter.text !== '' || filter.from !== null || filter.to !== null
  const pages = usePaymentList(filter)
  const { value: totals, failure: unadded } = useRemote('payments.totals', { filter })
  const [isExporting, setIsExporting] = useState(false)
  const openExport = (): void => setIsExporting(true)
  const marks = useMarks(keyOf, signedAmount)
  const columns = useCallback(
    (narrow: boolean) => paymentColumns(t, { banks: institutions, tab, narrow }),
    [t, institutions, tab],
  )
  return (
    <ListScreen
      title={t('payments.title')}
      label={t('payments.list')}
      keys={[
        { keys: 'Ctrl+F', does: t('payments.keyFilter') },
        ...(marks.keys.size > 0 ? [{ keys: 'Ctrl+D', does: t('payments.keyRepeatMarked') }] : []),
        { keys: 'Ctrl+E', does: t('exports.key') },
      ]}
      told={totals === undefined ? undefined : toldWords(t, totals)}
      list={list}
      rows={listRowsOf(pages)}
      of={`${tab} ${filter.text} ${filter.from} ${filter.to}`}
      keyOf={keyOf}
      columns={columns}
      marks={marks}
      markedWords={() => markedWords(t, marks)}
      over={(row) => <GroupOver day={groupOf(row, tab)} filter={filter} />}
      heads={() => groupHeads(pages.rows, tab)}
      onOpenFull={({ id }) => desk.go({ to: 'payment', id })}
      refresh={pages.refresh}
      onExport={openExport}
      searches
      tab={{ id: 'payments', selected: tab }}
      head={
        <>
          <div className="toolbar payments-bar">
            <Tabs
              id="payments"
              label={t('payments.tabs')}
              tabs={tabsOf(t, pages.first?.counts)}
              selected={tab}
              onSelect={(next) => desk.go({ to: 'payments', tab: next })}
            />
          </div>
          <div className="toolbar filter-bar quiet-labels">
            <div className="grow">
              <SearchField
                ref={list.search}
                label={t('payments.filter')}
                placeholder={t('payments.filter')}
                clearLabel={t('payments.clearFilter')}
                keyHint="Ctrl+F"
                value={text}
                onChange={(typed) => list.refine({ text: typed })}
                onDown={list.down}
              />
            </div>
            <PeriodField choice={{ period, chosen }} onChange={list.refine} />
            <Button icon={Download} onPress={openExport}>
              {t('payments.export')}
            </Button>
          </div>
          <ChosenDays choice={{ period, chosen }} onChange={list.refine} />
          {tab === 'all' && (
            <Doubts
              count={pages.first?.counts.doubtful ?? 0}
              shown={isNarrow ? (totals?.doubtful.count ?? null) : undefined}
            />
          )}
          {marks.keys.size === 0 && (totals !== undefined || unadded === null) && <PaymentTotals totals={totals} />}
          <MarkedStrip marks={marks} isPaneOpen={list.open !== null} onExport={openExport} />
        </>
      }
      empty={<NoPayments text={filter.text} isNarrow={isNarrow} tab={tab} onClear={() => list.clear()} />}
      pane={(id, _, close) => <PaymentPane id={id} onClose={close} />}
      below={
        isExporting && <ExportDialog filter={filter} marked={markedIds(marks)} onClose={() => setIsExporting(false)} />
      }
    />
  )
}

/** How many there are, and what the concluded ones come to. */
function toldWords(t: Text, totals: Totals): string {
  const count = t('payments.count', { count: countOf(totals) })
  const { done } = totals
  if (done.count === 0) return count
  return `${count} · ${t('payments.paidSum', { count: done.count, amount: formatBrl(done.amount) })}`
}

interface DoubtsProps {
  readonly count: number
  /** How many of them a narrowed list shows; null while nobody knows, left out where the list is whole. */
  readonly shown?: number | null | undefined
}

/** The heading over those whose outcome is not known, which stand first; a filter hides none without saying so. */
function Doubts({ count, shown = count }: DoubtsProps) {
  const t = useText()
  if (count === 0 || shown === null) return null
  const hidden = Math.max(0, count - shown)
  return (
    <div className="strip warn">
      <Icon of={CircleQuestionMark} className="toned" />
      <h2 className="grow h3">
        {hidden === 0 ? t('payments.doubtsFirst', { count }) : t('payments.outsideFilter', { count: hidden })}
      </h2>
      <PlaceLink place={{ to: 'payments', tab: 'doubtful' }}>{t('payments.doubtsOnly')}</PlaceLink>
    </div>
  )
}

function keyOf({ id }: PaymentSummary): PaymentId {
  return id
}

interface NoPaymentsProps {
  readonly text: string
  readonly isNarrow: boolean
  readonly tab: PaymentTab
  readonly onClear: () => void
}

function NoPayments({ text, isNarrow, tab, onClear }: NoPaymentsProps) {
  const t = useText()
  const desk = useDesk()
  if (isNarrow) {
    return (
      <EmptyState action={<Button onPress={onClear}>{t('payments.clearFilter')}</Button>}>
        {text === '' ? t('payments.emptyPeriod') : t('payments.emptyFilter', { text })}
      </EmptyState>
    )
  }
  if (tab !== 'all') return <EmptyState>{t('payments.emptyTab')}</EmptyState>
  return (
    <EmptyState
      action={
        <Button kind="filled" icon={Send} onPress={() => desk.go({ to: 'pay' })}>
          {t('payments.newPayment')}
        </Button>
      }
    >
      {t('payments.empty')}
    </EmptyState>
  )
}

function tabsOf(t: Text, counts: Readonly<Record<PaymentTab, number>> | undefined): readonly Tab<PaymentTab>[] {
  // Only what waits is counted: the count of all payments tells nobody anything.
  const waiting = (tab: PaymentTab) => {
    const count = counts?.[tab] ?? 0
    return { count, countWords: t('payments.count', { count }) }
  }
  return [
    { id: 'all', label: t('payments.tabAll') },
    { id: 'processing', label: t('payments.tabProcessing'), ...waiting('processing') },
    { id: 'doubtful', label: t('payments.tabDoubtful'), ...waiting('doubtful') },
    { id: 'not-done', label: t('payments.tabNotDone') },
  ]
}

const PAGE = 100

/** The payments of a filter, doubtful ones first, as main orders them. */
function usePaymentList({ tab, text, from, to }: PaymentFilter): Pages<Answer<'payments.list'>> {
  return usePages('payments.list', { tab, text, from: from ?? '', to: to ?? '' }, (before) =>
    call('payments.list', { tab, text, period: { from, to }, limit: PAGE, before }),
  )
}

const partKeys = {
  done: 'payments.totalDone',
  processing: 'payments.totalProcessing',
  doubtful: 'payments.totalDoubtful',
  'not-done': 'payments.totalNotDone',
} as const satisfies Readonly<Record<(typeof sumParts)[number], TextKey>>

/** What the filter comes to, each way of standing by itself: only what is concluded was paid. */
function PaymentTotals({ totals }: { readonly totals: Totals | undefined }) {
  const t = useText()
  if (totals === undefined) return <p className="totals dim">{t('lists.adding')}</p>
  return (
    <dl className="totals payments-totals" aria-label={t('lists.totals')}>
      <div className="flex">
        <dt className="sr">{t('lists.totals')}</dt>
        <dd className="num">{t('payments.count', { count: countOf(totals) })}</dd>
      </div>
      {sumParts
        .filter((part) => part === 'done' || totals[part].count > 0)
        .map((part) => (
          <div key={part} className="flex">
            <dt className="sub">{t(partKeys[part], { count: totals[part].count })}</dt>
            <dd>
              <Money amount={totals[part].amount} {...(part === 'done' && { className: 'strong' })} />
            </dd>
          </div>
        ))}
    </dl>
  )
}
