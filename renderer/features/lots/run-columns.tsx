import { CircleCheck, CircleHelp, CircleX, Clock3, LoaderCircle, type LucideIcon } from 'lucide-react'
import type { RowStanding, ShownRow } from '../../../shared/domain/payment-batch.ts'
import { errorWords } from '../../../shared/i18n/error-words.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import type { GridColumn } from '../../ui/grid-props.ts'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { kindLooks } from '../../ui/payment-kind.ts'
import { Said } from '../../ui/said.tsx'
import { Chip } from '../../ui/state-chip.tsx'
import type { Tone } from '../../ui/tone.ts'

const looks: Readonly<Record<RowStanding, { readonly icon: LucideIcon; readonly tone: Tone }>> = {
  unread: { icon: CircleX, tone: 'bad' },
  out: { icon: Clock3, tone: 'neutral' },
  ready: { icon: Clock3, tone: 'neutral' },
  waiting: { icon: Clock3, tone: 'neutral' },
  sending: { icon: LoaderCircle, tone: 'info' },
  accepted: { icon: LoaderCircle, tone: 'info' },
  doubtful: { icon: CircleHelp, tone: 'warn' },
  paid: { icon: CircleCheck, tone: 'ok' },
  refused: { icon: CircleX, tone: 'bad' },
  unsent: { icon: CircleX, tone: 'bad' },
  exception: { icon: CircleX, tone: 'bad' },
}

/** The columns of a batch that runs: row, payee, how it stands, amount. */
export function runColumns(t: Text): readonly GridColumn<ShownRow>[] {
  return [
    { id: 'row', header: t('lots.line'), width: '4.5rem', cell: ({ row }) => <span className="num dim">{row}</span> },
    {
      id: 'payee',
      header: t('lots.field_payee'),
      width: 'minmax(12rem, 1fr)',
      cell: ({ order, payment, told }) => (
        <span className="row cut">
          {order !== null && <Icon of={kindLooks[order.kind].icon} />}
          <span className="cut">
            <Said>{payment?.payeeName ?? told.payee ?? told.file ?? t('lots.unnamed')}</Said>
          </span>
        </span>
      ),
    },
    {
      id: 'standing',
      header: t('lots.state'),
      width: '12rem',
      cell: ({ standing }) => (
        <Chip tone={looks[standing].tone} icon={looks[standing].icon}>
          {t(`lots.standing_${standing}`)}
        </Chip>
      ),
    },
    {
      id: 'amount',
      header: t('lots.field_amount'),
      width: '8.5rem',
      align: 'right',
      cell: ({ order }) => (order === null ? null : <Money amount={order.amount} className="strong" />),
    },
  ]
}

/** Why a row stands as it does, in words. */
export function whyOf(
  t: Text,
  { standing, payment, problem }: Pick<ShownRow, 'standing' | 'payment' | 'problem'>,
): string {
  if (standing === 'exception' && problem !== null) return errorWords(t, problem).title
  if (standing === 'refused') return payment?.reason ?? payment?.errorCode ?? ''
  if (standing === 'doubtful') return t('lots.doubtfulMeans')
  if (standing !== 'unsent') return ''
  return problem === null ? t('lots.unsentMeans') : `${errorWords(t, problem).title}. ${t('lots.unsentMeans')}`
}
