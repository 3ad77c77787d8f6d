import { type Instant, instantFromMs, instantMs } from '../time/instant.ts'
import { addDays, daysBetween, endOfLocalDate, type LocalDate, localDateOf } from '../time/local-date.ts'
import { isWithin, type MonthSpan } from './month-span.ts'

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

/** A day at whose end the account held so much, by the lines between two kept balances that agree with each other. */
export interface ProvedDay {
  readonly day: LocalDate
  readonly held: number
  readonly between: readonly [Instant, Instant]
}

/** How far apart two balances may be that prove the days between them: a long weekend and a little more. */
const PROVED_DAYS = 10

/**
 * The days of a month whose end lies between two neighbouring balances, not too far apart, from one of which the whole lines between
 * lead to the other; no other day is proved. The lines are summed by whoever asks: `days` takes, for each of `moments`, what moved
 * from any fixed moment up to it, which counts in.
 */
export function provedDays({ span, covered, balances }: ProofAsk): {
  readonly moments: readonly Instant[]
  readonly days: (moved: readonly number[]) => readonly ProvedDay[]
} {
  const known = balances.filter(({ at }) => covered !== null && isWithin(covered, at))
  const ends = daysBetweenBalances(span, known)
  const moments = [...new Set(ends.flatMap(({ end, from, to }) => [from.at, end, to.at]))].toSorted()
  return {
    moments,
    days(moved) {
      const upTo = new Map(moments.map((moment, n) => [moment, moved[n] ?? 0]))
      const between = (from: Instant, to: Instant): number => (upTo.get(to) ?? 0) - (upTo.get(from) ?? 0)
      return ends.flatMap(({ day, end, from, to }) =>
        from.held + between(from.at, to.at) === to.held
          ? [{ day, held: from.held + between(from.at, end), between: [from.at, to.at] as const }]
          : [],
      )
    },
  }
}

/** A day before any balance was read, and what the account held at its end if the lines up to that first balance are all there are. */
export interface CountedDay {
  readonly day: LocalDate
  readonly held: number
}

/**
 * The days of a month that ended before the first kept balance, as far back as the lines are whole: counted back from it, which no other
 * balance proves. `moments` stand by time, the balance's own last, and are summed as those of {@link provedDays}.
 */
export function countedDays({ span, covered, balances }: ProofAsk): {
  readonly moments: readonly Instant[]
  readonly days: (moved: readonly number[]) => readonly CountedDay[]
} {
  const [first] = balances
  const ends: { day: LocalDate; end: Instant }[] = []
  if (first !== undefined && covered !== null && isWithin(covered, first.at)) {
    for (let day = span.firstDay; day <= span.lastDay; day = addDays(day, 1)) {
      const end = endOfLocalDate(day)
      if (end >= covered.from && end < first.at) ends.push({ day, end })
    }
  }
  return {
    moments: first === undefined || ends.length === 0 ? [] : [...ends.map(({ end }) => end), first.at],
    days: (moved) =>
      ends.map(({ day }, n) => ({ day, held: (first?.held ?? 0) - (moved.at(-1) ?? 0) + (moved[n] ?? 0) })),
  }
}

/** What is known of an account around a month, for the balance of each of its days; balances stand by time. */
interface ProofAsk {
  readonly span: MonthSpan
  readonly covered: Stretch | null
  readonly balances: readonly KeptBalance[]
}

function daysBetweenBalances({ firstDay, lastDay }: MonthSpan, known: readonly KeptBalance[]) {
  const ends: { day: LocalDate; end: Instant; from: KeptBalance; to: KeptBalance }[] = []
  let next = 0
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) {
    const end = endOfLocalDate(day)
    while (next < known.length && (known[next]?.at ?? end) <= end) next += 1
    const [from, to] = [known[next - 1], known[next]]
    if (from === undefined || to === undefined) continue
    if (daysBetween(localDateOf(from.at), localDateOf(to.at)) <= PROVED_DAYS) ends.push({ day, end, from, to })
  }
  return ends
}
