import { refundStateOf } from '../charge/pix-sums.ts'
import type { BookMatch, Closing, Month, ClosingDay } from '../domain/closing.ts'
import { isEndedInfraction } from '../domain/ended-infraction.ts'
import { type Health, isUnread } from '../domain/health.ts'
import type { Infraction } from '../domain/infraction.ts'
import type { PixRefund } from '../domain/received-pix.ts'
import { type Centavos, centavos, addCentavos } from '../money/centavos.ts'
import type { Instant } from '../time/instant.ts'
import type { MonthBalance } from './balance-steps.ts'
import { dayNamer, keyOf, sidesOf } from './book-thing.ts'
import { firstOf } from './match-items.ts'
import { isWithin, type MonthSpan, spanOf } from './month-span.ts'

const NOTHING = centavos(0)

/** The days of a month that have lines, by time: what moved, and what of it is neither reconciled nor set aside. */
function daysOf(span: MonthSpan, matches: readonly BookMatch[]): readonly ClosingDay[] {
  const days = new Map<string, ClosingDay>()
  const dayOf = dayNamer()
  for (const match of matches) {
    const isOpen = match.state === 'proposed' || match.state === 'unmatched'
    for (const { at, direction, amount } of sidesOf(match).lines) {
      if (!isWithin(span, at)) continue
      const day = dayOf(at)
      const before = days.get(day) ?? { day, in: NOTHING, out: NOTHING, openIn: NOTHING, openOut: NOTHING }
      days.set(day, { ...before, ...withLine(before, direction, amount, isOpen) })
    }
  }
  return [...days.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

function withLine(day: ClosingDay, direction: 'in' | 'out', amount: Centavos, isOpen: boolean): Partial<ClosingDay> {
  const open = isOpen ? amount : NOTHING
  return direction === 'in'
    ? { in: addCentavos(day.in, amount), openIn: addCentavos(day.openIn, open) }
    : { out: addCentavos(day.out, amount), openOut: addCentavos(day.openOut, open) }
}

/** What is known of a month, to be put together. */
export interface ClosingFacts {
  readonly extent: { readonly completeFrom: Instant | null; readonly completeUpTo: Instant | null }
  readonly balance: MonthBalance
  /** The matches of the month ({@link matchesIn}); lines of theirs in other months count there. */
  readonly matches: readonly BookMatch[]
  readonly counts: Pick<Closing, 'payments' | 'missingReceipts' | 'openPayments'>
  readonly refunds: readonly PixRefund[]
  readonly infractions: readonly Pick<Infraction, 'status' | 'createdAt' | 'amount'>[]
  /** When the infractions were last read; null where they never were. */
  readonly infractionsReadAt: Instant | null
  /** How many lines could not be read and may be of the month. */
  readonly unread: number
}

/** The figures of a month's closing. */
export function closingOf(month: Month, facts: ClosingFacts): Closing {
  const { extent, balance, matches } = facts
  const span = spanOf(month)
  const lines = matches.flatMap((match) => sidesOf(match).lines).filter(({ at }) => isWithin(span, at))
  const sumOf = (direction: 'in' | 'out'): Centavos => sum(lines.filter((line) => line.direction === direction))
  const count = (state: BookMatch['state']): number => matches.filter((match) => match.state === state).length
  const { opening, closing, difference, uneven } = balance
  return {
    month,
    ...extent,
    complete: covers(extent, span),
    lines: lines.length,
    unread: facts.unread,
    in: sumOf('in'),
    out: sumOf('out'),
    days: [...daysOf(span, matches)],
    opening,
    closing,
    difference,
    uneven: [...uneven],
    matched: count('matched'),
    proposed: count('proposed'),
    unmatched: count('unmatched'),
    ignored: count('ignored'),
    ...facts.counts,
    refunds: refundsIn(span, facts.refunds),
    infractions: { ...blockedBy(span, facts.infractions), readAt: facts.infractionsReadAt },
    behind: [],
  }
}

/** What stands behind a month: see `behind` of a closing. `readings` may tell of more; `rowsOf` counts what could not be read of the month. */
export function behindOf(
  { to }: Pick<MonthSpan, 'to'>,
  readings: readonly Pick<Health, 'capability' | 'state' | 'readAt'>[],
  rowsOf: (capability: Closing['behind'][number]['capability']) => number,
): Closing['behind'] {
  return readings.flatMap(({ capability, state, readAt }) => {
    if (capability !== 'billets' && capability !== 'charges' && capability !== 'received') return []
    if (state === 'absent') return []
    const rows = rowsOf(capability)
    const isRead = readAt !== null && (readAt > to || !isUnread({ capability, state }))
    return isRead && rows === 0 ? [] : [{ capability, readAt, rows }]
  })
}

/**
 * The matches of a month: those with a line in it, and without any line those whose first paper lies in it. One whose lines lie in
 * two months is of both, so that each line counts in its own and nowhere else.
 */
export function matchesIn(span: MonthSpan, matches: readonly BookMatch[]): readonly BookMatch[] {
  return matches.filter((match) => {
    const { lines } = sidesOf(match)
    return (lines.length === 0 ? [firstOf(match)] : lines).some(({ at }) => isWithin(span, at))
  })
}

/** Says whether the kept statement covers a month. */
export function covers(
  { completeFrom, completeUpTo }: ClosingFacts['extent'],
  { from, to }: Pick<MonthSpan, 'from' | 'to'>,
): boolean {
  return completeFrom !== null && completeUpTo !== null && completeFrom <= from && completeUpTo >= to
}

/**
 * How the books of a month stand. `closed`: nothing is left to do and its balance is proved. `behind`: nothing is left of what was read, but
 * not all was. `unproved`: nothing is left to do, but no
 * second balance proves the first, or none is kept at all. `open`: something is left.
 */
export type MonthStanding = 'closed' | 'behind' | 'unproved' | 'open'

/** How the books of a month stand: it is closed only where two balances, and every line between them, say the same. */
export function standingOf(closing: Closing): MonthStanding {
  const { complete, difference, uneven, unread, proposed, unmatched, missingReceipts, openPayments } = closing
  const { refunds, infractions } = closing
  const ofPapers = [missingReceipts, openPayments, refunds.open, infractions.count]
  const left = [unread, proposed, unmatched, uneven.length, ...ofPapers]
  if (!complete || left.some((count) => count !== 0)) return 'open'
  if (closing.behind.length > 0) return 'behind'
  if (closing.opening === null || closing.closing === null || difference === null) return 'unproved'
  return difference === 0 ? 'closed' : 'open'
}

/** The names by which a person decides about a match. */
export function keysOf({ items }: Pick<BookMatch, 'items'>): string[] {
  return items.map(keyOf)
}

function refundsIn(span: MonthSpan, refunds: readonly PixRefund[]): Closing['refunds'] {
  const done = refunds.filter((refund) => refundStateOf(refund) === 'done' && happenedIn(span, refund.settledAt))
  const open = refunds.filter((refund) => refundStateOf(refund) === 'under-way' && happenedIn(span, refund.requestedAt))
  return { count: done.length, amount: sum(done), open: open.length }
}

function happenedIn(span: MonthSpan, at: Instant | null): boolean {
  return at !== null && isWithin(span, at)
}

function blockedBy(
  { to }: MonthSpan,
  infractions: ClosingFacts['infractions'],
): Omit<Closing['infractions'], 'readAt'> {
  const open = infractions.filter(({ status, createdAt }) => createdAt <= to && !isEndedInfraction(status))
  const unknown = open.filter(({ amount }) => amount === null).length
  return { count: open.length, amount: sum(open), unknown }
}

function sum(parts: readonly { readonly amount: Centavos | null }[]): Centavos {
  return centavos(parts.reduce((total, { amount }) => total + (amount ?? 0), 0))
}
