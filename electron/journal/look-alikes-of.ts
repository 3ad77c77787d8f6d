import type { LookAlike } from '../../shared/domain/payment.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { ok, type Result } from '../../shared/kit/result.ts'
import type { Intent } from '../vault/vault.ts'
import { findLookAlikes } from './look-alikes.ts'
import type { Room } from './room.ts'

/** The look-alikes of a payment now; where the statement cannot be read, the last one says that nobody knows, and why. */
export async function lookAlikesOf(
  { needs: { vault, clock, firstReading } }: Room,
  intent: Intent,
): Promise<Result<readonly LookAlike[], AppError>> {
  const now = clock.now()
  const alike = await findLookAlikes(vault, intent, now)
  const because = firstReading.unreadBecause()
  if (!alike.ok || intent.kind === 'refund' || because === null) return alike
  const { amount } = intent
  const unread: LookAlike = {
    source: 'unread',
    paymentId: null,
    at: now,
    amount,
    payeeName: null,
    description: null,
    state: 'unread',
    unread: because,
  }
  return ok([...alike.value, unread])
}
