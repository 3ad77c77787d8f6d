import type { ReceiptFilter } from '../domain/receipt-filter.ts'
import type { Centavos } from '../money/centavos.ts'
import type { LocalDate } from '../time/local-date.ts'

/** What a piece of a search was read as. Ends of a span are inclusive; null is open. */
export type SearchMeaning =
  | { readonly as: 'word'; readonly word: string }
  | { readonly as: 'amount'; readonly lowest: Centavos | null; readonly highest: Centavos | null }
  | { readonly as: 'days'; readonly from: LocalDate | null; readonly to: LocalDate | null }
  /** Signs alone, and words after the eighth: nothing is found by them. */
  | { readonly as: 'nothing' }

/** A piece of what was typed, `text.slice(start, end)`, and its meaning. Every character but spaces belongs to one part. */
export type SearchPart = SearchMeaning & { readonly start: number; readonly end: number }

/** What a person typed into the box of the receipts, read. */
export interface SearchReading {
  readonly filter: ReceiptFilter
  readonly parts: readonly SearchPart[]
}
