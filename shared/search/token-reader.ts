import { dayOfMoment, type LocalDate } from '../time/local-date.ts'
import { phraseAt } from './phrase-at.ts'
import type { SearchToken } from './split-search.ts'

/** Something read at a place of the tokens, and how many of them it took. */
export interface ReadTokens<Value> {
  readonly value: Value
  readonly taken: number
}

/** Reads what begins at a token; null when nothing does. */
export type TokenReader<Value> = (tokens: readonly SearchToken[], at: number) => ReadTokens<Value> | null

/** What joins two numbers, amounts or days to one another. */
export const JOINTS = ['e', 'and']

/** The plain text of a token; '' after the last one. */
export function plainAt(tokens: readonly SearchToken[], at: number): string {
  return tokens[at]?.plain ?? ''
}

/** How many pieces behind the first go on with an amount that has spaces between its thousands: `R$ 1 500,00`, behind `R$` also `1 500`. */
export function partedAt(tokens: readonly SearchToken[], at: number, isMoney: boolean): number {
  if (!/^[1-9]\d{0,2}$/.test(plainAt(tokens, at))) return 0
  let more = 0
  while (/^\d{3}$/.test(plainAt(tokens, at + more + 1))) more += 1
  if (/^\d{3},\d{2}$/.test(plainAt(tokens, at + more + 1))) return more + 1
  return isMoney ? more : 0
}

/** The number of a day at a place: `5`, `05`, `1º`, `primeiro`, `12th`; null for any other word. */
export function dayNumberAt(tokens: readonly SearchToken[], at: number): number | null {
  const text = plainAt(tokens, at)
  if (text === 'primeiro') return 1
  const [, digits = ''] = /^(0?[1-9]|[12]\d|3[01])(?:[º°]|(?<=^0?1)o|st|nd|rd|th)?$/.exec(text) ?? []
  return digits === '' ? null : Number(digits)
}

/** How many pieces are an hour or a part of the day, which behind a day is of no account: `12/03 14:30`, `12/03 às 14h`, `12/03 - 14:30`, `hoje de manhã`. */
export function hourAt(tokens: readonly SearchToken[], at: number): number {
  const part = phraseAt(tokens, at, PARTS_OF_DAY)
  if (part > 0) return part
  const lead = ['as', 'at', '-', '–'].includes(plainAt(tokens, at)) ? 1 : 0
  return /^\d{1,2}(?::\d{2}(?::\d{2})?h?|h(?:\d{2}(?:min)?)?)$/.test(plainAt(tokens, at + lead)) ? lead + 1 : 0
}

const PARTS_OF_DAY = [
  'cedo',
  ...['de', 'pela', 'a', 'na', 'da'].flatMap((of) =>
    ['manha', 'tarde', 'noite', 'madrugada'].map((part) => `${of} ${part}`),
  ),
  'morning',
  'afternoon',
  'evening',
]

/** The day of a moment with its zone, which may stand apart from its day and hour: `2026-03-12 01:30 UTC`. */
export function momentAt(tokens: readonly SearchToken[], at: number): ReadTokens<LocalDate> | null {
  for (const taken of [3, 2, 1]) {
    const pieces = tokens.slice(at, at + taken).map(({ text }) => text)
    const day = pieces.length === taken ? dayOfMoment(pieces.join(' ')) : null
    if (day !== null) return { value: day, taken }
  }
  return null
}

/** The words around a pair; `isLed` says whether a word before it must stand there, or may. */
export interface PairWords {
  readonly before: readonly string[]
  readonly isLed: boolean
  readonly between: readonly string[]
}

/** Reads `from A to B`, both ends by one reader. */
export function readPair<Value>(
  tokens: readonly SearchToken[],
  at: number,
  read: TokenReader<Value>,
  { before, isLed, between }: PairWords,
): ReadTokens<readonly [Value, Value]> | null {
  const hasLead = before.includes(plainAt(tokens, at))
  if (isLed && !hasLead) return null
  const begin = at + (hasLead ? 1 : 0)
  const first = read(tokens, begin)
  if (first === null) return null
  const middle = begin + first.taken
  if (!between.includes(plainAt(tokens, middle))) return null
  const last = read(tokens, middle + 1)
  return last === null ? null : { value: [first.value, last.value], taken: middle + 1 + last.taken - at }
}
