import type { PaymentId, PaymentState } from '../../shared/domain/payment.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { err, type Result } from '../../shared/kit/result.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { Intent } from '../vault/vault.ts'
import { invalidField, noSuchPayment, wrongState } from './faults.ts'
import type { Change } from './move.ts'
import { receiptOf } from './provider-word.ts'
import type { Room } from './room.ts'
import { watchedFrom } from './schedule.ts'

/** Drops a review that was not confirmed. */
export function cancel(room: Room, id: PaymentId): Promise<Result<Intent, AppError>> {
  const at = room.needs.clock.now()
  return fromState(room, id, ['frozen'], () => ({
    to: 'cancelled',
    patch: {},
    event: { at, by: 'person', what: 'cancelled', facts: { why: 'person' } },
  }))
}

/** Gives a payment up of which it is proved that the bank does not have it. Its key is watched for 30 days. */
export async function abandon(
  room: Room,
  ask: { readonly id: PaymentId; readonly reason: string },
): Promise<Result<Intent, AppError>> {
  const reason = ask.reason.trim()
  if (reason === '') return err(invalidField('reason', 'required'))
  const at = room.needs.clock.now()
  return fromState(room, ask.id, ['not-sent', 'absent'], (intent) => ({
    to: 'abandoned',
    patch: { reason, ...watched(intent, at) },
    event: { at, by: 'person', what: 'abandoned', facts: { reason } },
  }))
}

/** Ends a contradiction by what a person learnt from the bank, with the reason in their words. */
export async function close(
  room: Room,
  ask: { readonly id: PaymentId; readonly as: 'settled' | 'rejected' | 'abandoned'; readonly reason: string },
): Promise<Result<Intent, AppError>> {
  const reason = ask.reason.trim()
  if (reason === '') return err(invalidField('reason', 'required'))
  const at = room.needs.clock.now()
  return fromState(room, ask.id, ['review'], (intent) => ({
    to: ask.as,
    patch: {
      reason,
      ...receiptOf(ask.as, intent, at),
      ...(ask.as === 'settled' ? { nextAskAt: null } : watched(intent, at)),
    },
    event: { at, by: 'person', what: 'closed-by-person', facts: { as: ask.as, reason } },
  }))
}

function watched(intent: Intent, now: Instant): Change['patch'] {
  return { nextAskAt: watchedFrom(intent, now), asks: 0, notFoundAt: [] }
}

async function fromState(
  room: Room,
  id: PaymentId,
  states: readonly PaymentState[],
  change: (intent: Intent) => Change,
): Promise<Result<Intent, AppError>> {
  const found = await room.needs.vault.journal.get(id)
  if (!found.ok) return found
  if (found.value === null) return err(noSuchPayment())
  if (!states.includes(found.value.state)) return err(wrongState(states.join(' '), found.value.state))
  return room.move(found.value, change(found.value))
}
