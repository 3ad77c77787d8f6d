import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createPdfShelf, type PdfOpening, type PdfShelf } from './pdf-shelf.ts'

/** A shelf of documents of the screen that asks; what is on it is closed with the screen. */
export function usePdfShelf(): PdfShelf {
  const [shelf] = useState(createPdfShelf)
  useEffect(() => () => shelf.close(), [shelf])
  return shelf
}

/** A PDF that is open while the screen shows it, at once where the shelf has it already; other bytes are another document. */
export function usePdfBook(bytes: Uint8Array, shelf: PdfShelf): PdfOpening {
  const opening = useSyncExternalStore(shelf.subscribe, () => shelf.read(bytes))
  // Before the paint of what stands in its place: that would only make it come later.
  useLayoutEffect(() => shelf.hold(bytes), [bytes, shelf])
  return opening
}
