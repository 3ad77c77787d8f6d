import { RefreshCw } from 'lucide-react'
import type { BalanceView } from '../../../../shared/domain/balance.ts'
import { type Health, isUnread } from '../../../../shared/domain/health.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { formatDate, formatLocalDate } from '../../../../shared/time/format-time.ts'
import type { Instant } from '../../../../shared/time/instant.ts'
import { Card } from '../../../ui/card.tsx'
import { dayAndHour } from '../../../ui/day-and-hour.ts'
import { DetailList } from '../../../ui/detail-list.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { hourOf } from '../../../ui/moment.tsx'
import { Money } from '../../../ui/money.tsx'
import { Sparkline } from '../../../ui/sparkline.tsx'
import { useText } from '../../../ui/text.tsx'
import { useToday } from '../../../ui/use-today.ts'
import type { TodaySums } from '../today-sums.ts'

interface BalanceCardProps {
  readonly balance: BalanceView | undefined
  readonly sums: TodaySums | null
  /** How the statement stands, of which the sums are made; null while that is not known. */
  readonly statement: Health | null
  /** Null where nothing is asked of the institution any more. */
  readonly onRefresh: (() => void) | null
}

/** What is available, how it went over the last days, what is blocked and what moved today. */
export function BalanceCard({ balance, sums: told, statement, onRefresh }: BalanceCardProps) {
  const t = useText()
  const latest = balance?.latest ?? null
  // What was never read has no sum: nought would be a claim.
  const sums = statement?.readAt == null ? null : told
  return (
    <Card
      title={t('home.balance')}
      titleLook="label"
      aside={
        onRefresh !== null && (
          <IconButton label={t('home.refreshBalance')} icon={RefreshCw} shortcut="F5" onPress={onRefresh} />
        )
      }
    >
      {latest === null ? (
        <p className="dim">{t('home.noBalance')}</p>
      ) : (
        <>
          <p>
            <Money amount={latest.available} size="card" />
          </p>
          <BalanceTime at={latest.at} />
          {balance !== undefined && <BalanceChart days={balance.days} />}
          <DetailList
            look="money"
            className="balance-facts"
            details={[
              { term: t('home.blocked'), value: <Money amount={latest.blocked} /> },
              { term: t('home.overdraft'), value: <Money amount={latest.overdraft} /> },
              sums === null
                ? null
                : {
                    term: t('home.outToday', { time: hourOf(sums.upTo) }),
                    value: <Money amount={sums.out === 0 ? sums.out : centavos(-sums.out)} />,
                  },
              sums === null
                ? null
                : {
                    term: t('home.inToday', { time: hourOf(sums.upTo) }),
                    value: <Money amount={sums.in} sign="always" />,
                  },
            ]}
          />
          {statement !== null && isUnread(statement) && <SumsNote statement={statement} />}
        </>
      )}
    </Card>
  )
}

function SumsNote({ statement: { state, readAt, unread } }: { readonly statement: Health }) {
  const t = useText()
  const today = useToday()
  const upTo = readAt === null ? t('home.sumsUnread') : t('home.sumsUpTo', { time: dayAndHour(readAt, today) })
  return <p className="xs balance-warn">{state === 'partial' ? t('home.sumsPartial', { rows: unread }) : upTo}</p>
}

function BalanceTime({ at }: { readonly at: Instant }) {
  const t = useText()
  const today = useToday()
  const date = formatDate(at)
  const time = hourOf(at)
  return (
    <p className="dim xs num">
      {date === today ? t('home.balanceAt', { time }) : t('home.balanceOld', { date, time })}
    </p>
  )
}

function BalanceChart({ days }: { readonly days: BalanceView['days'] }) {
  const t = useText()
  const first = days[0]
  const last = days.at(-1)
  if (first === undefined || last === undefined) return null
  return (
    <Sparkline
      points={days.map(({ day, available }) => ({ day: formatLocalDate(day).slice(0, 5), amount: available }))}
      label={t('home.chart', { days: days.length, first: formatBrl(first.available), last: formatBrl(last.available) })}
    />
  )
}
