import type { BalanceView } from '../../../../shared/domain/balance.ts'
import { formatLocalDate } from '../../../../shared/time/format-time.ts'
import type { Instant } from '../../../../shared/time/instant.ts'
import { localDateOf, weekday } from '../../../../shared/time/local-date.ts'
import { Money } from '../../../ui/money.tsx'
import { useText } from '../../../ui/text.tsx'

interface DayOverProps {
  readonly at: Instant
  /** The last reading of the balance on each day that had one. */
  readonly balances: BalanceView['days']
}

/** The day of the first line in sight, with the balance that was read last on it; of a day without a reading nothing is said. */
export function DayOver({ at, balances }: DayOverProps) {
  const t = useText()
  const day = localDateOf(at)
  const read = balances.find((one) => one.day === day)
  return (
    <>
      <b>{t('statement.dayOver', { date: formatLocalDate(day), weekday: weekday(day) })}</b>
      {read !== undefined && (
        <span className="dim">
          {t('statement.dayBalance')} <Money amount={read.available} className="strong" />
        </span>
      )}
    </>
  )
}
