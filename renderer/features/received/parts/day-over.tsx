import type { ReceivedFilter } from '../../../../shared/domain/received-pix.ts'
import { formatLocalDate } from '../../../../shared/time/format-time.ts'
import { endOfLocalDate, type LocalDate, startOfLocalDate, weekday } from '../../../../shared/time/local-date.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { Money } from '../../../ui/money.tsx'
import { useText } from '../../../ui/text.tsx'

interface DayOverProps {
  readonly day: LocalDate
  /** Of the list. */
  readonly filter: ReceivedFilter
}

/** A day, and what of the list came in on it. */
export function DayOver({ day, filter }: DayOverProps) {
  const t = useText()
  const [begin, end] = [startOfLocalDate(day), endOfLocalDate(day)]
  const from = filter.from === null || filter.from < begin ? begin : filter.from
  const to = filter.to === null || filter.to > end ? end : filter.to
  const totals = useRemote('received.totals', { filter: { ...filter, from, to } }).value
  return (
    <>
      <b>{t('statement.dayOver', { date: formatLocalDate(day), weekday: weekday(day) })}</b>{' '}
      {totals !== undefined && totals.count > 0 && (
        <span className="dim">
          {t('received.count', { count: totals.count })}{' '}
          <Money amount={totals.amount} sign="always" className="strong" />
        </span>
      )}
    </>
  )
}
