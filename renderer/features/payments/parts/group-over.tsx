import type { PaymentFilter } from '../../../../shared/domain/payment.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { formatLocalDate } from '../../../../shared/time/format-time.ts'
import { endOfLocalDate, type LocalDate, startOfLocalDate, weekday } from '../../../../shared/time/local-date.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { Money } from '../../../ui/money.tsx'
import { useText } from '../../../ui/text.tsx'

interface GroupOverProps {
  /** The day of the rows below; null over those that wait for an answer. */
  readonly day: LocalDate | null
  /** Of the list. */
  readonly filter: PaymentFilter
}

/** What stands over the payments of a day: which, and what of the list left on it. Only what is concluded left. */
export function GroupOver({ day, filter }: GroupOverProps) {
  const t = useText()
  if (day === null) return <b>{t('payments.tabDoubtful')}</b>
  return (
    <>
      <b>{t('statement.dayOver', { date: formatLocalDate(day), weekday: weekday(day) })}</b>
      <DayOut day={day} filter={filter} />
    </>
  )
}

function DayOut({ day, filter }: { readonly day: LocalDate; readonly filter: PaymentFilter }) {
  const t = useText()
  const [begin, end] = [startOfLocalDate(day), endOfLocalDate(day)]
  const from = filter.from === null || filter.from < begin ? begin : filter.from
  const to = filter.to === null || filter.to > end ? end : filter.to
  const done = useRemote('payments.totals', { filter: { ...filter, from, to } }).value?.done
  if (done === undefined || done.count === 0) return null
  return (
    <span className="dim">
      {t('payments.dayOut')} <Money amount={centavos(-done.amount)} className="strong" />
    </span>
  )
}
