import type { PaymentId } from '../../shared/domain/payment.ts'
import type { IdempotencyKey } from '../../shared/ids/idempotency-key.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { WindowWatch } from './absence.ts'
import type { JournalNeeds } from './journal.ts'
import type { Move } from './move.ts'
import type { Known } from './question.ts'

/** A question that was asked before its time: when, by the monotonic count and by the institution's time, and what is answered. */
interface AskedAhead {
  readonly ms: number
  readonly at: Instant
  readonly known: Promise<Known | null>
}

/** What the parts of one journal share: its needs, its only writer, and what is under way in this process. */
export interface Room {
  readonly needs: JournalNeeds
  readonly move: Move
  /** Tells a named point of a payment; see JournalNeeds.onPoint. */
  readonly point: (name: string) => void
  /** Intents whose paying request is under way in this process. */
  readonly sending: Set<PaymentId>
  /** Whether the connection is closing: nothing new is sent then. */
  readonly isLeaving: () => boolean
  /**
   * When to ask about a payment by the monotonic count, in milliseconds, whatever its `nextAskAt` says: after a start, and
   * while the institution's time is unknown, by which alone that can be written.
   */
  readonly soon: Map<PaymentId, number>
  readonly watch: WindowWatch
  /** The payment whose key was asked for before its turn, at most one. */
  readonly ahead: Map<IdempotencyKey, AskedAhead>
}
