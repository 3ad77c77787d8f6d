import { CircleCheck, Send } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { type Capability, type Health, isReadByItself, isUnread } from '../../../shared/domain/health.ts'
import type { PaymentSummary } from '../../../shared/domain/payment.ts'
import { homeAsks } from '../../../shared/domain/home-asks.ts'
import type { Session } from '../../../shared/domain/session.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { formatDate } from '../../../shared/time/format-time.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { readAllAgain, useHealth } from '../../bridge/use-health.ts'
import { useAction, useRemote } from '../../bridge/use-remote.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { daysLeft } from '../../ui/days-left.ts'
import { useDesk, useScreen } from '../../ui/desk.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { hourOnDay } from '../../ui/hour-on-day.ts'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { PaymentChip } from '../../ui/payment-chip.tsx'
import { payeeTitle } from '../../ui/payment-kind.ts'
import { PlaceLink } from '../../ui/place-link.tsx'
import { useText } from '../../ui/text.tsx'
import { useNow } from '../../ui/use-now.ts'
import { attentionItems, CERTIFICATE_NOTICE_DAYS } from './attention.ts'
import { AttentionList } from './parts/attention-list.tsx'
import { BalanceCard } from './parts/balance-card.tsx'
import { DebitAlarm } from './parts/debit-alarm.tsx'
import { Movements } from './parts/movements.tsx'
import { TodayLine } from './parts/today-line.tsx'
import { todaySums } from './today-sums.ts'
import './home.css'

const LINES = homeAsks.statement.limit
const SHOWN_LINES = 8
const MINUTE_MS = 60_000

interface LaterCards {
  /** How the balance went over the last days. */
  readonly line: ReactNode
  /** What falls due in the next days. */
  readonly week: ReactNode
  /** How the institution's readings stand. */
  readonly readings: ReactNode
}

/** What needs the person, the balance and the latest movements, beside cards that are read after them. */
export function HomeScreen(cards: LaterCards) {
  const session = useRemote('session.read', {}).value
  return session?.stage === 'open' ? <Home session={session} {...cards} /> : null
}

interface HomeProps extends LaterCards {
  readonly session: Extract<Session, { readonly stage: 'open' }>
}

function Home({ session, line, week, readings }: HomeProps) {
  const { connection, memory, settingsLost, held: hold } = session
  const isRetired = connection.retiredAt !== null
  const t = useText()
  const nowMs = useNow(MINUTE_MS)
  const known = useKnown()
  const health = useHealth()
  const refresh = useRefresh(health)
  const unread = health.filter(isUnread).map(({ capability }) => capability)
  const statement = health.find(({ capability }) => capability === 'statement') ?? null
  useScreen({
    title: t('home.title'),
    keys: isRetired ? [] : [{ keys: 'Ctrl+N', does: t('home.keyNew') }],
    refresh: refresh.run,
  })
  const notAfter = connection.accounts?.certificate.notAfter ?? instantFromMs(nowMs)
  const receivingEnds = connection.qrcodes?.certificate.notAfter ?? notAfter
  const certificateEnds = receivingEnds < notAfter ? receivingEnds : notAfter
  const receipts = known.receipts
  const items = attentionItems(t, {
    memory,
    settingsLost,
    doubts: known.doubts ?? [],
    infractions: known.infractions ?? [],
    receipts: receipts ?? { payments: 0, missing: 0 },
    isRetired,
    byBook: connection.byBook,
    certificateEnds: isRetired ? null : certificateEnds,
    nowMs,
  })
  const complete = known.statement?.completeUpTo ?? null
  const knownAt = complete ?? known.balance?.latest?.readAt ?? null
  const days = daysLeft(certificateEnds, nowMs)
  return (
    <div className="home folds">
      <div className="home-main">
        <DebitAlarm hold={hold} />
        {!isRetired && <PayLine />}
        {known.failure !== null && <ErrorNote error={known.failure} onRetry={known.retry} />}
        {refresh.failure !== null && <ErrorNote error={refresh.failure} onRetry={refresh.run} />}
        {known.doubts !== undefined && known.infractions !== undefined && receipts !== undefined && (
          <AttentionList
            items={items}
            knownAt={
              knownAt === null || health.length === 0 ? null : hourOnDay(t, knownAt, formatDate(instantFromMs(nowMs)))
            }
            unread={unread}
          />
        )}
        {known.statement !== undefined && (
          <Movements
            lines={known.statement.lines}
            most={SHOWN_LINES}
            sums={<TodayLine sums={todaySums(known.statement, instantFromMs(nowMs), LINES)} statement={statement} />}
          />
        )}
      </div>
      <div className="home-side stack stack-4 min-0">
        <BalanceCard
          balance={known.balance}
          isOld={!isRetired && unread.includes('balance')}
          onRefresh={isRetired ? null : refresh.run}
          line={line}
        />
        {week}
        {readings}
        <InProgress payments={known.processing ?? []} />
        <InOrder
          lines={[
            receipts === undefined || receipts.payments === receipts.missing
              ? null
              : t('home.receiptsStored', { count: receipts.payments - receipts.missing }),
            days > CERTIFICATE_NOTICE_DAYS && !isRetired ? t('home.certificateFine', { days }) : null,
          ]}
        />
      </div>
    </div>
  )
}

function useKnown() {
  const balance = useRemote('balance.read', {})
  const statement = useRemote('statement.latest', homeAsks.statement)
  const doubts = useRemote('payments.list', homeAsks.doubtful)
  const processing = useRemote('payments.list', homeAsks.processing)
  const receipts = useRemote('receipts.coverage', {})
  const infractions = useRemote('infractions.list', {})
  const reads = [doubts, infractions, processing, receipts, balance, statement]
  return {
    balance: balance.value,
    statement: statement.value,
    doubts: doubts.value?.rows,
    infractions: infractions.value?.rows,
    processing: processing.value?.rows,
    receipts: receipts.value,
    /** Why something of this screen could not be read: a doubt that is not shown must not look like none. */
    failure: reads.map((read) => read.failure).find((failure) => failure !== null) ?? null,
    retry: () => reads.forEach((read) => read.refresh()),
  }
}

const inFront: ReadonlySet<Capability> = new Set(['balance', 'statement'])

/** Reads all that home tells of: the failures of balance and statement are told over it, those of the others by their readings. */
function useRefresh(health: readonly Health[]) {
  const balance = useAction('balance.refresh')
  const statement = useAction('statement.refresh')
  return {
    run: () => {
      if (balance.busy || statement.busy) return
      void balance.run({})
      void statement.run({})
      readAllAgain(health.filter(({ capability }) => !inFront.has(capability) && isReadByItself(capability)))
    },
    failure: balance.failure ?? statement.failure,
  }
}

/** What is as it should be, a line each. */
function InOrder({ lines }: { readonly lines: readonly (string | null)[] }) {
  const t = useText()
  const good = lines.filter((line) => line !== null)
  if (good.length === 0) return null
  return (
    <Card title={t('home.inOrder')}>
      <ul className="stack stack-1 sub">
        {good.map((line) => (
          <li key={line} className="row top">
            <Icon of={CircleCheck} className="in first-line" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The payments the institution has and has not ended yet. */
function InProgress({ payments }: { readonly payments: readonly PaymentSummary[] }) {
  const t = useText()
  if (payments.length === 0) return null
  return (
    <Card
      title={t('home.inProgress')}
      aside={
        <PlaceLink className="nowrap" place={{ to: 'payments', tab: 'processing' }}>
          {t('home.seeAll')}
        </PlaceLink>
      }
    >
      <ul className="ruled roomy">
        {payments.map((payment) => (
          <li key={payment.id}>
            <div className="row between">
              <PlaceLink place={{ to: 'payment', id: payment.id }} className="cut">
                {payeeTitle(t, payment.payee)}
              </PlaceLink>
              <Money amount={centavos(-payment.amount)} />
            </div>
            <PaymentChip state={payment.state} providerStatus={payment.providerStatus} plain />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The short way to a payment: whatever is typed or pasted here goes into the entry box. */
function PayLine() {
  const t = useText()
  const { go } = useDesk()
  const [text, setText] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    go(text.trim() === '' ? { to: 'pay' } : { to: 'pay', text })
  }
  return (
    <form className="home-pay rings" onSubmit={submit}>
      <Icon of={Send} />
      <input
        className="grow"
        aria-label={t('home.payField')}
        placeholder={t('home.payHint')}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
        // One line of input drops line breaks, which part candidates: a text of several lines goes as it is.
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain')
          if (!/[\r\n]/.test(pasted.trim())) return
          event.preventDefault()
          go({ to: 'pay', text: pasted })
        }}
      />
      <Button kind="filled" submit>
        {t('home.payGo')}
      </Button>
    </form>
  )
}
