import { monthOf, spanOf } from '../../shared/books/month-span.ts'
import type { Month } from '../../shared/domain/closing.ts'
import { type Due, type DueSource, payDay } from '../../shared/domain/due.ts'
import type { ReceiptFilter } from '../../shared/domain/receipt-filter.ts'
import { type LocalDate, localDateOf } from '../../shared/time/local-date.ts'
import type { LocalHoliday } from '../../shared/time/local-holiday.ts'
import { plainText } from '../../shared/kit/plain-text.ts'

/** What a search asks of a row; the kind of a receipt is no part of it. */
export type Asked = Omit<ReceiptFilter, 'kind'>

/** What a row is found by. Where it has no day or no amount, a search for these does not find it. */
export interface RowFacts {
  readonly texts: readonly (string | null)[]
  /** One of several days is enough. */
  readonly day?: LocalDate | null | readonly LocalDate[]
  /** Centavos. */
  readonly amount?: number | null
}

/** The first rows, at most so many, that say every word (each begins a word of theirs) and lie within the days and amounts. */
export function rowsFound<Row>(
  rows: readonly Row[],
  asked: Asked,
  most: number,
  factsOf: (row: Row) => RowFacts,
): readonly Row[] {
  const { words, from, to, lowest, highest } = asked
  if (words.length === 0 && [from, to, lowest, highest].every((bound) => bound === null)) return []
  const found: Row[] = []
  for (const row of rows) {
    if (found.length === most) break
    const { texts, day, amount } = factsOf(row)
    const days = Array.isArray(day) ? day : [day]
    if (days.some((one) => isWithin(asked, one, amount)) && saysAll(texts, words)) found.push(row)
  }
  return found
}

/** The dues that a search means, by the day they fall due on or the one until which they have to be paid. */
export function duesFound<Row extends Due>(
  dues: readonly Row[],
  asked: Asked,
  local: readonly LocalHoliday[],
  most = Number.POSITIVE_INFINITY,
): readonly Row[] {
  return rowsFound(dues, asked, most, (due) => ({
    texts: [due.payeeName, due.payeeDocument, ...due.sources.flatMap(sourceTexts)],
    day: [due.dueOn, payDay(due, local), ...(due.paid === null ? [] : [localDateOf(due.paid.at)])],
    amount: due.amount,
  }))
}

function sourceTexts(source: DueSource): readonly (string | null)[] {
  switch (source.kind) {
    case 'paper':
      return [source.name]
    case 'invoice':
      return [source.name, source.number, source.key]
    case 'hand':
    case 'monthly':
      return [source.note]
  }
}

/** Whether a day and an amount lie within what is asked, both ends included. */
export function isWithin(
  { from, to, lowest, highest }: Omit<Asked, 'words'>,
  day: LocalDate | null = null,
  amount: number | null = null,
): boolean {
  const isInDays = (from === null && to === null) || (day !== null && (from ?? day) <= day && day <= (to ?? day))
  const isPriced = lowest !== null || highest !== null
  return isInDays && (!isPriced || (amount !== null && (lowest ?? amount) <= amount && amount <= (highest ?? amount)))
}

/** The month that a search means: its days are exactly one, and its other words are among those the closing is called by. */
export function monthMeant(asked: Asked, closing: string, last: Month): Month | null {
  const { words, from, to, lowest, highest } = asked
  if (from === null || to === null || lowest !== null || highest !== null || !saysAll([closing], words)) return null
  const month = monthOf(from)
  const { firstDay, lastDay } = spanOf(month)
  return from === firstDay && to === lastDay && month <= last ? month : null
}

// A text is compared whole too: an address or an id with signs in it is one word to who pastes it.
function saysAll(texts: readonly (string | null)[], words: readonly string[]): boolean {
  const own = texts.flatMap((text) => (text === null ? [] : [...tokens(text), text.toLowerCase(), unmasked(text)]))
  return words.every((word) => {
    const parts = [word.toLowerCase(), unmasked(word), ...(tokens(word).length > 1 ? [] : tokens(word))]
    return own.some((each) => parts.some((part) => each.startsWith(part)))
  })
}

// A document is one whether its signs stand in it or not.
function unmasked(text: string): string {
  return text.replaceAll(/[./-]/g, '').toLowerCase()
}

/** The words of a text as they are compared: folded, without signs. */
export function tokens(text: string): readonly string[] {
  const own = folded(text)
  return own === '' ? [] : own.split(' ')
}

/** A text as it is compared: without accents, capitals and signs. */
export function folded(text: string): string {
  return plainText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
