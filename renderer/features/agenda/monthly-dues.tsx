import { CalendarSync } from 'lucide-react'
import { dayOfMonthly, type MonthlyDue } from '../../../shared/domain/due.ts'
import type { PayeeAccount } from '../../../shared/domain/manual-payment.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatAccountNumber } from '../../../shared/ids/account-number.ts'
import { formatPixKey } from '../../../shared/ids/pix-key.ts'
import { addMonths, type LocalDate } from '../../../shared/time/local-date.ts'
import { formatLocalDate } from '../../../shared/time/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { Said } from '../../ui/said.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useText } from '../../ui/text.tsx'

interface MonthlyDuesProps {
  readonly rows: readonly MonthlyDue[] | undefined
  readonly today: LocalDate
  readonly onChange: (monthly: MonthlyDue) => void
  readonly onEnd: (monthly: MonthlyDue) => void
}

/** What a person said falls due every month, each with its next day, to be changed or ended. */
export function MonthlyDues({ rows, today, onChange, onEnd }: MonthlyDuesProps) {
  const t = useText()
  if (rows === undefined) return <Skeleton rows={4} />
  if (rows.length === 0) return <EmptyState>{t('agenda.empty_monthly')}</EmptyState>
  const byDay = rows.toSorted((one, other) => one.day - other.day)
  return (
    <ul className="agenda-ended" tabIndex={0} aria-label={t('agenda.tab_monthly')}>
      {byDay.map((monthly) => (
        <li key={monthly.id}>
          <Icon of={CalendarSync} />
          <span className="grow min-0">
            <span className="medium block-line cut">
              <Said>{monthly.payeeName}</Said>
            </span>
            <span className="sub block-line">{monthlyWords(t, monthly, today)}</span>
          </span>
          <Money amount={monthly.amount} />
          <Button size="sm" onPress={() => onChange(monthly)}>
            {t('agenda.changeMonthly')}
            <span className="sr">{monthly.payeeName}</span>
          </Button>
          <Button size="sm" kind="ghost" onPress={() => onEnd(monthly)}>
            {t('agenda.endMonthly')}
            <span className="sr">{monthly.payeeName}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** The first day from today on, on which it falls due. */
export function nextMonthly(monthly: Pick<MonthlyDue, 'day'>, today: LocalDate): LocalDate {
  const day = dayOfMonthly(monthly, today.slice(0, 7))
  return day < today ? dayOfMonthly(monthly, addMonths(today, 1).slice(0, 7)) : day
}

/** Where an account is, in one line. */
export function accountWords(t: Text, { issuer, number }: Pick<PayeeAccount, 'issuer' | 'number'>): string {
  const shown = formatAccountNumber(number)
  return issuer === null
    ? t('agenda.monthlyNumber', { number: shown })
    : t('agenda.monthlyAccount', { issuer, number: shown })
}

function monthlyWords(t: Text, monthly: MonthlyDue, today: LocalDate): string {
  const { day, key, account, asLast, note } = monthly
  return [
    t('agenda.everyMonth', { day }),
    t('agenda.nextMonthly', { day: formatLocalDate(nextMonthly(monthly, today)).slice(0, 5) }),
    key === null ? '' : t('agenda.monthlyKey', { key: formatPixKey(key) }),
    account === null ? '' : accountWords(t, account),
    asLast ? t('agenda.asLastShort') : '',
    note,
  ]
    .filter((word) => word !== '')
    .join(' · ')
}
