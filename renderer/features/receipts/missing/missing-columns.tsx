import { Barcode, KeyRound } from 'lucide-react'
import type { MissingReceipt } from '../../../../shared/domain/missing-receipt.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import type { GridColumn } from '../../../ui/grid-props.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import { RowMoment } from '../../../ui/row-moment.tsx'
import { shownDocument } from '../../../ui/shown-ids.ts'
import { Chip } from '../../../ui/state-chip.tsx'
import { NextTry } from './next-try.tsx'
import { reasonLook } from './reason-look.ts'

type Column = GridColumn<MissingReceipt>

/** The columns of the list; `narrow` while the pane is open, which tells the rest of its payment. */
export function missingColumns(t: Text, narrow: boolean): readonly Column[] {
  const columns: readonly (Column | false)[] = [
    {
      id: 'at',
      header: t('missing.paidAt'),
      width: '9.25rem',
      cell: ({ paidAt }, above) => <RowMoment at={paidAt} above={above?.paidAt} />,
    },
    {
      id: 'payee',
      header: t('missing.payee'),
      width: 'minmax(6rem, 1.4fr)',
      cell: (row) => (
        <span className="missing-payee row min-0">
          <Icon of={row.kind === 'billet' ? Barcode : KeyRound} />
          <span className="sr">{t(row.kind === 'billet' ? 'receipts.billet' : 'receipts.pix')}</span>
          <b className="cut">{payeeOf(t, row)}</b>
        </span>
      ),
    },
    !narrow && {
      id: 'made',
      header: t('missing.made'),
      width: '5.5rem',
      narrow: null,
      cell: ({ paymentId }) => (
        <span className="sub">{t(paymentId === null ? 'missing.elsewhere' : 'missing.here')}</span>
      ),
    },
    {
      id: 'amount',
      header: t('missing.amount'),
      width: narrow ? '8rem' : '8.5rem',
      align: 'right',
      cell: ({ amount }) => <Money amount={centavos(-amount)} className="strong" />,
    },
    {
      id: 'reason',
      header: t('missing.reason'),
      width: 'minmax(11.5rem, 1fr)',
      cell: (row) => {
        const { tone, icon, word } = reasonLook(row)
        return (
          <Chip tone={tone} icon={icon} plain>
            {t(word)}
          </Chip>
        )
      },
    },
    !narrow && {
      id: 'tries',
      header: t('missing.tries'),
      width: '6rem',
      narrow: null,
      align: 'right',
      cell: ({ tries }) => <span className={tries === 0 ? 'num dim' : 'num'}>{tries}</span>,
    },
    !narrow && {
      id: 'next',
      header: t('missing.nextTry'),
      width: '9.5rem',
      narrow: null,
      cell: (row) => <NextTry row={row} />,
    },
  ]
  return columns.filter((column) => column !== false)
}

/** Whom it went to, as far as anybody said. Of a Pix made elsewhere the institution names the payee only when it is asked, with the receipt. */
export function payeeOf(t: Text, { payeeName, payeeDocument, kind, paymentId, tries }: MissingReceipt): string {
  if (payeeName !== null) return payeeName
  if (payeeDocument !== null) return shownDocument(payeeDocument)
  return t(kind === 'pix' && paymentId === null && tries === 0 ? 'missing.notAsked' : 'missing.unnamed')
}
