import { useEffect } from 'react'
import type { OpenReceipt, ReceiptId } from '../../../../shared/domain/receipt.ts'
import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { useAction, useRemote } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import type { PdfBook } from '../../../ui/pdf/pdf-book.ts'
import { PdfDesk } from '../../../ui/pdf/pdf-desk.tsx'
import type { PdfFault } from '../../../ui/pdf/pdf-engine.ts'
import { printPages } from '../../../ui/pdf/print-pages.ts'
import { usePdfBook } from '../../../ui/pdf/use-pdf-book.ts'
import { usePdfDesk } from '../../../ui/pdf/use-pdf-desk.ts'
import { usePdfFind } from '../../../ui/pdf/use-pdf-find.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useText } from '../../../ui/text.tsx'
import { receiptTitle } from '../receipt-title.ts'
import { DocumentBar } from './document-bar.tsx'
import { IntegrityStrip } from './integrity-strip.tsx'

const FAULTS: { readonly [F in PdfFault]: TextKey } = {
  'too-large': 'receipts.faultTooLarge',
  'too-many-pages': 'receipts.faultTooManyPages',
  protected: 'receipts.faultProtected',
  unreadable: 'receipts.faultUnreadable',
}

interface DocumentViewProps {
  readonly id: ReceiptId
  /** Gives the screen the way to print what is in front, and takes it back. */
  readonly onPrintable: (print: (() => void) | null) => void
}

/** One receipt on the desk: toolbar, paper, and what proves that the paper is the institution's. */
export function DocumentView({ id, onPrintable }: DocumentViewProps) {
  const t = useText()
  const read = useRemote('receipts.open', { id })
  if (read.failure?.kind === 'not-found') return <EmptyState>{t('receipts.gone')}</EmptyState>
  if (read.failure !== null && read.value === undefined) {
    return <ErrorNote className="document-fault" error={read.failure} onRetry={read.refresh} />
  }
  if (read.value === undefined) return <Opening />
  return <OpenDocument receipt={read.value} onPrintable={onPrintable} />
}

function Opening() {
  return (
    <div className="document-opening">
      <Skeleton shape="card" rows={1} />
    </div>
  )
}

function OpenDocument({
  receipt,
  onPrintable,
}: {
  readonly receipt: OpenReceipt
  readonly onPrintable: DocumentViewProps['onPrintable']
}) {
  const t = useText()
  const opening = usePdfBook(receipt.bytes)
  const save = useSave(receipt.id)
  return (
    <>
      {opening.state === 'opening' && <Opening />}
      {opening.state === 'refused' && (
        <EmptyState action={<Button onPress={save}>{t('receipts.save')}</Button>}>
          {t(FAULTS[opening.fault])}
        </EmptyState>
      )}
      {opening.state === 'open' && (
        <Paper key={receipt.id} book={opening.book} receipt={receipt} onSave={save} onPrintable={onPrintable} />
      )}
      <IntegrityStrip receipt={receipt} />
    </>
  )
}

interface PaperProps {
  readonly book: PdfBook
  readonly receipt: OpenReceipt
  readonly onSave: () => void
  readonly onPrintable: DocumentViewProps['onPrintable']
}

function Paper({ book, receipt, onSave, onPrintable }: PaperProps) {
  const t = useText()
  const { go } = useDesk()
  const desk = usePdfDesk(book)
  const find = usePdfFind(book)
  const print = () => void printPages(book)
  const { paymentId } = receipt
  const toPayment = paymentId === null ? null : () => go({ to: 'payment', id: paymentId })
  useEffect(() => {
    onPrintable(() => void printPages(book))
    return () => onPrintable(null)
  }, [book, onPrintable])
  return (
    <>
      <DocumentBar desk={desk} find={find} onSave={onSave} onPayment={toPayment} onPrint={print} />
      <PdfDesk
        desk={desk}
        find={find}
        label={t('receipts.paper', { amount: formatBrl(receipt.amount), name: receiptTitle(t, receipt) })}
        pageLabel={(page, total) => t('receipts.pageLabel', { page, total })}
      />
    </>
  )
}

function useSave(id: ReceiptId): () => void {
  const t = useText()
  const desk = useDesk()
  const save = useAction('receipts.save')
  return () => {
    void save.run({ id }).then((reply) => {
      if (reply.ok && reply.value.fileName !== null)
        desk.toast({ text: t('receipts.saved', { name: reply.value.fileName }) })
    })
  }
}
