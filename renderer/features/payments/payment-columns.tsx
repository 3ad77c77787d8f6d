import { CircleDashed, CircleQuestionMark } from 'lucide-react'
import type { PaymentSummary, PaymentTab } from '../../../shared/domain/payment.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import type { GridColumn } from '../../ui/grid-props.ts'
import { Icon } from '../../ui/icon.tsx'
import { HourCell } from '../../ui/hour-cell.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Money } from '../../ui/money.tsx'
import { PaymentChip } from '../../ui/payment-chip.tsx'
import { PayeeTitle } from '../../ui/payee-title.tsx'
import { type BankNames, kindLooks } from '../../ui/payment-kind.ts'
import { groupOf } from './payment-groups.ts'
import { DOUBTFUL, signedAmount } from './signed-amount.ts'

/** The columns of the payments list of a tab; `narrow` while the pane is open. */
export function paymentColumns(
  t: Text,
  { banks, tab, narrow }: { readonly banks: BankNames; readonly tab: PaymentTab; readonly narrow: boolean },
): readonly GridColumn<PaymentSummary>[] {
  const columns: readonly (GridColumn<PaymentSummary> | null)[] = [
    {
      id: 'at',
      header: t('payments.time'),
      width: narrow ? '7.5rem' : '8.5rem',
      narrow: null,
      cell: (row) =>
        groupOf(row, tab) === null ? (
          <Moment at={row.createdAt} show="tight" className="dim" />
        ) : (
          <HourCell at={row.createdAt} />
        ),
    },
    {
      id: 'payee',
      header: t('payments.payee'),
      width: narrow ? 'minmax(7rem, 1.2fr)' : 'minmax(8rem, 1.4fr)',
      narrow: 'minmax(6rem, 1fr)',
      cell: (row) => <PayeeCell row={row} banks={banks} t={t} />,
    },
    narrow
      ? null
      : {
          id: 'history',
          header: t('payments.message'),
          width: 'minmax(6rem, 1fr)',
          narrow: null,
          cell: (row) => <span className="sub grid-lines">{row.description}</span>,
        },
    {
      id: 'state',
      header: t('payments.state'),
      width: narrow ? 'minmax(12rem, 1fr)' : '17rem',
      narrow: '12rem',
      cell: (row) => <PaymentChip state={row.state} providerStatus={row.providerStatus} late={row.lateBooking} />,
    },
    {
      id: 'amount',
      header: t('payments.amount'),
      width: '9.5rem',
      align: 'right',
      cell: (row) => <AmountCell row={row} t={t} />,
    },
  ]
  return columns.filter((column) => column !== null)
}

interface PayeeCellProps {
  readonly row: PaymentSummary
  readonly banks: BankNames
  readonly t: Text
}

function PayeeCell({ row, banks, t }: PayeeCellProps) {
  const look = kindLooks[row.kind]
  return (
    <span className="icon-cell inline-cell" title={t(look.key)}>
      <Icon of={look.icon} />
      <span className="sr">{t(look.key)}</span>
      <span className="medium cut">
        <PayeeTitle payee={row.payee} banks={banks} />
      </span>
    </span>
  )
}

function AmountCell({ row, t }: { readonly row: PaymentSummary; readonly t: Text }) {
  const doubtful = DOUBTFUL.has(row.state)
  const noReceipt = row.kind !== 'refund' && row.state === 'settled' && row.receipt !== 'saved'
  return (
    <span className="amount-cell">
      {doubtful && <Mark icon="doubt" words={t('payments.doubtfulMark')} />}
      {noReceipt && <Mark icon="receipt" words={t('payments.noReceiptMark')} />}
      <Money amount={signedAmount(row)} className="strong" />
    </span>
  )
}

function Mark({ icon, words }: { readonly icon: 'doubt' | 'receipt'; readonly words: string }) {
  return (
    <span className={`amount-mark ${icon === 'doubt' ? 'text-warn' : 'dim'}`} title={words}>
      <Icon of={icon === 'doubt' ? CircleQuestionMark : CircleDashed} className="small-sign" />
      <span className="sr">{words}</span>
    </span>
  )
}
