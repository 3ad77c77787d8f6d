import type { InvoiceFacts } from '../../../shared/domain/note.ts'
import type { ReadPiece } from '../../reader/reading.ts'
import { invoiceInText } from './invoice-text.ts'

/**
 * The invoices that the pieces of a file say, each once by its key, as it is told where its parts are; where no page has a key, the first one
 * of those without.
 */
export function invoicesInPieces(pieces: readonly ReadPiece[]): readonly InvoiceFacts[] {
  // A page at a time, so that a number and a total are of one page.
  const found = pieces.flatMap(({ text }) => invoiceInText(text) ?? [])
  const keys = new Set(found.flatMap(({ key }) => key ?? []))
  if (keys.size === 0) return found.slice(0, 1)
  return Array.from(keys, (key) => {
    const pages = found.filter((one) => one.key === key)
    return pages.find(({ instalments }) => instalments !== undefined) ?? pages[0]
  }).filter((one) => one !== undefined)
}
