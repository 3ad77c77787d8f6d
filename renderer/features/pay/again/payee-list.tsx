import type { Ref } from 'react'
import { Money } from '../../../ui/money.tsx'
import { kindLooks, payeeTitle } from '../../../ui/payment-kind.ts'
import { useText } from '../../../ui/text.tsx'
import { useToday } from '../../../ui/use-today.ts'
import { ChoiceList } from '../entry/choice-list.tsx'
import type { PaidPayee } from './paid-payees.ts'
import { payeeWay } from './payee-way.ts'

interface PayeeListProps {
  readonly payees: readonly PaidPayee[]
  readonly onChoose: (payee: PaidPayee) => void
  readonly ref?: Ref<HTMLDivElement> | undefined
}

/** Who was paid before, to pay one of them again. */
export function PayeeList({ payees, onChoose, ref }: PayeeListProps) {
  const t = useText()
  const today = useToday()
  return (
    <ChoiceList
      ref={ref}
      label={t('entry.again')}
      items={payees}
      onChoose={onChoose}
      rowOf={({ last }) => ({
        key: last.id,
        icon: kindLooks[last.kind].icon,
        title: payeeTitle(t, last.payee),
        detail: payeeWay(t, last, today),
        source: last.payee.key ?? last.payee.document ?? null,
        aside: <Money amount={last.amount} />,
      })}
    />
  )
}
