import { paymentIdSchema } from '../../shared/domain/payment.ts'
import { type PaymentRequest, waitOf } from '../../shared/domain/payment-request.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { idempotencyKeyFrom } from '../../shared/ids/idempotency-key.ts'
import { err, type Result } from '../../shared/kit/result.ts'
import { endOfLocalDate, localDateOf } from '../../shared/time/local-date.ts'
import type { BatchPlace } from '../vault/payment-batch-tables.ts'
import type { Intent, IntentSeed } from '../vault/vault.ts'
import { refuseAboveCap } from './caps.ts'
import { nothingSent } from './faults.ts'
import type { JournalNeeds } from './journal.ts'
import { keyFor } from './key-for.ts'
import { learnTime } from './learn-time.ts'
import { otherWaysOf, payeeOf } from './kinds/kinds.ts'
import { plusMs } from './plus-ms.ts'
import type { Room } from './room.ts'

/** How long a review may be confirmed (PAYING section 2). */
export const REVIEW_MS = 15 * 60_000

/**
 * Freezes a request: from here on what is confirmed is what was shown, byte for byte, under one key. Sends nothing. With a place
 * the row of the batch is taken in the same step, and the chain of events says which it was.
 */
export async function freeze(
  room: Room,
  request: PaymentRequest,
  place: BatchPlace | null,
): Promise<Result<Intent, AppError>> {
  if (request.kind === 'refund' && room.needs.refunds === null) return err(appError({ kind: 'not-connected' }))
  // What is frozen is stamped by the institution's time: how long it may be confirmed, sent again, and looked for.
  const time = await learnTime(room.needs, idempotencyKeyFrom(room.needs.random(16)))
  if (!time.ok) return err(nothingSent(time.error))
  const allowed = await refuseAboveCap(room.needs, request)
  if (!allowed.ok) return allowed
  const draft = draftOf(room.needs, request)
  const key = await keyFor(room.needs, draft, draft.createdAt)
  if (!key.ok) return key
  const seed = { ...draft, idempotencyKey: key.value }
  room.point('before-freeze')
  const facts = { validUntil: seed.validUntil, idempotencyKey: seed.idempotencyKey }
  const reviewed = {
    at: seed.createdAt,
    by: 'person',
    what: 'reviewed',
    facts: place === null ? facts : { ...facts, batch: place.batchId, row: place.row },
  } as const
  const frozen = await room.needs.vault.journal.insert(seed, reviewed, otherWaysOf(request), place)
  room.point('after-freeze')
  return frozen
}

/** Everything that is frozen but the key, which follows from it. */
function draftOf(
  { encode, clock, random, awaitsApproval }: JournalNeeds,
  request: PaymentRequest,
): Omit<IntentSeed, 'idempotencyKey'> {
  const now = clock.now()
  const soon = plusMs(now, REVIEW_MS)
  const endOfDay = endOfLocalDate(localDateOf(now))
  return {
    id: paymentIdSchema.parse(idempotencyKeyFrom(random(16))),
    kind: request.kind,
    bytes: encode(request),
    request: JSON.stringify(request),
    amount: request.amount,
    ...payeeOf(request),
    description: request.description,
    createdAt: now,
    // Boletos and refunds have no time of their own in a queue; see windowEndAfter.
    expiration: waitOf(request),
    // Who approves is not at hand at once: their time ends with the day that its key tells.
    validUntil: awaitsApproval?.() === true && endOfDay > soon ? endOfDay : soon,
  }
}
