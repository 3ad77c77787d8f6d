import type { ManualPayment } from '../../shared/domain/manual-payment.ts'
import { paymentIdSchema } from '../../shared/domain/payment.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { idempotencyKeyFrom } from '../../shared/ids/idempotency-key.ts'
import type { Result } from '../../shared/kit/result.ts'
import type { Intent, IntentSeed } from '../vault/vault.ts'
import type { JournalNeeds } from './journal.ts'
import { plusMs } from './plus-ms.ts'
import type { Room } from './room.ts'
import { payeeAccountText } from './same-account.ts'

/** How long a review may be confirmed (ARCHITECTURE section 8). */
export const REVIEW_MS = 15 * 60_000

/** Freezes a request: from here on what is confirmed is what was shown, byte for byte, under one key. Sends nothing. */
export async function freeze(room: Room, request: ManualPayment): Promise<Result<Intent, AppError>> {
  const seed = seedOf(room.needs, request)
  room.point('before-freeze')
  const frozen = await room.needs.vault.journal.insert(seed, {
    at: seed.createdAt,
    by: 'person',
    what: 'reviewed',
    facts: { validUntil: seed.validUntil, idempotencyKey: seed.idempotencyKey },
  })
  room.point('after-freeze')
  return frozen
}

function seedOf({ encode, clock, random }: JournalNeeds, request: ManualPayment): IntentSeed {
  const now = clock.now()
  return {
    id: paymentIdSchema.parse(idempotencyKeyFrom(random(16))),
    kind: 'pix-manual',
    // Bank data name no business identity (no bar code, no txid), so the key is 128 random bits.
    idempotencyKey: idempotencyKeyFrom(random(16)),
    bytes: encode(request),
    request: JSON.stringify(request),
    amount: request.amount,
    payeeName: request.payee.name,
    payeeDocument: request.payee.document,
    payeeAccount: payeeAccountText(request.payee),
    description: request.description,
    createdAt: now,
    expiration: request.expiration,
    validUntil: plusMs(now, REVIEW_MS),
  }
}
