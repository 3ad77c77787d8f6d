import type { ToldEndToEndId } from '../../shared/domain/refund.ts'
import type { NetworkCause } from '../../shared/errors/app-error.ts'
import type { IdempotencyKey } from '../../shared/ids/idempotency-key.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { BodyFault } from './transport/decode-body.ts'

/** How far one attempt came before it ended. Only an end while `dialling` proves that nothing left this computer. */
export type AttemptPhase = 'dialling' | 'secure' | 'body' | 'head' | 'complete'

/** What is known after one attempt to pay; PAYING section 4 turns it into a state. */
export type AttemptOutcome =
  | { readonly kind: 'not-sent'; readonly cause: NetworkCause }
  | { readonly kind: 'no-answer'; readonly phase: AttemptPhase; readonly cause: NetworkCause }
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly contentType: string
      readonly body: Uint8Array
      readonly date: Instant | null
      /** Why the body could not be decoded; it has no bytes then. */
      readonly fault?: BodyFault
      /** Milliseconds for which the institution asked to be left alone; missing where it did not. */
      readonly retryAfterMs?: number
    }

/** Which operation moves the money: one of the four orders, or the refund of a Pix, whose address names that Pix. */
export type PayingRow =
  | { readonly name: 'payByBankData' | 'payByKey' | 'payByQrCode' | 'payBillet' }
  | { readonly name: 'refund'; readonly endToEndId: ToldEndToEndId }

/**
 * Sends one paying request: exact bytes, one fresh socket, no retry, no redirect. The only way money moves, and only
 * the journal may hold it. The key of a refund is its id. `onPhase` is told each phase as it is reached (for the attempt's record and for kill tests).
 */
export interface Paying {
  send(
    row: PayingRow,
    bytes: Uint8Array,
    key: IdempotencyKey,
    onPhase?: (phase: AttemptPhase) => void,
  ): Promise<AttemptOutcome>
}
