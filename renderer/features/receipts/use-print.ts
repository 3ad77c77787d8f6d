import { useCallback, useState } from 'react'
import { call } from '../../bridge/call.ts'
import type { PdfBook } from '../../ui/pdf/pdf-book.ts'
import { printPages } from '../../ui/pdf/print-pages.ts'

/** Prints a document; `failed` stays until the next try. */
export function usePrint(book: PdfBook): { readonly print: () => void; readonly failed: boolean } {
  const [failed, setFailed] = useState(false)
  const print = useCallback(() => {
    setFailed(false)
    printPages(book).catch(() => setFailed(true))
    void call('shell.printed', { paper: 'receipt', count: 1 })
  }, [book])
  return { print, failed }
}
