import { useState } from 'react'
import type { PayeeDetail, PayeeMonth, PayeeYear } from '../../../../shared/domain/payee.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { addCentavos, centavos } from '../../../../shared/money/centavos.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { formatDate } from '../../../../shared/time/format-time.ts'
import type { Instant } from '../../../../shared/time/instant.ts'
import { useInstitutions } from '../../../bridge/use-institutions.ts'
import { CallDialog } from '../../../notes/call-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { callWords } from '../../../ui/call-words.ts'
import { Callout } from '../../../ui/callout.tsx'
import { ChartTable } from '../../../ui/chart-table.tsx'
import { Code } from '../../../ui/code.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { type Detail, DetailList } from '../../../ui/detail-list.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { shownDocument } from '../../../ui/shown-ids.ts'
import { useText } from '../../../ui/text.tsx'
import { hasChanged, payeeWayText } from '../../../ui/payee-words.ts'
import { useNow } from '../../../ui/use-now.ts'
import { bankDataText } from '../bank-data-text.ts'
import { isRefused, PayeeRefusals, RefuseWay } from './payee-refusals.tsx'

/** What is known of a payee: names, documents, since when, how much in a year, and by what it was paid. */
export function PayeeFacts({ payee }: { readonly payee: PayeeDetail }) {
  const t = useText()
  const now = useNow(MINUTE_MS)
  const paidOn = (at: Instant | null) => (at === null ? t('payees.never') : <Moment at={at} show="date" />)
  return (
    <>
      {hasChanged(payee, now) && payee.changedAt !== null && (
        <Callout tone="warn" title={t('payees.changedTitle', { date: formatDate(payee.changedAt) })}>
          <p className="sub">
            {t('payees.changedDetail', {
              now: payee.way === null ? '' : payeeWayText(t, payee.way),
              before: payee.ways[1] === undefined ? '' : payeeWayText(t, payee.ways[1]),
            })}
          </p>
          <Called payee={payee} />
        </Callout>
      )}
      <DetailList
        details={[
          { term: t('payees.year'), value: yearText(t, payee) },
          { term: t('payees.since'), value: paidOn(payee.firstAt) },
          { term: t('payees.last'), value: paidOn(payee.lastAt) },
          others(
            t('payees.names'),
            payee.names.filter((name) => name !== payee.name),
          ),
          others(
            t('payees.documents'),
            payee.documents.filter((document) => document !== payee.document).map(shownDocument),
          ),
        ]}
      />
      <Months months={payee.months} />
      <Ways payee={payee} />
      <PayeeRefusals payee={payee} />
      <Calls payee={payee} />
    </>
  )
}

/** What a person can say of the newest key or account: that a call made sure of it, or that it is not the payee's. */
function Called({ payee }: { readonly payee: PayeeDetail }) {
  const t = useText()
  const desk = useDesk()
  const [isAsking, setAsking] = useState(false)
  const { id, way } = payee
  return (
    <div className="note-actions payee-answers">
      <Button size="sm" onPress={() => setAsking(true)}>
        {t('payees.called')}
      </Button>
      {way !== null && !isRefused(payee, way) && <RefuseWay id={id} way={way} isPlain />}
      {isAsking && (
        <CallDialog
          of={{ kind: 'payee', id }}
          onClose={() => setAsking(false)}
          onKept={() => desk.toast({ about: `payee ${id}`, text: t('payees.calledKept') })}
        />
      )}
    </div>
  )
}

/** The calls that people wrote down, each with the key or account that it was about. */
function Calls({ payee: { calls } }: { readonly payee: PayeeDetail }) {
  const t = useText()
  if (calls.length === 0) return null
  return (
    <section aria-labelledby="payee-calls" className="stack rule-above pt-4">
      <h2 className="h3" id="payee-calls">
        {t('payees.calls')}
      </h2>
      <ul className="payee-ways">
        {calls.map((call) => (
          <li key={`${call.at} ${JSON.stringify(call.way)}`} className="column">
            <span className="medium">{payeeWayText(t, call.way)}</span>
            <span className="sub">{callWords(t, call)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const MINUTE_MS = 60_000
const BAR = { wide: 8, apart: 10, high: 40 }

/** What was paid in each of twelve months, as bars and as their table. */
function Months({ months }: { readonly months: readonly PayeeMonth[] }) {
  const t = useText()
  const most = Math.max(0, ...months.map(({ amount }) => amount))
  if (most === 0) return null
  const amount = formatBrl(months.reduce((sum, one) => addCentavos(sum, one.amount), centavos(0)))
  const says = t('payees.monthsSum', { amount, from: shortMonth(months[0]), to: shortMonth(months.at(-1)) })
  return (
    <section aria-labelledby="payee-months" className="stack stack-1 rule-above pt-4">
      <h2 className="h3" id="payee-months">
        {t('payees.months')}
      </h2>
      <p className="sub num">{says}</p>
      <svg
        className="payee-bars"
        viewBox={`0 0 ${months.length * BAR.apart} ${BAR.high}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={says}
      >
        {months.map((one, at) => {
          // Only what is drawn is rounded.
          const high = Math.round((one.amount / most) * BAR.high)
          return <rect key={one.month} x={at * BAR.apart} y={BAR.high - high} width={BAR.wide} height={high} />
        })}
      </svg>
      <div className="row between xs dim num" aria-hidden>
        <span>{shortMonth(months[0])}</span>
        <span>{shortMonth(months.at(-1))}</span>
      </div>
      <ChartTable
        head={t('payees.month')}
        columns={[t('payees.monthPaid')]}
        rows={months.map((one) => ({ day: shortMonth(one), amounts: [one.amount] }))}
      />
    </section>
  )
}

function shortMonth(one: PayeeMonth | undefined): string {
  return one === undefined ? '' : `${one.month.slice(5)}/${one.month.slice(0, 4)}`
}

function Ways({ payee }: { readonly payee: PayeeDetail }) {
  const { ways } = payee
  const t = useText()
  const { text: institution } = useInstitutions()
  return (
    <section aria-labelledby="payee-ways" className="stack rule-above pt-4">
      <h2 className="h3" id="payee-ways">
        {t('payees.ways')}
      </h2>
      {ways.length === 0 && <p className="hint">{t('payees.noWays')}</p>}
      <ul className="payee-ways">
        {ways.map((way) => (
          <li key={JSON.stringify(way)} className="column">
            {way.kind === 'key' ? (
              <Code copies={t('payees.key')}>{payeeWayText(t, way)}</Code>
            ) : (
              <Code copies={t('payees.bankData')} value={bankDataText(t, payee, way, institution(way.ispb))}>
                {payeeWayText(t, way)}
              </Code>
            )}
            <span className="sub">
              {way.kind === 'account' && `${institution(way.ispb)}, `}
              {way.lastAt === null ? t('payees.listed') : t('payees.usedAt', { date: formatDate(way.lastAt) })}
            </span>
            {isRefused(payee, way) ? (
              <span className="text-bad xs">{t('payees.refusedMark')}</span>
            ) : (
              ways.length > 1 && (
                <span className="note-actions">
                  <RefuseWay id={payee.id} way={way} />
                </span>
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function yearText(t: Text, { year }: Pick<PayeeDetail, 'year'>): string {
  if (year === null) return t('payees.yearNone')
  const text = rangeText(t, year)
  return year.day === null ? text : t('payees.yearAbout', { text, day: year.day })
}

function rangeText(t: Text, year: PayeeYear): string {
  const { payments, from, to } = year
  if (payments === 1) return t('payees.yearOne', { amount: formatBrl(from) })
  if (from === to) return t('payees.yearSame', { count: payments, amount: formatBrl(from) })
  return t('payees.yearRange', { count: payments, from: formatBrl(from), to: formatBrl(to) })
}

function others(term: string, texts: readonly string[]): Detail | null {
  return texts.length === 0 ? null : { term, value: texts.join('; ') }
}
