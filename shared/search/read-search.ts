import { everyReceipt, type ReceiptFilter } from '../domain/receipt-filter.ts'
import { addDays, type LocalDate } from '../time/local-date.ts'
import { listNameAt, readNowOfList } from './list-name-at.ts'
import { mostBehind, otherLeadAt } from './other-leads.ts'
import { phraseAt } from './phrase-at.ts'
import { readAmounts } from './read-amounts.ts'
import { readBrokenPair } from './read-broken-pair.ts'
import { readDayList } from './read-day-list.ts'
import { readDays } from './read-days.ts'
import { readCountedDays } from './read-counted-days.ts'
import { readOpenDays } from './read-open-days.ts'
import { readWholeDays } from './read-whole-days.ts'
import type { SearchMeaning, SearchPart, SearchReading } from './search-reading.ts'
import { type SearchToken, splitSearch } from './split-search.ts'
import { JOINTS, type ReadTokens } from './token-reader.ts'

/** So many days ahead of today may lie what falls due and was said without a year: about as many as it may be late. */
const DUE_AHEAD = 183

/** As {@link readSearch}, of what falls due: what has no year is the nearest, and the name of a day of the week, or its number, the next such day. */
export function readDueSearch(text: string, today: LocalDate): SearchReading {
  return readSearch(text, today, addDays(today, DUE_AHEAD), DUE)
}

// Behind these stands the day itself: `vence hoje`, `vencimento até 10/12`.
const DUE = (
  'vence|vencem|vencendo|vencia|venceu|vencera|vencimento|vcto|vcto.|vencto|vencto.|vct|venc|venc.|com vencimento|a vencer|' +
  'vencido|vencidos|vencida|vencidas|due'
)
  .split('|')
  .flatMap((word) => [word, `${word}:`, `${word} em`])

const ALL = new Set(['tudo', 'everything'])
const MOST_WORDS = 8
const LONGEST_WORD = 100
const nothing: SearchMeaning = { as: 'nothing' }
const WORD = /[\p{L}\p{N}]/u

/**
 * Reads what was typed into the box of the receipts, as of `today`: amounts, days, and words for all the rest; ids and
 * documents are words, and so is a piece in quotes. Parts narrow one another: amounts and days of all of them count, and where none could
 * be of all of them, they stay the words that they are. What has no year is the latest that has begun by `latest`; `leads` only lead to a day. Never throws.
 */
export function readSearch(
  text: string,
  today: LocalDate,
  latest = today,
  leads: readonly string[] = [],
): SearchReading {
  const tokens = splitSearch(text)
  const read = (all: readonly SearchToken[]): Piece[] =>
    readPieces(all, (at) => {
      const lead = phraseAt(all, at, leads)
      const led = lead === 0 ? null : foundAt(all, at + lead, today, latest)
      return led?.value?.as === 'days' ? { ...led, taken: led.taken + lead } : foundAt(all, at, today, latest)
    })
  const pieces = read(tokens)
  const { lowest, highest, from, to } = filterOf(pieces)
  const apart = new Set<SearchMeaning['as']>()
  if (lowest !== null && highest !== null && lowest > highest) apart.add('amount')
  if (from !== null && to !== null && from > to) apart.add('days')
  const parts = partsOf(tokens, apart.size === 0 ? pieces : read(asWords(tokens, pieces, apart)))
  return { filter: parts.reduce(narrowed, everyReceipt), parts }
}

/** Something that was read, of the tokens from `at` on. */
interface Piece {
  readonly meaning: SearchMeaning
  readonly at: number
  readonly taken: number
}

type FoundAt = (at: number) => ReadTokens<SearchMeaning | null> | null

function readPieces(tokens: readonly SearchToken[], foundAt: FoundAt): Piece[] {
  const pieces: Piece[] = []
  for (let at = 0; at < tokens.length; ) {
    const isJoint = isFound(pieces.at(-1)?.meaning) && JOINTS.includes(tokens[at]?.plain ?? '')
    // Between amounts and days `e` is no word: `acima de 100 e abaixo de 200`.
    if (isJoint && isFound(foundAt(at + 1)?.value ?? undefined)) {
      pieces.push({ meaning: nothing, at, taken: 1 })
      at += 1
      continue
    }
    // `tudo de março`: all of it, and no word of a receipt.
    if (ALL.has(tokens[at]?.plain ?? '') && isFound(foundAt(at + 1)?.value ?? undefined)) {
      pieces.push({ meaning: nothing, at, taken: 1 })
      at += 1
      continue
    }
    // `pagamentos de hoje`: a list as a whole.
    const named = listNameAt(tokens, at)
    if (named > 0 && isFound(foundAt(at + named)?.value ?? undefined)) {
      pieces.push({ meaning: nothing, at, taken: named })
      at += named
      continue
    }
    const lead = otherLeadAt(tokens, at)
    const found = foundAt(at) ?? withLead(foundAt(at + lead), lead, mostBehind(tokens, at, lead))
    const taken = found?.taken ?? 1
    if (found === null || found.value === null) {
      for (let place = at; place < at + taken; place += 1)
        pieces.push({ meaning: wordOf(tokens[place]), at: place, taken: 1 })
    } else pieces.push({ meaning: found.value, at, taken })
    at += taken
  }
  return pieces
}

/** The day or amount that begins at a place; a null value is what reads like one and says something else. */
function foundAt(
  tokens: readonly SearchToken[],
  at: number,
  today: LocalDate,
  latest: LocalDate,
): ReadTokens<SearchMeaning | null> | null {
  const broken = readBrokenPair(tokens, at)
  if (broken !== null) return broken
  const list = readDayList(tokens, at, today, latest)
  const days =
    readNowOfList(tokens, at, today) ??
    readWholeDays(tokens, at, today, latest) ??
    readOpenDays(tokens, at, today, latest) ??
    readCountedDays(tokens, at, today) ??
    (list === null ? readDays(tokens, at, today, latest) : null)
  if (days !== null) return { value: { as: 'days', ...days.value }, taken: days.taken }
  if (list !== null) return { value: list.value === null ? null : { as: 'days', ...list.value }, taken: list.taken }
  const amounts = readAmounts(tokens, at)
  return amounts === null ? null : { value: { as: 'amount', ...amounts.value }, taken: amounts.taken }
}

function withLead(found: ReadTokens<unknown> | null, lead: number, most: number): ReadTokens<null> | null {
  return lead === 0 || found === null ? null : { value: null, taken: lead + Math.min(found.taken, most) }
}

function wordOf(token: SearchToken | undefined): SearchMeaning {
  const word = token?.text.trim().slice(0, LONGEST_WORD) ?? ''
  return WORD.test(word) ? { as: 'word', word } : nothing
}

function asWords(tokens: readonly SearchToken[], pieces: readonly Piece[], apart: ReadonlySet<string>): SearchToken[] {
  const within = pieces.filter(({ meaning }) => apart.has(meaning.as))
  return tokens.map((token, place) =>
    within.some(({ at, taken }) => at <= place && place < at + taken) ? { ...token, plain: '' } : token,
  )
}

function partsOf(tokens: readonly SearchToken[], pieces: readonly Piece[]): SearchPart[] {
  const parts: SearchPart[] = []
  let words = 0
  for (const { meaning, at, taken } of pieces) {
    const [first, last] = [tokens[at], tokens[at + taken - 1]]
    if (first === undefined || last === undefined) break
    if (meaning.as === 'word') words += 1
    parts.push({
      ...(meaning.as === 'word' && words > MOST_WORDS ? nothing : meaning),
      start: first.start,
      end: last.end,
    })
  }
  return parts
}

function filterOf(pieces: readonly Piece[]): ReceiptFilter {
  return pieces.reduce((filter, { meaning }) => narrowed(filter, meaning), everyReceipt)
}

function isFound(meaning: SearchMeaning | undefined): boolean {
  return meaning?.as === 'amount' || meaning?.as === 'days'
}

function narrowed(filter: ReceiptFilter, part: SearchMeaning): ReceiptFilter {
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
