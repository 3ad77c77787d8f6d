import { CalendarDays, Contact, FileText } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import type { Due } from '../../../../shared/domain/due.ts'
import type { PayeeRow } from '../../../../shared/domain/payee.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { unreachable } from '../../../../shared/kit/unreachable.ts'
import { formatLocalDate } from '../../../../shared/time/format-time.ts'
import { Money } from '../../../ui/money.tsx'
import { accountText, payeeName, payeeWayText } from '../../../ui/payee-words.ts'
import { kindLooks, payeeTitle } from '../../../ui/payment-kind.ts'
import { shownDocument, shownPixKey } from '../../../ui/shown-ids.ts'
import { useText } from '../../../ui/text.tsx'
import { useToday } from '../../../ui/use-today.ts'
import { ChoiceList, type ChoiceRow } from '../entry/choice-list.tsx'
import type { Found } from './found.ts'
import { piecesNamed } from './named.ts'
import type { PaidPayee } from './paid-payees.ts'
import { bookSource, payeeWay } from './payee-way.ts'

interface FoundListProps {
  /** What stands in the box. */
  readonly text: string
  readonly found: readonly Found[]
  readonly onChoose: (found: Found) => void
  readonly ref?: Ref<HTMLDivElement> | undefined
}

/** What the text in the box names, to pay one of them: payees, what the agenda has for them, and where else it is told of. */
export function FoundList({ text, found, onChoose, ref }: FoundListProps) {
  const t = useText()
  const today = useToday()
  const rowOf = (one: Found): ChoiceRow => {
    switch (one.is) {
      case 'payee':
        return {
          group: t('payees.title'),
          ...('last' in one.payee ? paidRow(t, text, one.payee, today) : bookRow(t, text, one.payee, today)),
        }
      case 'due':
        return { group: t('agenda.title'), ...dueRow(t, text, one.due) }
      case 'receipts':
        return {
          group: t('receipts.title'),
          key: 'receipts',
          icon: FileText,
          title: `“${one.text}”`,
          detail: one.count === null ? '' : t('palette.documents', { count: one.count }),
          source: null,
          aside: null,
        }
      default:
        return unreachable(one)
    }
  }
  return <ChoiceList ref={ref} label={t('entry.again')} items={found} onChoose={onChoose} rowOf={rowOf} />
}

function paidRow(t: Text, text: string, { last }: PaidPayee, today: string): ChoiceRow {
  const { key, document, issuer, number } = last.payee
  const account = issuer === null || number === null ? null : accountText(t, issuer, number)
  return {
    key: last.id,
    icon: kindLooks[last.kind].icon,
    title: <Named text={text} name={payeeTitle(t, last.payee)} />,
    detail: document === null ? '' : shownDocument(document),
    source: key === null ? account : shownPixKey(key),
    aside: <Aside amount={<Money amount={last.amount} className="strong" />} sub={payeeWay(t, last, today)} />,
  }
}

function bookRow(t: Text, text: string, payee: PayeeRow, today: string): ChoiceRow {
  const { id, way, document } = payee
  return {
    key: `book ${id}`,
    icon: Contact,
    title: <Named text={text} name={payeeName(t, payee)} />,
    detail: document === null ? '' : shownDocument(document),
    source: way && payeeWayText(t, way),
    aside: <Aside amount={null} sub={bookSource(t, payee, today)} />,
  }
}

function dueRow(t: Text, text: string, { id, payeeName: name, dueOn, amount, underWay }: Due): ChoiceRow {
  return {
    key: `due ${id}`,
    icon: CalendarDays,
    title: <Named text={text} name={name ?? ''} />,
    detail: t('palette.due', { date: formatLocalDate(dueOn).slice(0, 5) }),
    source: null,
    aside: (
      <Aside
        amount={<Money amount={amount} className="strong" />}
        sub={underWay === null ? '' : t('agenda.underWay')}
      />
    ),
  }
}

/** What is known of the money: how much, and below it when and how. */
function Aside({ amount, sub }: { readonly amount: ReactNode; readonly sub: string }) {
  return (
    <span className="entry-aside">
      {amount}
      <span className="sub">{sub}</span>
    </span>
  )
}

/** A name, with what of it was asked for underlined. */
function Named({ text, name }: { readonly text: string; readonly name: string }) {
  return piecesNamed(text, name).map(({ text: piece, isHit }, at) =>
    isHit ? <u key={at}>{piece}</u> : <span key={at}>{piece}</span>,
  )
}
