import { useEffect, useState } from 'react'
import type { PdfBook } from './pdf-book.ts'
import { type PdfFault, pdfEngine } from './pdf-engine.ts'

/** A document on its way: still opening, open, or refused with the reason. */
export type PdfOpening =
  | { readonly state: 'opening' }
  | { readonly state: 'open'; readonly book: PdfBook }
  | { readonly state: 'refused'; readonly fault: PdfFault }

/** Opens a PDF while the screen shows it and closes it afterwards; other bytes open another document. */
export function usePdfBook(bytes: Uint8Array | undefined): PdfOpening {
  const [opening, setOpening] = useState<PdfOpening & { readonly of?: Uint8Array | undefined }>({ state: 'opening' })
  useEffect(() => {
    if (bytes === undefined) return
    const wish: { wanted: boolean; book?: PdfBook } = { wanted: true }
    void openBytes(bytes).then((next) => {
      if (next.state === 'open') wish.book = next.book
      if (wish.wanted) setOpening({ ...next, of: bytes })
      else void wish.book?.close()
    })
    return () => {
      wish.wanted = false
      void wish.book?.close()
    }
  }, [bytes])
  return opening.of === bytes ? opening : { state: 'opening' }
}

async function openBytes(bytes: Uint8Array): Promise<PdfOpening> {
  try {
    const engine = await pdfEngine()
    const opened = await engine.open(bytes)
    return opened.ok ? { state: 'open', book: opened.value } : { state: 'refused', fault: opened.error }
  } catch {
    return { state: 'refused', fault: 'unreadable' }
  }
}
