import { Barcode, KeyRound, StickyNote } from 'lucide-react'
import type { ReceiptRow } from '../../../../shared/domain/receipt-filter.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import type { GridColumn } from '../../../ui/grid-props.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Money } from '../../../ui/money.tsx'
import { receiptTitle } from '../../../ui/receipt-title.ts'
import { markedText } from '../marked-text.ts'

/** The columns of the receipts, two lines each; what the words hit is marked. */
export function receiptColumns(t: Text, words: string): readonly GridColumn<ReceiptRow>[] {
  return [
    {
      id: 'payee',
      header: t('payments.payee'),
      width: 'minmax(0, 1fr)',
      cell: (row) => (
        <span className="grid-two">
          <span className="medium grid-lines" title={receiptTitle(t, row)}>
            <Marked text={receiptTitle(t, row)} query={words} />
          </span>
          <SecondLine row={row} words={words} t={t} />
        </span>
      ),
    },
    {
      id: 'amount',
      header: t('payments.amount'),
      width: '8.5rem',
      align: 'right',
      cell: (row) => (
        <span className="grid-two">
          <span className="medium">
            <Money amount={centavos(-row.amount)} />
          </span>
          <span className="receipt-kind">
            {row.hasNote && (
              <span title={t('receiptSearch.noted')}>
                <Icon of={StickyNote} />
                <span className="sr">{t('receiptSearch.noted')}</span>
              </span>
            )}
            <Icon of={row.kind === 'billet' ? Barcode : KeyRound} />
            {t(row.kind === 'billet' ? 'receipts.billet' : 'receipts.pix')}
          </span>
        </span>
      ),
    },
  ]
}

// Where it was found stands before the description: the face alone would not tell why the row is here.
function SecondLine({ row, words, t }: { readonly row: ReceiptRow; readonly words: string; readonly t: Text }) {
  const { paidAt, description, tags, foundIn } = row
  return (
    <span className="receipt-second">
      <Moment at={paidAt} show="date" />
      {foundIn === 'notes' && <em className="receipt-found">{t('receiptSearch.foundNotes')}</em>}
      {foundIn === 'text' && <em className="receipt-found">{t('receiptSearch.foundText')}</em>}
      {description !== '' && ' · '}
      <Marked text={description} query={words} />
      {tags.map((tag) => (
        <span key={tag} className="receipt-tag">
          <Marked text={tag} query={words} />
        </span>
      ))}
    </span>
  )
}

/** A text with what the search hit in it marked. */
function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  return markedText(text, query).map((piece, index) =>
    // Pieces have no identity beyond their place in the text.
    piece.hit ? <mark key={`${index}-${piece.text}`}>{piece.text}</mark> : piece.text,
  )
}
