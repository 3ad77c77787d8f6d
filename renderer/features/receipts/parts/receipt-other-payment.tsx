import { useEffect, useState } from 'react'
import type { ReceiptSummary } from '../../../../shared/domain/receipt.ts'
import { seenIds } from '../../../../shared/proof/seen-ids.ts'
import { Callout } from '../../../ui/callout.tsx'
import type { PdfBook } from '../../../ui/pdf/pdf-book.ts'
import { useText } from '../../../ui/text.tsx'

interface OtherPaymentProps {
  readonly book: PdfBook
  readonly receipt: Pick<ReceiptSummary, 'endToEndId'>
}

/** Warns where the text of a paper names another Pix than the one it is kept for, and not that one. */
export function OtherPaymentNote({ book, receipt: { endToEndId } }: OtherPaymentProps) {
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
