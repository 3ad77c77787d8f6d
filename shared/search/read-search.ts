import { everyReceipt, type ReceiptFilter } from '../domain/receipt-filter.ts'
import type { LocalDate } from '../time/local-date.ts'
import { readAmounts } from './read-amounts.ts'
import { readDays } from './read-days.ts'
import { readLastDays } from './read-last-days.ts'
import { readOpenDays } from './read-open-days.ts'
import type { SearchMeaning, SearchPart, SearchReading } from './search-reading.ts'
import { type SearchToken, splitSearch } from './split-search.ts'
import type { ReadTokens } from './token-reader.ts'

const MOST_WORDS = 8
const LONGEST_WORD = 100
const JOINTS = ['e', 'and']
const nothing: SearchMeaning = { as: 'nothing' }
const WORD = /[\p{L}\p{N}]/u

/**
 * Reads what was typed into the box of the receipts, as of `today`: amounts, days, and words for all the rest; ids and
 * documents are words, and so is a piece in quotes. Parts narrow one another: amounts and days of all of them count. Never throws.
 */
export function readSearch(text: string, today: LocalDate): SearchReading {
  const tokens = splitSearch(text)
  const parts: SearchPart[] = []
  let words = 0
  for (let at = 0; at < tokens.length; ) {
    const joint = isFound(parts.at(-1)) && JOINTS.includes(tokens[at]?.plain ?? '')
    // Between amounts and days `e` is no word: `acima de 100 e abaixo de 200`.
    const isJoint = joint && at + 1 < tokens.length && isFound(meaningAt(tokens, at + 1, today).value)
    const { value, taken } = isJoint ? { value: nothing, taken: 1 } : meaningAt(tokens, at, today)
    const [first, last] = [tokens[at], tokens[at + taken - 1]]
    if (first === undefined || last === undefined) break
    if (value.as === 'word') words += 1
    const meaning: SearchMeaning = value.as === 'word' && words > MOST_WORDS ? { as: 'nothing' } : value
    parts.push({ ...meaning, start: first.start, end: last.end })
    at += taken
  }
  return { filter: parts.reduce(narrowed, everyReceipt), parts }
}

function meaningAt(tokens: readonly SearchToken[], at: number, today: LocalDate): ReadTokens<SearchMeaning> {
  const open = readOpenDays(tokens, at, today) ?? readLastDays(tokens, at, today)
  if (open !== null) return { value: { as: 'days', ...open.value }, taken: open.taken }
  const amounts = readAmounts(tokens, at)
  if (amounts !== null) return { value: { as: 'amount', ...amounts.value }, taken: amounts.taken }
  const days = readDays(tokens, at, today)
  if (days !== null) return { value: { as: 'days', ...days.value }, taken: days.taken }
  const word = tokens[at]?.text.trim().slice(0, LONGEST_WORD) ?? ''
  return { value: WORD.test(word) ? { as: 'word', word } : { as: 'nothing' }, taken: 1 }
}

function isFound(meaning: SearchMeaning | undefined): boolean {
  return meaning?.as === 'amount' || meaning?.as === 'days'
}

function narrowed(filter: ReceiptFilter, part: SearchPart): ReceiptFilter {
  switch (part.as) {
    case 'word':
      return { ...filter, words: [...filter.words, part.word] }
    case 'amount':
      return {
        ...filter,
        lowest: higher(filter.lowest, part.lowest),
        highest: lower(filter.highest, part.highest),
      }
    case 'days':
      return { ...filter, from: higher(filter.from, part.from), to: lower(filter.to, part.to) }
    case 'nothing':
      return filter
  }
}

function higher<Value extends number | string>(one: Value | null, other: Value | null): Value | null {
  return one === null || (other !== null && other > one) ? other : one
}

function lower<Value extends number | string>(one: Value | null, other: Value | null): Value | null {
  return one === null || (other !== null && other < one) ? other : one
}
