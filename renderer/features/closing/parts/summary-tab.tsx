import { CircleCheckBig, CircleDashed, Download } from 'lucide-react'
import { useId } from 'react'
import { standingOf } from '../../../../shared/books/closing-of.ts'
import type { Closing } from '../../../../shared/domain/closing.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DetailList } from '../../../ui/detail-list.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import { monthWords } from '../../../ui/month-words.ts'
import { useText } from '../../../ui/text.tsx'
import { lackOf } from '../checks.ts'
import type { ClosingTab, MatchState } from '../closing-tab.ts'
import { dayAndHour } from '../day-and-hour.ts'
import { doneShare } from '../match-words.ts'
import { CheckList } from './check-list.tsx'
import { DayChart } from './day-chart.tsx'
import { FlowCharts } from './flow-charts.tsx'

interface SummaryTabProps {
  readonly closing: Closing
  readonly onTab: (tab: ClosingTab) => void
  readonly onExport: () => void
}

/** The month at a glance: what is left to do, what it began and ended with, how far reconciliation is. */
export function SummaryTab({ closing, onTab, onExport }: SummaryTabProps) {
  const standing = standingOf(closing)
  return (
    <div className="closing-summary" tabIndex={-1}>
      {standing === 'closed' && <ClosedMonth closing={closing} onExport={onExport} />}
      {(standing === 'unproved' || standing === 'behind') && <UnprovedMonth closing={closing} standing={standing} />}
      <div className="closing-columns">
        <div className="stack stack-6">
          <StateBar closing={closing} onTab={onTab} />
          <CheckList closing={closing} onTab={onTab} />
        </div>
        <div className="stack stack-4">
          <BalanceCard closing={closing} />
          <DayChart closing={closing} />
        </div>
      </div>
      <FlowCharts month={closing.month} />
    </div>
  )
}

function ClosedMonth({ closing, onExport }: Pick<SummaryTabProps, 'closing' | 'onExport'>) {
  const t = useText()
  const { month, matched, ignored } = closing
  return (
    <section className="closing-closed ok" role="status">
      <Icon of={CircleCheckBig} />
      <div className="grow">
        <h2>{t('closing.allDone', { month: monthWords(t, month) })}</h2>
        <p className="sub">{t('closing.allDoneDetail', { matched, ignored })}</p>
      </div>
      <Button kind="filled" size="lg" icon={Download} keyHint="Ctrl+E" onPress={onExport}>
        {t('closing.export')}
      </Button>
    </section>
  )
}

// The way to the balance that lacks stands in the list below.
function UnprovedMonth({
  closing,
  standing,
}: Pick<SummaryTabProps, 'closing'> & { readonly standing: 'unproved' | 'behind' }) {
  const t = useText()
  const { month, matched, ignored } = closing
  return (
    <section className="closing-closed unproved warn" role="status">
      <Icon of={CircleDashed} />
      <div className="grow">
        <h2>{t(`closing.${standing}`, { month: monthWords(t, month) })}</h2>
        <p className="sub">
          {t('closing.allDoneDetail', { matched, ignored })} {t(`closing.${standing}Detail`)}
        </p>
      </div>
    </section>
  )
}

const lackKeys = {
  statement: 'closing.lacksStatement',
  balance: 'closing.lacksBalance',
  second: 'closing.lacksSecond',
} as const

function BalanceCard({ closing }: { readonly closing: Closing }) {
  const t = useText()
  const { opening, difference, lines, complete, completeUpTo } = closing
  const known = (amount: number | null) =>
    amount === null ? <span className="dim">{t(lackKeys[lackOf(closing)])}</span> : <Money amount={centavos(amount)} />
  // Of a month that still runs, the balance is that of the last moment that is known.
  const upTo = complete || completeUpTo === null || closing.closing === null ? null : dayAndHour(completeUpTo)
  return (
    <Card
      title={t('closing.balance')}
      aside={<span className="sub xs num">{t('closing.lines', { count: lines })}</span>}
    >
      <DetailList
        look="money"
        details={[
          { term: t('closing.opening'), value: known(opening) },
          { term: t('closing.in'), value: <Money amount={closing.in} sign="always" /> },
          { term: t('closing.out'), value: <Money amount={centavos(-closing.out)} /> },
          {
            term: upTo === null ? t('closing.closing') : t('closing.closingUpTo', { when: upTo }),
            value: known(closing.closing),
            sum: true,
          },
          { term: t('closing.difference'), value: known(difference), sum: true },
        ]}
      />
    </Card>
  )
}

interface StateBarProps {
  readonly closing: Closing
  readonly onTab: (tab: ClosingTab) => void
}

const states: readonly MatchState[] = ['matched', 'ignored', 'proposed', 'unmatched']

/** How far reconciliation is: its share, one bar, and each of its parts by name and number, which leads to its list. */
function StateBar({ closing, onTab }: StateBarProps) {
  const t = useText()
  const id = useId()
  const { matched, proposed, unmatched, ignored } = closing
  const done = matched + ignored
  const total = done + proposed + unmatched
  const words = t('closing.bar', { matched, proposed, unmatched, ignored })
  return (
    <section aria-labelledby={id}>
      <div className="row between">
        <h2 id={id} className="h2">
          {t('closing.progress')}
        </h2>
        <span className="sub num">
          {total === 0 ? t('closing.progressNone') : t('closing.progressOf', { done, total })}{' '}
          {total > 0 && <b className="closing-share">{shareOf(t.locale, done, total)}</b>}
        </span>
      </div>
      <div className="closing-bar" role="img" aria-label={words}>
        {states.map(
          (state) =>
            closing[state] > 0 && (
              <span key={state} className={`own-colours ${state}`} style={{ flexGrow: closing[state] }} />
            ),
        )}
      </div>
      <ul className="closing-legend">
        {states.map((state) => (
          <li key={state} className="row">
            <span className={`closing-key own-colours ${state}`} aria-hidden />
            <button type="button" className="closing-part underlines" onClick={() => onTab(state)}>
              {t(`closing.tab_${state}`)} <b className="num">{closing[state].toLocaleString(t.locale)}</b>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function shareOf(locale: string, done: number, total: number): string {
  return (doneShare(done, total) / 100).toLocaleString(locale, { style: 'percent' })
}
