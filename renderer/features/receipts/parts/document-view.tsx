import { useCallback, useEffect, useState } from 'react'
import type { OpenReceipt, ReceiptId, ReceiptSummary } from '../../../../shared/domain/receipt.ts'
import type { SavedAs } from '../../../../shared/domain/saved-as.ts'
import type { AppError } from '../../../../shared/errors/app-error.ts'
import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { seenIds } from '../../../../shared/proof/seen-ids.ts'
import { printDialog } from '../../../bridge/print-dialog.ts'
import { useOpenConnection } from '../../../bridge/use-open-connection.ts'
import { useAction, useRemote } from '../../../bridge/use-remote.ts'
import type { PdfFault } from '../../../hatch/pdf-rows.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { messageText } from '../../../ui/message-text.ts'
import { pagePicture } from '../../../ui/pdf/page-picture.ts'
import type { PdfBook } from '../../../ui/pdf/pdf-book.ts'
import { PdfDesk } from '../../../ui/pdf/pdf-desk.tsx'
import type { PdfShelf } from '../../../ui/pdf/pdf-shelf.ts'
import { pagesToPrint, printPictures } from '../../../ui/pdf/print-pages.ts'
import { usePdfBook } from '../../../ui/pdf/use-pdf-book.ts'
import { usePdfDesk } from '../../../ui/pdf/use-pdf-desk.ts'
import { usePdfFind } from '../../../ui/pdf/use-pdf-find.ts'
import { receiptTitle } from '../../../ui/receipt-title.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useText } from '../../../ui/text.tsx'
import { useCopy } from '../../../ui/use-copy.ts'
import { receiptMessage } from '../receipt-message.ts'
import { useBehind } from '../use-behind.ts'
import type { OnDesk } from '../use-on-desk.ts'
import { DamagedNote } from './damaged-note.tsx'
import { DocumentBar } from './document-bar.tsx'
import { IntegrityStrip } from './integrity-strip.tsx'
import { ReceiptNotes } from './receipt-notes.tsx'

const FAULTS: { readonly [F in PdfFault]: TextKey } = {
  'too-large': 'receipts.faultTooLarge',
  'too-many-pages': 'receipts.faultTooManyPages',
  'page-too-large': 'receipts.faultPageTooLarge',
  'too-slow': 'receipts.faultTooSlow',
  protected: 'receipts.faultProtected',
  unreadable: 'receipts.faultUnreadable',
}

interface DocumentViewProps {
  readonly onDesk: OnDesk
  /** Where its document is opened, or stands open already. */
  readonly shelf: PdfShelf
  /** Gives the screen the way to print what is in front, and takes it back. */
  readonly onPrintable: (print: (() => void) | null) => void
}

/** One receipt on the desk: toolbar, paper, and what proves that the paper is the institution's. */
export function DocumentView({ onDesk, shelf, onPrintable }: DocumentViewProps) {
  const t = useText()
  const read = useRemote('receipts.open', { id: onDesk.id })
  if (read.failure?.kind === 'not-found') return <EmptyState>{t('receipts.gone')}</EmptyState>
  if (read.failure?.kind === 'storage' && read.failure.fault === 'damaged')
    return <DamagedNote row={onDesk.row} onRetry={read.refresh} />
  if (read.failure !== null && read.value === undefined) {
    return <ErrorNote className="document-fault" error={read.failure} onRetry={read.refresh} />
  }
  if (read.value === undefined) return <Opening />
  return <OpenDocument receipt={read.value} shelf={shelf} onPrintable={onPrintable} />
}

function Opening() {
  return (
    <div className="document-opening grow">
      <Skeleton shape="card" rows={1} />
    </div>
  )
}

interface OpenDocumentProps extends Pick<DocumentViewProps, 'shelf' | 'onPrintable'> {
  readonly receipt: OpenReceipt
}

function OpenDocument({ receipt, shelf, onPrintable }: OpenDocumentProps) {
  const t = useText()
  const opening = usePdfBook(receipt.bytes, shelf)
  const { save, drag, mail, failure } = useSave(receipt.id)
  return (
    <>
      {failure !== null && <ErrorNote className="document-fault" error={failure} context="writing" onRetry={save} />}
      {opening.state === 'opening' && <Opening />}
      {opening.state === 'refused' && (
        <EmptyState action={<Button onPress={save}>{t('receipts.save')}</Button>}>
          {t(FAULTS[opening.fault])}
        </EmptyState>
      )}
      {opening.state === 'open' && (
        <Paper
          key={receipt.id}
          book={opening.book}
          receipt={receipt}
          onSave={save}
          onDrag={drag}
          onMail={mail}
          onPrintable={onPrintable}
        />
      )}
      {opening.state !== 'opening' && <IntegrityStrip receipt={receipt} />}
      <ReceiptNotes receipt={receipt} />
    </>
  )
}

interface PaperProps {
  readonly book: PdfBook
  readonly receipt: OpenReceipt
  readonly onSave: () => void
  readonly onDrag: () => void
  readonly onMail: () => void
  readonly onPrintable: DocumentViewProps['onPrintable']
}

function Paper({ book, receipt, onSave, onDrag, onMail, onPrintable }: PaperProps) {
  const t = useText()
  const { go } = useDesk()
  const desk = usePdfDesk(book)
  const picture = useCopyPicture(book)
  const copyText = useCopy()
  const environment = useOpenConnection()?.environment
  const find = usePdfFind(book)
  const { print, failed: notPrinted } = usePrint(book)
  const behind = useBehind(receipt)
  useEffect(() => {
    onPrintable(print)
    return () => onPrintable(null)
  }, [print, onPrintable])
  return (
    <>
      <DocumentBar
        desk={desk}
        find={find}
        onSave={onSave}
        onDrag={onDrag}
        onMail={onMail}
        onMessage={() =>
          void copyText(messageText(t, environment, receiptMessage(t, receipt)), t('receipts.messageCopied'))
        }
        behind={behind === null ? null : { label: t(behind.label), go: () => go(behind.place) }}
        onCopy={() => void picture.copy(desk.page)}
        onPrint={print}
      />
      {picture.failed && (
        <Callout tone="bad" role="alert" title={t('receipts.pictureNotCopied')} className="document-fault" />
      )}
      {notPrinted && <Callout tone="bad" role="alert" title={t('receipts.notPrinted')} className="document-fault" />}
      <OtherPaymentNote book={book} receipt={receipt} />
      <PdfDesk
        desk={desk}
        find={find}
        label={t(receipt.kind === 'billet' ? 'receipts.billetPaper' : 'receipts.pixPaper', {
          amount: formatBrl(receipt.amount),
          name: receiptTitle(t, receipt),
        })}
        pageLabel={(page, total) => t('receipts.pageLabel', { page, total })}
      />
    </>
  )
}

interface Saving {
  readonly save: () => void
  readonly drag: () => void
  readonly mail: () => void
  readonly failure: AppError | null
}

function useSave(id: ReceiptId): Saving {
  const t = useText()
  const desk = useDesk()
  const { run, failure: unsaved } = useAction('receipts.save')
  const dragging = useAction('receipts.drag')
  const save = async (as: SavedAs): Promise<void> => {
    const reply = await run({ id, as })
    if (reply.ok && reply.value.fileName !== null)
      desk.toast({ text: t(as === 'mail' ? 'receipts.mailSaved' : 'receipts.saved', { name: reply.value.fileName }) })
  }
  const drag = async (): Promise<void> => {
    const reply = await dragging.run({ id })
    if (reply.ok && reply.value.fileName !== null)
      desk.toast({ text: t('receipts.dragged', { name: reply.value.fileName }) })
  }
  const failure = unsaved ?? dragging.failure
  return { save: () => void save('pdf'), drag: () => void drag(), mail: () => void save('mail'), failure }
}

/** Prints a document; `failed` stays until the next try. */
function usePrint(book: PdfBook): { readonly print: () => void; readonly failed: boolean } {
  const [failed, setFailed] = useState(false)
  const print = useCallback(() => {
    setFailed(false)
    printPictures(pagesToPrint(book), printDialog({ paper: 'receipt', count: 1 })).catch(() => setFailed(true))
  }, [book])
  return { print, failed }
}

// Twice the size on the screen: crisp in a message, and small enough to paste anywhere.
const SCALE = 2

/** Puts a page on the clipboard as a picture; `failed` stays until the next try. */
function useCopyPicture(book: PdfBook): {
  readonly copy: (page: number) => Promise<void>
  readonly failed: boolean
} {
  const t = useText()
  const desk = useDesk()
  const { run } = useAction('shell.copyImage')
  const [failed, setFailed] = useState(false)

  async function copied(page: number): Promise<boolean> {
    const picture = await pagePicture(book, page, SCALE).catch(() => null)
    return picture !== null && (await run({ png: new Uint8Array(await picture.arrayBuffer()) })).ok
  }

  return {
    failed,
    copy: async (page) => {
      const done = await copied(page)
      setFailed(!done)
      if (done) desk.toast({ text: t('receipts.pictureCopied', { page }) })
    },
  }
}

interface OtherPaymentProps {
  readonly book: PdfBook
  readonly receipt: Pick<ReceiptSummary, 'endToEndId'>
}

/** Warns where the text of a paper names another Pix than the one it is kept for, and not that one. */
function OtherPaymentNote({ book, receipt: { endToEndId } }: OtherPaymentProps) {
  const t = useText()
  const [isOther, setOther] = useState(false)
  useEffect(() => {
    let isGone = false
    if (endToEndId === null) return
    void firstPage(book).then((text) => {
      if (!isGone) setOther(namesAnother(text, endToEndId))
    })
    return () => {
      isGone = true
    }
  }, [book, endToEndId])
  if (!isOther) return null
  return <Callout tone="warn" title={t('receiptSearch.otherPayment')} className="document-fault" />
}

function namesAnother(text: string, endToEndId: string): boolean {
  const ids = seenIds(text)
  return ids.length > 0 && !ids.includes(endToEndId)
}

async function firstPage(book: PdfBook): Promise<string> {
  try {
    return await book.lines(1)
  } catch {
    return '' // closed meanwhile, or without text
  }
}
