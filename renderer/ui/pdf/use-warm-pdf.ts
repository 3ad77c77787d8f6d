import { useEffect } from 'react'
import { pdfEngine } from './pdf-engine.ts'

/** Starts the PDF engine once the page has nothing else to do, where a paper is likely to be opened next. */
export function useWarmPdf(): void {
  useEffect(() => {
    const wish = requestIdleCallback(() => {
      // Whoever opens a paper tries again and tells why it failed.
      pdfEngine().catch(() => undefined)
    })
    return () => cancelIdleCallback(wish)
  }, [])
}
