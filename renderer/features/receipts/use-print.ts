import { useCallback, useState } from 'react'
import { printDialog } from '../../bridge/print-dialog.ts'
import type { PdfBook } from '../../ui/pdf/pdf-book.ts'
import { pagesToPrint, printPictures } from '../../ui/pdf/print-pages.ts'

/** Prints a document; `failed` stays until the next try. */
export function usePrint(book: PdfBook): { readonly print: () => void; readonly failed: boolean } {
  const [failed, setFailed] = useState(false)
  const print = useCallback(() => {
    setFailed(false)
    printPictures(pagesToPrint(book), printDialog({ paper: 'receipt', count: 1 })).catch(() => setFailed(true))
  }, [book])
  return { print, failed }
}
