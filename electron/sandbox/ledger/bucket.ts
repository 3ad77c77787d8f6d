import type { Step } from './entry.ts'

/** Tokens that leave the DICT bucket at a moment (ms since 1970), or come back where the number is above zero. */
export interface Draw {
  readonly at: number
  readonly tokens: number
}

/** A company's bucket when it is full (ACCOUNTS_API section 4). */
export const CAPACITY = 100

/** What a query takes, until the payment succeeds. */
export const QUERY_TOKENS = 1

/** What a wrong key or a payment that fails takes in all. */
export const FAILURE_TOKENS = 20

// Two tokens come back a minute, evenly: one each half minute.
const REFILL_MS = 30_000

/** The whole tokens in the bucket at a moment. Draws of later moments do not count yet; it holds neither less than none nor more than it can. */
export function tokensAt(draws: readonly Draw[], nowMs: number): number {
  const full = CAPACITY * REFILL_MS
  const past = draws.filter(({ at }) => at <= nowMs).toSorted((a, b) => a.at - b.at)
  const last = past.reduce(
    ({ level, at }, draw) => {
      const refilled = Math.min(full, level + draw.at - at)
      return { level: Math.max(0, Math.min(full, refilled + draw.tokens * REFILL_MS)), at: draw.at }
    },
    { level: full, at: past[0]?.at ?? nowMs },
  )
  return Math.floor(Math.min(full, last.level + nowMs - last.at) / REFILL_MS)
}

/** What an order draws in the course of its plan: the query, unless it was made before, and what its end gives back or takes. */
export function drawsOf(plan: readonly Step[], queried: boolean): Draw[] {
  const query = queried ? [] : plan.slice(0, 1).map(({ at }): Draw => ({ at, tokens: -QUERY_TOKENS }))
  const end = plan.find(({ status }) => status === 'LIQUIDATED' || status === 'CANCELED' || status === 'REJECTED')
  if (end === undefined) return query
  const tokens = end.status === 'LIQUIDATED' ? QUERY_TOKENS : QUERY_TOKENS - FAILURE_TOKENS
  return [...query, { at: end.at, tokens }]
}

/** The draw that leaves nothing. */
export function emptyingDraw(at: number): Draw {
  return { at, tokens: -CAPACITY }
}
