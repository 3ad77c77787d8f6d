import { CircleCheck, CircleQuestionMark, EqualNot, ListChecks, type LucideIcon } from 'lucide-react'
import type { Text } from '../../../shared/i18n/text-over.ts'
import type { GridColumn } from '../../ui/grid-props.ts'
import { Money } from '../../ui/money.tsx'
import { Chip } from '../../ui/state-chip.tsx'
import type { Tone } from '../../ui/tone.ts'
import { itemFacts, itemName, receiptName, standingWords } from './item-words.ts'
import type { Standing, StoodItem } from './standing.ts'

interface Look {
  readonly tone: Tone
  readonly icon: LucideIcon
}

const looks: Readonly<Record<Standing, Look>> = {
  found: { tone: 'ok', icon: CircleCheck },
  odd: { tone: 'warn', icon: EqualNot },
  open: { tone: 'info', icon: ListChecks },
  none: { tone: 'neutral', icon: CircleQuestionMark },
}

/** The columns of an auditor's list beside what is kept of it here: two lines each. */
export function itemColumns(t: Text): readonly GridColumn<StoodItem>[] {
  return [
    {
      id: 'row',
      header: t('audit.row'),
      width: '4.5rem',
      cell: ({ match }) => <span className="num dim">{match.item.row}</span>,
    },
    {
      id: 'asked',
      header: t('audit.onList'),
      width: 'minmax(8rem, 1fr)',
      cell: ({ match: { item } }) => (
        <span className="grid-two">
          <b>{itemName(item) ?? t('audit.nothingRead')}</b>
          <span>{itemFacts(item)}</span>
        </span>
      ),
    },
    {
      id: 'amount',
      header: t('audit.field_amount'),
      width: '8rem',
      align: 'right',
      cell: ({ match: { item } }) => item.amount !== null && <Money amount={item.amount} className="strong" />,
    },
    {
      id: 'standing',
      header: t('audit.kept'),
      width: 'minmax(9rem, 1fr)',
      cell: (stood) => (
        <span className="grid-two">
          <StandingChip stood={stood} t={t} />
          <span>{stood.receipt === null ? '' : receiptName(t, stood.receipt)}</span>
        </span>
      ),
    },
  ]
}

/** Where an item stands: word, icon and tone. */
export function StandingChip({ stood, t }: { readonly stood: StoodItem; readonly t: Text }) {
  const { tone, icon } = looks[stood.standing]
  return (
    <Chip tone={tone} icon={icon} plain>
      {standingWords(t, stood)}
    </Chip>
  )
}
