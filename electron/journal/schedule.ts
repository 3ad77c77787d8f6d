import type { PaymentState } from '../../shared/domain/payment.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { Intent } from '../vault/vault.ts'
import { msBetween, plusMs } from './plus-ms.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Pauses before the first questions, which so come 2, 5, 10 and 30 s after the send (ACCOUNTS_API section 17). */
const FIRST = [2 * SECOND, 3 * SECOND, 5 * SECOND, 20 * SECOND]

/** How often the keys of refused and abandoned payments are looked at once their window is over, and how many times. */
const WATCH_MS = DAY
export const WATCH_DAYS = 30

/** Whether a payment is at an end that the institution may still undo by booking it: refused, or given up by a person. */
export function isWatched(state: PaymentState): boolean {
  return state === 'rejected' || state === 'abandoned'
}

/** When what is watched is asked about next: every minute while its window is open (a boleto every hour), then every day. */
export function watchedFrom({ kind, windowEnd }: Pick<Intent, 'kind' | 'windowEnd'>, now: Instant): Instant {
  if (windowEnd === null || now >= windowEnd) return plusMs(now, WATCH_MS)
  const next = plusMs(now, kind === 'billet' ? HOUR : MINUTE)
  return next < windowEnd ? next : plusMs(windowEnd, SECOND)
}

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
  if (isWatched(intent.state)) return watchedFrom(intent, now)
  if (intent.state === 'review' || intent.state === 'absent') return plusMs(now, withJitter(HOUR, random))
  const next = plusMs(now, withJitter(askPauseMs(asks, msBetween(sentAt, now)), random))
  // The question that can end the doubt is the first one after the window; it should not wait for its turn.
  const { windowEnd } = intent
  return windowEnd !== null && now < windowEnd && windowEnd < next ? plusMs(windowEnd, SECOND) : next
}
