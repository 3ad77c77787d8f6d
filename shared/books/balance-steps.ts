import { type Instant, instantFromMs, instantMs } from '../time/instant.ts'
import { isWithin } from './month-span.ts'

/** A kept balance: what the account held at a moment, held back money included, in centavos. */
export interface KeptBalance {
  readonly at: Instant
  readonly held: number
}

/** A stretch between two kept balances in which the lines do not lead from one to the other. */
export interface UnevenStretch {
  readonly from: Instant
  readonly to: Instant
  readonly difference: number
}

/** What a month began and ended with, and whether that adds up; nulls where it cannot be told. */
export interface MonthBalance {
  readonly opening: number | null
  readonly closing: number | null
  readonly difference: number | null
  readonly uneven: readonly UnevenStretch[]
}

/** What is known of an account around a month. */
export interface BalanceAsk {
  readonly month: Stretch
  /** From when to when the kept statement is whole; null where it is not. */
  readonly covered: Stretch | null
  readonly balances: readonly KeptBalance[]
}

interface Stretch {
  readonly from: Instant
  readonly to: Instant
}

/**
 * Counts through the lines from the kept balance nearest to the month's beginning, and from the one nearest to its end. Two
 * different ones check each other; one alone leads to both ends and proves nothing, so the difference stays null. Only
 * balances between which the lines are whole (`covered`) count; they stand by time. `movedUpTo` sums the lines from any
 * fixed moment up to another, which counts in: it is asked about the moments of {@link momentsOf}.
 */
export function balanceSteps(ask: BalanceAsk, movedUpTo: (moment: Instant) => number): MonthBalance {
  const anchors = anchorsOf(ask)
  const [first, last] = [anchors[0], anchors.at(-1)]
  if (first === undefined || last === undefined) return { opening: null, closing: null, difference: null, uneven: [] }
  const opening = first.held + movedUpTo(before(ask.month.from)) - movedUpTo(first.at)
  const closing = last.held + movedUpTo(ask.month.to) - movedUpTo(last.at)
  if (first === last) return { opening, closing, difference: null, uneven: [] }
  const uneven = anchors.flatMap((balance, n) => unevenTo(balance, anchors[n + 1], movedUpTo))
  const difference = uneven.reduce((sum, stretch) => sum + stretch.difference, 0)
  return { opening, closing, difference, uneven }
}

/** The moments between which lines must be summed, by time. */
export function momentsOf(ask: BalanceAsk): readonly Instant[] {
  const { month } = ask
  const moments = new Set([before(month.from), month.to, ...anchorsOf(ask).map(({ at }) => at)])
  return [...moments].toSorted()
}

/** The balances that are counted from: the nearest around the month, and all between them. */
function anchorsOf({ month, covered, balances }: BalanceAsk): readonly KeptBalance[] {
  if (covered === null || covered.from > month.from || covered.to < month.to) return []
  const known = balances.filter(({ at }) => isWithin(covered, at))
  const first = known.findLast(({ at }) => at < month.from) ?? known[0]
  const last = known.find(({ at }) => at >= month.to) ?? known.at(-1)
  if (first === undefined || last === undefined) return []
  return first.at < last.at ? known.filter(({ at }) => isWithin({ from: first.at, to: last.at }, at)) : [last]
}

function unevenTo(
  balance: KeptBalance,
  next: KeptBalance | undefined,
  movedUpTo: (moment: Instant) => number,
): readonly UnevenStretch[] {
  if (next === undefined) return []
  const difference = balance.held + movedUpTo(next.at) - movedUpTo(balance.at) - next.held
  return difference === 0 ? [] : [{ from: balance.at, to: next.at, difference }]
}

function before(moment: Instant): Instant {
  return instantFromMs(instantMs(moment) - 1)
}
