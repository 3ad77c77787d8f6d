import { createHash } from 'node:crypto'
import type { PaymentState } from '../../shared/domain/payment.ts'
import type { PaymentKind } from '../../shared/domain/payment-request.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { type IdempotencyKey, idempotencyKeyFrom } from '../../shared/ids/idempotency-key.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import type { Intent } from '../vault/vault.ts'
import type { JournalNeeds } from './journal.ts'

/** The text that keys are made of; another order or another field is another version. */
const VERSION = 'quita-key-1'

const NEVER_SENT: readonly PaymentState[] = ['frozen', 'cancelled']
const ENDED_UNPAID: readonly PaymentState[] = ['rejected', 'abandoned']

/**
 * The idempotency key of a new payment: for what may be paid once only it follows from the identity, so that two stations
 * make the same one; each earlier payment of it that was sent and ended unpaid makes it another. Else 128 random bits. An
 * earlier one that may be paid yet, or is, is a `duplicate` error.
 */
export async function keyFor(
  needs: Pick<JournalNeeds, 'vault' | 'payer' | 'random'>,
  kind: PaymentKind,
  identity: string | null,
): Promise<Result<IdempotencyKey, AppError>> {
  if (identity === null) return ok(idempotencyKeyFrom(needs.random(16)))
  const sent = await sentOf(needs, identity)
  if (!sent.ok) return sent
  const standing = sent.value.find(({ state }) => !ENDED_UNPAID.includes(state))
  if (standing !== undefined) return err(appError({ kind: 'duplicate', paymentId: standing.id }))
  const { environment, clientId } = needs.payer()
  const text = JSON.stringify([VERSION, environment, clientId, kind, identity, sent.value.length])
  return ok(idempotencyKeyFrom(createHash('sha256').update(text).digest().subarray(0, 16)))
}

/** Refuses to send what another payment of the same identity paid, or may pay yet, since the review. */
export async function refuseStanding(
  needs: Pick<JournalNeeds, 'vault'>,
  { id, identity }: Pick<Intent, 'id' | 'identity'>,
): Promise<Result<null, AppError>> {
  if (identity === null) return ok(null)
  const sent = await sentOf(needs, identity)
  if (!sent.ok) return sent
  const standing = sent.value.find((one) => one.id !== id && !ENDED_UNPAID.includes(one.state))
  return standing === undefined ? ok(null) : err(appError({ kind: 'duplicate', paymentId: standing.id }))
}

async function sentOf(
  { vault }: Pick<JournalNeeds, 'vault'>,
  identity: string,
): Promise<Result<readonly Intent[], AppError>> {
  const all = await vault.journal.ofIdentity(identity)
  return all.ok ? ok(all.value.filter(({ state }) => !NEVER_SENT.includes(state))) : all
}
