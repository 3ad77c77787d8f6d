import type { BookMatch, MatchReason } from '../domain/closing.ts'
import { byTime, dayCounter, daysApart, keyOf, sidesOf } from './book-thing.ts'
import { documentOf, firstOf } from './match-items.ts'
import { amountAloneScore, documentAloneScore, marginDays, reachDays, scores } from './match-rules.ts'

const MOST = 20

/**
 * What may explain the unmatched thing that an item belongs to, best first: unmatched things of the other side, going the
 * same way, with their score and reason. A reason of null: only the amount is the same, or only the document.
 */
export function candidatesFor(matches: readonly BookMatch[], item: string): readonly BookMatch[] {
  const own = matches.find(({ items }) => items.some((each) => keyOf(each) === item))
  if (own === undefined || own.state !== 'unmatched') return []
  const dayOf = dayCounter()
  const isLine = sidesOf(own).lines.length > 0
  return matches
    .filter((other) => other.state === 'unmatched' && sidesOf(other).lines.length > 0 !== isLine)
    .flatMap((other) => fit(own, other, dayOf))
    .toSorted((one, other) => other.score - one.score || distance(own, one) - distance(own, other) || order(one, other))
    .slice(0, MOST)
}

type DayOf = ReturnType<typeof dayCounter>

function fit(own: BookMatch, other: BookMatch, dayOf: DayOf): readonly BookMatch[] {
  const [one, two] = [firstOf(own), firstOf(other)]
  if (one.direction !== two.direction) return []
  const rated = rate(own, other, dayOf)
  // The difference of a thing by itself is its own amount, counted against the lines where it is a paper.
  return rated === null ? [] : [{ ...other, ...rated, difference: own.difference + other.difference }]
}

function rate(
  own: BookMatch,
  other: BookMatch,
  dayOf: DayOf,
): { readonly reason: MatchReason | null; readonly score: number } | null {
  const [one, two] = [firstOf(own), firstOf(other)]
  const document = documentOf(own.items)
  const otherDocument = documentOf(other.items)
  const isSameDocument = document !== null && document === otherDocument
  const isOtherDocument = document !== null && otherDocument !== null && !isSameDocument
  const days = Math.abs(dayOf(one.at) - dayOf(two.at))
  if (own.difference + other.difference !== 0)
    return isSameDocument && days <= reachDays ? { reason: null, score: documentAloneScore } : null
  if (isSameDocument && days === 0) return by('amount-day-document')
  if (days === 0 && !isOtherDocument) return by('amount-day')
  if (isSameDocument && days <= reachDays) return by('amount-document')
  return days <= marginDays ? { reason: null, score: amountAloneScore } : null
}

function by(reason: MatchReason) {
  return { reason, score: scores[reason] }
}

function distance(own: BookMatch, other: BookMatch): number {
  return daysApart(firstOf(own).at, firstOf(other).at)
}

function order(one: BookMatch, other: BookMatch): number {
  return byTime(firstOf(one), firstOf(other))
}
