import type { Instant } from '../../shared/time/instant.ts'
import type { Intent } from '../vault/vault.ts'
import { msBetween, plusMs } from './plus-ms.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Pauses before the first questions, which so come 2, 5, 10 and 30 s after the send (ACCOUNTS_API section 17). */
const FIRST = [2 * SECOND, 3 * SECOND, 5 * SECOND, 20 * SECOND]

/** How often the keys of abandoned payments are looked at, and for how many days. */
export const WATCH_MS = DAY
export const WATCH_DAYS = 30

/** The pause before question number `asks` (from 0): 2, 3, 5, 20 s, then a minute; after 30 min 5 min; after a day an hour. */
export function askPauseMs(asks: number, sinceSentMs: number): number {
  if (sinceSentMs > DAY) return HOUR
  if (sinceSentMs > 30 * MINUTE) return 5 * MINUTE
  return FIRST[asks] ?? MINUTE
}

/** A pause made up to a tenth longer, so that many stations do not ask in step. `random` gives n random bytes. */
export function withJitter(ms: number, random: (n: number) => Uint8Array): number {
  return ms + Math.floor((ms * (random(1)[0] ?? 0)) / 2560)
}

/** What the pause depends on: questions so far, the moment, and when the payment was sent. */
export interface AskView {
  readonly asks: number
  readonly now: Instant
  readonly sentAt: Instant
}

/** When to ask about an intent again, `asks` questions after it was sent, adopted or answered. */
export function nextAsk(intent: Intent, { asks, now, sentAt }: AskView, random: (n: number) => Uint8Array): Instant {
  if (intent.state === 'abandoned') return plusMs(now, WATCH_MS)
  if (intent.state === 'review' || intent.state === 'absent') return plusMs(now, withJitter(HOUR, random))
  const next = plusMs(now, withJitter(askPauseMs(asks, msBetween(sentAt, now)), random))
  // The question that can end the doubt is the first one after the window; it should not wait for its turn.
  const { windowEnd } = intent
  return windowEnd !== null && now < windowEnd && windowEnd < next ? plusMs(windowEnd, SECOND) : next
}
