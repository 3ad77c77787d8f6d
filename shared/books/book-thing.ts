import type { BookItem, MatchReason } from '../domain/closing.ts'
import { type Instant, instantMs } from '../time/instant.ts'
import { type LocalDate, localDateOf } from '../time/local-date.ts'

/** A name that a thing shares with what tells of the same money. `txid` ties only to the charge of that txid. */
export interface BookTie {
  readonly by: Extract<MatchReason, 'end-to-end-id' | 'refund-id' | 'billet-id' | 'txid'>
  readonly id: string
}

/** How the name of a boleto begins that is its bar code: it ties one line to one boleto, and nothing where the same was paid twice. */
export const BAR_CODE = 'bar:'

/** An item with its names, strongest first. */
export interface BookThing {
  readonly item: BookItem
  readonly ties: readonly BookTie[]
}

/** The name of an item in decisions and matches, `KIND:ID`. */
export function keyOf({ kind, id }: Pick<BookItem, 'kind' | 'id'>): string {
  return `${kind}:${id}`
}

/** The tie of a Pix by its end-to-end id; what begins with D gives back. */
export function pixTie(id: string): BookTie {
  return { by: /^d/i.test(id) ? 'refund-id' : 'end-to-end-id', id }
}

/** The amount with its sign, in centavos: what came in counts, what went out takes away. */
export function signed({ direction, amount }: Pick<BookItem, 'direction' | 'amount'>): number {
  return direction === 'in' ? amount : -amount
}

// Of several papers about the same money the first of these says how much it was: a boleto is paid with interest, a receipt
// repeats what was ordered, a charge says what was asked for.
const weights: Readonly<Record<BookItem['kind'], number>> = {
  line: 0,
  billet: 1,
  payment: 2,
  refund: 3,
  received: 4,
  receipt: 5,
  charge: 6,
}

/** Orders items as matches show them: lines first, then by weight, time and id. */
export function byWeight(one: BookItem, other: BookItem): number {
  return weights[one.kind] - weights[other.kind] || byTime(one, other)
}

/** Orders items by time, then by kind and id. */
export function byTime(one: BookItem, other: BookItem): number {
  return order(one.at, other.at) || order(one.kind, other.kind) || order(one.id, other.id)
}

function order(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** What papers about the same money come to, with its sign; they stand in the order of {@link byWeight}. */
export function moneyOf(papers: readonly BookItem[]): number {
  const strongest = papers[0]?.kind
  return papers.filter(({ kind }) => kind === strongest).reduce((sum, item) => sum + signed(item), 0)
}

/** The lines of a match, and what explains them. */
export function sidesOf({ items }: { readonly items: readonly BookItem[] }): {
  readonly lines: BookItem[]
  readonly papers: BookItem[]
} {
  return { lines: items.filter(({ kind }) => kind === 'line'), papers: items.filter(({ kind }) => kind !== 'line') }
}

const DAY_MS = 86_400_000
const HOUR_LENGTH = '2026-11-20T14'.length

/** Names São Paulo's days, asking the calendar once for each hour of the clock. */
export function dayNamer(): (at: Instant) => LocalDate {
  const days = new Map<string, LocalDate>()
  return (at) => {
    const hour = at.slice(0, HOUR_LENGTH)
    const known = days.get(hour)
    if (known !== undefined) return known
    const day = localDateOf(at)
    days.set(hour, day)
    return day
  }
}

/** Counts São Paulo's days since 1970. */
export function dayCounter(): (at: Instant) => number {
  const nameOf = dayNamer()
  const days = new Map<LocalDate, number>()
  return (at) => {
    const name = nameOf(at)
    const known = days.get(name)
    if (known !== undefined) return known
    const day = Date.parse(name) / DAY_MS
    days.set(name, day)
    return day
  }
}

/** Whole days of 24 hours between two moments, in either direction. */
export function daysApart(one: Instant, other: Instant): number {
  return Math.abs(instantMs(one) - instantMs(other)) / DAY_MS
}
