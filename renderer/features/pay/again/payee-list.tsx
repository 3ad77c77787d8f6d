import { Contact } from 'lucide-react'
import type { Ref } from 'react'
import type { PayeeRow } from '../../../../shared/domain/payee.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { Money } from '../../../ui/money.tsx'
import { payeeName, payeeWayText } from '../../../ui/payee-words.ts'
import { kindLooks, payeeTitle } from '../../../ui/payment-kind.ts'
import { shownDocument } from '../../../ui/shown-ids.ts'
import { useText } from '../../../ui/text.tsx'
import { useToday } from '../../../ui/use-today.ts'
import { ChoiceList, type ChoiceRow } from '../entry/choice-list.tsx'
import type { KnownPayee, PaidPayee } from './paid-payees.ts'
import { bookSource, payeeWay } from './payee-way.ts'

interface PayeeListProps {
  readonly payees: readonly KnownPayee[]
  readonly onChoose: (payee: KnownPayee) => void
  readonly ref?: Ref<HTMLDivElement> | undefined
}

/** Who is known, to pay one of them. */
export function PayeeList({ payees, onChoose, ref }: PayeeListProps) {
  const t = useText()
  const today = useToday()
  return (
    <ChoiceList
      ref={ref}
      label={t('entry.again')}
      items={payees}
      onChoose={onChoose}
      rowOf={(payee) => ('last' in payee ? paidRow(t, payee, today) : bookRow(t, payee, today))}
    />
  )
}

function paidRow(t: Text, { last }: PaidPayee, today: string): ChoiceRow {
  return {
    key: last.id,
    icon: kindLooks[last.kind].icon,
    title: payeeTitle(t, last.payee),
    detail: payeeWay(t, last, today),
    source: last.payee.key ?? last.payee.document ?? null,
    aside: <Money amount={last.amount} />,
  }
}

function bookRow(t: Text, payee: PayeeRow, today: string): ChoiceRow {
  const { id, way, document } = payee
  return {
    key: `book ${id}`,
    icon: Contact,
    title: payeeName(t, payee),
    detail: bookSource(t, payee, today),
    source: way === null ? document && shownDocument(document) : payeeWayText(t, way),
    aside: null,
  }
}
