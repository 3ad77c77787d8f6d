import type { ConfirmationSubject } from '../../../shared/domain/confirmation.ts'
import { DetailList } from '../../ui/detail-list.tsx'
import { hourOnDay } from '../../ui/hour-on-day.ts'
import { Money } from '../../ui/money.tsx'
import { useText } from '../../ui/text.tsx'
import { useToday } from '../../ui/use-today.ts'

type Left = Extract<ConfirmationSubject, { readonly what: 'payment' | 'batch' }>['balanceAfter']

/** What is left of the balance that was last read, with when that was; nothing where none was. */
export function BalanceAfter({ of }: { readonly of: Left }) {
  const t = useText()
  const today = useToday()
  if (of === null) return null
  const value = (
    <>
      <Money amount={of.amount} />{' '}
      <span className="dim">{t('confirmation.balanceAt', { time: hourOnDay(t, of.at, today) })}</span>
    </>
  )
  return (
    <DetailList
      className="trust-facts trust-payer"
      label={t('confirmation.payer')}
      details={[{ term: t('confirmation.balanceAfter'), value }]}
    />
  )
}
