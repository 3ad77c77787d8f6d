import { instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import type { BankTime } from '../../ports/bank-time.ts'
import type { Clock } from '../../ports/clock.ts'

/** Nobody's clock says anything outside of these years, 2020 to 2100. */
const EARLIEST_MS = Date.UTC(2020, 0)
const LATEST_MS = Date.UTC(2100, 0)
/** An answer names its second. */
const SECOND_MS = 1000
/** How far the wall may leave the monotonic count before one of them stepped, or the computer slept. */
const STEP_MS = 2000
/** How far two answers may lie apart and still agree: the machines of one institution differ a little. */
const AGREE_MS = 10_000
/** How far from this computer's clock a first answer may be and still need no second one. */
const NEAR_WALL_MS = 2 * 60_000
/** How fast a monotonic count may drift: 500 parts in a million, the most that a clock is slewed by. */
const DRIFT = 0.0005

/** Bounds of what has to be added to the monotonic count, told at `sinceMs` of that count. */
interface Bounds {
  readonly low: number
  readonly high: number
  readonly sinceMs: number
}

/**
 * Makes the time of one institution, unknown at first. An answer tells the second in which it was made, and it was made
 * between its request and its end; the monotonic count carries that on, and each further answer makes it narrower. An
 * answer that is more than ten seconds off what is known moves nothing until the next one agrees with it. Where nothing is
 * known, or a clock stepped, the one answer is enough that agrees with what either clock says; else the next has to agree.
 */
export function createBankTime(clock: Pick<Clock, 'now' | 'monotonicMs'>): BankTime {
  let known: { readonly bounds: Bounds; readonly gap: Bounds } | null = null
  let doubted: Bounds | null = null

  function believe(told: Bounds, gap: Bounds): void {
    const carried = known === null ? null : carry(known.bounds, told.sinceMs)
    const isSure = known !== null && !stepped(known.gap, gap)
    const alike = doubted === null ? null : carry(doubted, told.sinceMs)
    doubted = null
    if (carried !== null && apart(carried, told) <= AGREE_MS) {
      known = { bounds: isSure ? join(carried, told) : told, gap }
    } else if (!isSure && apart(gap, told) <= NEAR_WALL_MS) {
      known = { bounds: told, gap }
    } else if (alike !== null && apart(alike, told) <= AGREE_MS) {
      known = { bounds: join(alike, told), gap }
    } else {
      doubted = told
    }
  }

  function boundsNow(): { readonly bounds: Bounds; readonly gap: Bounds } | null {
    const gap = gapOf(clock)
    return known === null || stepped(known.gap, gap) ? null : { bounds: carry(known.bounds, gap.sinceMs), gap }
  }

  return {
    ask() {
      const sent = gapOf(clock)
      return (date) => {
        const gap = gapOf(clock)
        // Where a clock stepped in between, nobody knows how long the answer took.
        if (date === null || date < EARLIEST_MS || date > LATEST_MS || stepped(sent, gap)) return
        believe({ low: date - gap.sinceMs, high: date + SECOND_MS - sent.sinceMs, sinceMs: gap.sinceMs }, gap)
      }
    },
    now() {
      const found = boundsNow()
      if (found === null) return null
      const { low, high, sinceMs } = found.bounds
      return { at: instantFromMs(Math.round(sinceMs + (low + high) / 2)), uncertaintyMs: Math.ceil((high - low) / 2) }
    },
    wallAheadMs() {
      const found = boundsNow()
      return found === null ? null : Math.round(middle(found.gap) - middle(found.bounds))
    },
  }
}

// What the wall is ahead of the monotonic count: between two readings of the one, since a pause may lie there.
function gapOf(clock: Pick<Clock, 'now' | 'monotonicMs'>): Bounds {
  const before = clock.monotonicMs()
  const wall = instantMs(clock.now())
  const sinceMs = clock.monotonicMs()
  return { low: wall - sinceMs, high: wall - before, sinceMs }
}

function stepped(earlier: Bounds, later: Bounds): boolean {
  return apart(earlier, later) > STEP_MS + DRIFT * (later.sinceMs - earlier.sinceMs)
}

function carry({ low, high, sinceMs }: Bounds, toMs: number): Bounds {
  const drift = DRIFT * Math.max(0, toMs - sinceMs)
  return { low: low - drift, high: high + drift, sinceMs: toMs }
}

function apart(one: Bounds, other: Bounds): number {
  return Math.max(0, one.low - other.high, other.low - one.high)
}

// What both say; of two that agree only nearly, all that either says.
function join(one: Bounds, other: Bounds): Bounds {
  const { sinceMs } = other
  const low = Math.max(one.low, other.low)
  const high = Math.min(one.high, other.high)
  if (low <= high) return { low, high, sinceMs }
  return { low: Math.min(one.low, other.low), high: Math.max(one.high, other.high), sinceMs }
}

function middle({ low, high }: Bounds): number {
  return (low + high) / 2
}
