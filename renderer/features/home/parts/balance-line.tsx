import { addMonths, monthOf } from '../../../../shared/books/month-span.ts'
import type { BalanceView } from '../../../../shared/domain/balance.ts'
import { isUnread } from '../../../../shared/domain/health.ts'
import type { DayBalance } from '../../../../shared/domain/statement.ts'
import { type Centavos, centavos } from '../../../../shared/money/centavos.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { formatLocalDate } from '../../../../shared/time/format-time.ts'
import { instantFromMs } from '../../../../shared/time/instant.ts'
import { addDays, type LocalDate, localDateOf } from '../../../../shared/time/local-date.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { type SparkPoint, Sparkline } from '../../../ui/sparkline.tsx'
import { useText } from '../../../ui/text.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { type KnownWeek, useWeekAhead } from '../use-week-ahead.ts'
import { balanceAhead } from '../week-ahead.ts'

const MINUTE_MS = 60_000
const SHOWN_DAYS = 30

/** The balance over the last thirty days: as it was read on each or, while fewer were read than the lines tell of, counted through these. */
export function BalanceLine() {
  const t = useText()
  const today = localDateOf(instantFromMs(useNow(MINUTE_MS)))
  const month = monthOf(today)
  const balance = useRemote('balance.read', {}).value
  const these = useRemote('statement.dayBalances', { month }).value?.days
  const before = useRemote('statement.dayBalances', { month: addMonths(month, -1) }).value?.days
  const known = useWeekAhead()
  if (balance === undefined || these === undefined || before === undefined) return null
  const since = addDays(today, -SHOWN_DAYS)
  const told = [...before, ...these].filter(({ day }) => day > since && day < today)
  const counted = countedThrough(told, balance.latest, today)
  const isCounted = counted.length > balance.days.length
  const points = isCounted ? counted : balance.days.map(({ day, available: amount }) => ({ day, amount }))
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return null
  const week = last.day === today && known !== null && isWhole(known) ? known.week : null
  const ahead = week === null ? [] : balanceAhead(today, last.amount, week)
  // The sentence goes on from what is available, as the figure over it does; the line holds what is held back too.
  const latest = balance.latest !== null && localDateOf(balance.latest.at) === today ? balance.latest : null
  const end = week === null || latest === null ? undefined : balanceAhead(today, latest.available, week).at(-1)
  const hasBlocked = (balance.latest?.blocked ?? 0) !== 0 || told.some((one) => one.by !== 'reading' && one.hasBlocked)
  return (
    <Sparkline
      points={points.map(shown)}
      ahead={ahead.map(shown)}
      label={t('week.chart', { days: points.length, first: formatBrl(first.amount), last: formatBrl(last.amount) })}
      caption={
        <>
          {end !== undefined && (
            <p className="xs">{t('week.forecast', { date: shown(end).day, amount: formatBrl(end.amount) })}</p>
          )}
          {isCounted && (
            <p className="xs dim">
              {t(hasBlocked ? 'statement.dayBalanceCountedHeld' : 'statement.dayBalanceCounted')}
            </p>
          )}
        </>
      }
    />
  )
}

// What is not read whole says nothing of what will be there.
function isWhole({ week, charges, isKnown, hasMore }: KnownWeek): boolean {
  return week.bills + week.charges > 0 && isKnown && !hasMore && (charges === null || !isUnread(charges))
}

function shown({ day, amount }: { readonly day: LocalDate; readonly amount: Centavos }): SparkPoint {
  return { day: formatLocalDate(day).slice(0, 5), amount }
}

/** What the account held at each day's end, held back money included, up to what it holds now. */
export function countedThrough(
  days: readonly DayBalance[],
  latest: BalanceView['latest'],
  today: LocalDate,
): readonly { readonly day: LocalDate; readonly amount: Centavos }[] {
  const ended = days
    .filter(({ by }) => by !== 'reading')
    .map(({ day, amount }) => ({ day, amount }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
  if (ended.length === 0 || latest === null || localDateOf(latest.at) !== today) return ended
  return [...ended, { day: today, amount: centavos(latest.available + latest.blocked) }]
}
