import { addDays, type LocalDate } from '../time/local-date.ts'
import { type DaySpan, yearSpan } from './calendar-span.ts'
import { phraseAt } from './phrase-at.ts'
import { readDays } from './read-days.ts'
import type { SearchToken } from './split-search.ts'
import { plainAt, type ReadTokens } from './token-reader.ts'

/** A stretch of days of which one end is open. */
export interface OpenDays {
  readonly from: LocalDate | null
  readonly to: LocalDate | null
}

const FROM = ['desde', 'desde o', 'a partir de', 'a partir do', 'since', 'starting', 'from']
const AFTER = ['depois de', 'depois do', 'apos', 'after']
const UNTIL = ['ate', 'ate o', 'ate o fim de', 'until', 'till', 'through', 'up to']
const BEFORE = ['antes de', 'antes do', 'before']

/** Reads a stretch with one end: `desde março`, `a partir de 12/03`, `até 12/03`, `antes de ontem`, `until 2025`. */
export function readOpenDays(
  tokens: readonly SearchToken[],
  at: number,
  today: LocalDate,
): ReadTokens<OpenDays> | null {
  // `desde março até abril` has both its ends.
  if (readDays(tokens, at, today) !== null) return null
  for (const [phrases, make] of ENDS) {
    const lead = phraseAt(tokens, at, phrases)
    if (lead === 0) continue
    const read = readDays(tokens, at + lead, today) ?? readYear(tokens, at + lead)
    if (read !== null) return { value: make(read.value), taken: lead + read.taken }
  }
  return null
}

const ENDS: readonly (readonly [readonly string[], (span: DaySpan) => OpenDays])[] = [
  [FROM, ({ from }) => ({ from, to: null })],
  [AFTER, ({ to }) => ({ from: addDays(to, 1), to: null })],
  [UNTIL, ({ to }) => ({ from: null, to })],
  [BEFORE, ({ from }) => ({ from: null, to: addDays(from, -1) })],
]

function readYear(tokens: readonly SearchToken[], at: number): ReadTokens<DaySpan> | null {
  const text = plainAt(tokens, at)
  return /^(?:19|20)\d{2}$/.test(text) ? { value: yearSpan(Number(text)), taken: 1 } : null
}
